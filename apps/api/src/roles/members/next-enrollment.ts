import { randomBytes } from 'node:crypto'
import type { Call } from '@openroll/contract/call'
import type { Tier } from '@openroll/contract/tier-meanings'
import type { Eprocess, OpenType } from '@openroll/contract/words'
import { requireGroupProof } from '../../arrive/codes/group-proof.ts'
import type { CarriedStep } from '../../enrollment/carries-over.ts'
import { insertEnrollment } from '../../enrollment/filter-store.ts'
import { holderOf } from '../../enrollment/holder.ts'
import type { Ask } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { startCharges, tooManyStarted } from '../../shop/filter/start-charges.ts'
import { nextAttribution, processOf, type SentIds } from '../../shop/filter/attribution.ts'
import { copyAnswers } from './copy-answers.ts'
import type { LastEnrollment } from './store.ts'
import { signedInHelper } from '../../who/person.ts'
import { unaskedFacts } from '../../enrollment/enrollment.ts'

type NextEnrollment = {
  /** The call, for the audit log. */
  readonly call: string
  readonly last: LastEnrollment
  readonly user_id: number
  readonly tier: Tier
  readonly eprocess: Eprocess
  readonly open_type?: OpenType | undefined
  readonly sentIds: SentIds
  /** The answers that each wizard step carries over. */
  readonly carried: readonly CarriedStep[]
}

/** Starts a member's next enrollment with their last answers; 422 if the group requires proof (D-1.19). */
export const startNextEnrollment = async (
  ask: Omit<Ask<Call>, 'input'>,
  { call, last, user_id, tier, eprocess, open_type = 'user', sentIds, carried }: NextEnrollment,
): Promise<{ temp_enrollment_id: string; portal_id: number | null; group_id: number | null }> => {
  const context = { person: ask.caller.person, directory: ask.directory, today: ask.today }
  const attribution = nextAttribution(last, sentIds, context)
  const filter = {
    ...last,
    enrollment_id: randomBytes(18).toString('base64url'),
    type: 'existing-user' as const,
    enroll_type: 'existing-member' as const,
    eprocess: processOf(ask.caller.person, eprocess),
    open_type,
    ...attribution,
    proved_group: await requireGroupProof(ask, attribution.group_id),
    user_id,
    referral: null,
    site_id: ask.directory.siteAt(ask.browser.host).site_id,
    tier,
    ...unaskedFacts,
  }
  await spend(ask, startCharges(ask), { target: 'user_id', message: tooManyStarted })
  await ask.db.transaction(async (tx) => {
    await insertEnrollment(tx, filter, holderOf(ask.caller), ask.now)
    const enrollment = { ...filter, submitted_at: null, take_ups: 0, revision: 0, cart: [], answered: [], saved: [] }
    const isAnother = signedInHelper(ask.caller) !== null
    await copyAnswers({ ...ask, db: tx, enrollment }, last.enrollment_id, { steps: carried, isAnother })
    const actor = { ...ask.caller, address: ask.browser.address }
    const about = [{ enrollment_id: filter.enrollment_id, user_id }]
    await ask.audit.note(tx, { event: 'enrolled-again', actor, call, about, now: ask.now })
  })
  return {
    temp_enrollment_id: filter.enrollment_id,
    portal_id: filter.platform_group_id,
    group_id: filter.group_id,
  }
}
