import type { HoldToConfirm } from '@openroll/contract/office/hold-meanings'
import type { saveReviewInfo } from '@openroll/contract/enroll/review'
import { findInvited } from '../../enrollment/quoted/invited-store.ts'
import type { Ask } from '../../http/serve.ts'
import { spend, type Charge } from '../../http/spend.ts'
import { mailboxOf } from '../../mail/mailbox-of.ts'
import { accountIn } from '../../outside/payment-service.ts'
import { signedInHelper } from '../../who/person.ts'
import { Refusal } from '../../who/refusal.ts'
import type { Submission } from '../steps/submission.ts'
import { isListed } from '../../holds/roster-store.ts'

type SubmitAsk = Ask<typeof saveReviewInfo>

/** What a new policy waits for before it is checked, in this order (D-1.22); nothing for what a rep or a group administrator enrolls. */
export const firstHolds = async (ask: SubmitAsk, kept: Submission): Promise<HoldToConfirm[]> => {
  if (signedInHelper(ask.asker) !== null) return []
  return [
    ...((await looksFake(ask, kept)) ? (['unconfirmed'] as const) : []),
    ...((await isUnlisted(ask, kept)) ? (['unlisted'] as const) : []),
  ]
}

/** Whether a mailbox, a bank account or an IP address has used up its policies for the day. Members and employees don’t count. */
const looksFake = async (ask: SubmitAsk, kept: Submission): Promise<boolean> => {
  const { asker, enrollment, browser } = ask
  if (asker.person !== null || enrollment.proved_group !== null) return false
  const account = accountOf(kept)
  const charges: Charge[] = [
    { budget: 'policies_per_mailbox', key: mailboxOf(kept.answers('contact_info').email_address ?? '') },
    { budget: 'policies_per_address', key: browser.address },
    ...(account === undefined ? [] : [{ budget: 'policies_per_account', key: account } as const]),
  ]
  return ask.once('policies', async () => {
    try {
      await spend(ask, charges, { target: 'review_info' })
      return false
    } catch (error) {
      if (error instanceof Refusal) return true
      throw error
    }
  })
}

const accountOf = ({ answers, payments }: Submission): string | undefined =>
  accountIn(payments.find(({ token }) => token === answers('billing_info').token)?.text)

/** Whether the group that pays doesn't list them, and nobody of it invited them: its code alone is easily passed on. */
const isUnlisted = async ({ db, enrollment }: SubmitAsk, { group, answers }: Submission): Promise<boolean> => {
  if (group === undefined || group.pays === 'self') return false
  if ((await findInvited(db, enrollment.enrollment_id)) !== undefined) return false
  const [{ email_address = '' }, { last_name = '' }] = [answers('contact_info'), answers('primary_info')]
  return !(await isListed(db, group.gid, { email: email_address, last_name }))
}
