import { lastDayOf } from '@openroll/contract/receipt/last-day'
import type { requestEnding } from '@openroll/contract/roles/ending'
import { row, text } from '../../db/row.ts'
import type { Ask } from '../../http/serve.ts'
import { brandOf } from '../../mail/brand.ts'
import { endRequestReceivedLetter } from '../../mail/letters/end-request.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { OwnPolicy } from '../members/policies.ts'

type RequestedEnding = {
  readonly policy: OwnPolicy
  readonly plan_name: string
  readonly asked_end: string | null
  readonly work_id: string
}

const addressRow = row({ email: text.nullable() })

/** Emails the member a copy of their request, in its transaction, so that a forged request is noticed. */
export const mailEndingRequest = async (
  { db, config, directory, now }: Pick<Ask<typeof requestEnding>, 'db' | 'config' | 'directory' | 'now'>,
  { policy: { enrollment_id, policy_id, site_id }, plan_name, asked_end, work_id }: RequestedEnding,
): Promise<void> => {
  if (!config.mail) return
  const member = await db.maybe(
    addressRow,
    `select email from policy_person where enrollment_id = $1 and role = 'member' and place = 0`,
    [enrollment_id],
  )
  const to = member?.email ?? ''
  if (to === '') return
  const brand = brandOf(directory.site(site_id), config.publicUrl)
  const last_day = asked_end === null ? null : lastDayOf(asked_end)
  const letter = endRequestReceivedLetter(brand, { policy_id, plan_name, last_day })
  const mail = {
    enrollment_id,
    to,
    event: `ending-requested/${work_id}`,
    kind: 'ending-requested' as const,
    from_name: brand.name,
  }
  await queueMail(db, { ...mail, letter }, now)
}
