import type { HoldToConfirm } from '@openroll/contract/office/hold-meanings'
import type { saveReviewInfo } from '@openroll/contract/enroll/review'
import type { Group } from '../../directory/directory.ts'
import { isInvitedByGroup } from '../../enrollment/quoted/invited-store.ts'
import type { Ask } from '../../http/serve.ts'
import type { Charge } from '../../http/spend.ts'
import { mailboxOf } from '../../mail/mailbox-of.ts'
import { accountIn } from '../../outside/payment-service.ts'
import { groupNumber } from '../../who/person.ts'
import type { Submission } from '../steps/submission.ts'
import { isListed } from '../../holds/roster-store.ts'

type SubmitAsk = Ask<typeof saveReviewInfo>

/** The confirmations a new policy needs before it is checked, in this order (D-1.22). `looksFake`: it exceeds a daily limit. */
export const firstHolds = async (
  ask: SubmitAsk,
  submission: Submission,
  looksFake: boolean,
): Promise<HoldToConfirm[]> => [
  ...(looksFake ? (['unconfirmed'] as const) : []),
  ...((await isUnlisted(ask, submission)) ? (['unlisted'] as const) : []),
]

const payingGroup = ({ group }: Submission): Group | undefined => (group?.pays === 'self' ? undefined : group)

/**
 * A mailbox, bank account or IP address that has used up its policies for the day makes a policy look fake. Enrollments by signed-in people
 * and by employees of a paying group don't count; the group confirms its employees.
 */
export const policyCharges = ({ caller, browser }: SubmitAsk, submission: Submission): readonly Charge[] => {
  if (caller.person !== null || payingGroup(submission) !== undefined) return []
  const account = accountOf(submission)
  return [
    { budget: 'policies_per_mailbox', key: mailboxOf(submission.answers('contact_info').email_address ?? '') },
    { budget: 'policies_per_address', key: browser.address },
    ...(account === undefined ? [] : [{ budget: 'policies_per_account', key: account } as const]),
  ]
}

const accountOf = ({ answers, payments }: Submission): string | undefined =>
  accountIn(payments.find(({ token }) => token === answers('billing_info').token)?.text)

/**
 * Whether a paying group doesn't list this person and neither enrolled nor invited them. Group codes are easily passed on, and a rep
 * may not vouch for an employer.
 */
const isUnlisted = async ({ db, vault, caller, enrollment }: SubmitAsk, submission: Submission): Promise<boolean> => {
  const group = payingGroup(submission)
  if (group === undefined || groupNumber(caller.person) === group.gid) return false
  if (await isInvitedByGroup(db, enrollment.enrollment_id)) return false
  const [{ email_address: email = '' }, { first_name = '', last_name = '', ssn = '' }] = [
    submission.answers('contact_info'),
    submission.answers('primary_info'),
  ]
  return !(await isListed(db, group.gid, { email, first_name, last_name, ssn_hash: vault.hash(ssn, 'ssn') }))
}
