import type { ReferralFieldName } from '@openroll/contract/office/directory/referrals'
import type { Referral } from '../../directory/format.ts'

type ReferralForm = { readonly [Name in Exclude<ReferralFieldName, 'ends_on'>]: string } & {
  readonly ends_on?: string | undefined
}

/** A referral's form answers. */
export const referralAnswers = ({
  referred_by,
  agent_id,
  group_id,
  portal_id,
  ends_on,
}: Referral): Readonly<Record<ReferralFieldName, string>> => ({
  referred_by,
  agent_id: String(agent_id),
  group_id: String(group_id),
  portal_id: String(portal_id),
  ends_on: ends_on ?? '',
})

/** The directory record from a form, unchecked. */
export const referralRecord = (rid: string, { referred_by, ends_on, ...ids }: ReferralForm): object => ({
  rid,
  agent_id: Number(ids.agent_id),
  group_id: Number(ids.group_id),
  portal_id: Number(ids.portal_id),
  referred_by,
  ends_on: ends_on ?? null,
})
