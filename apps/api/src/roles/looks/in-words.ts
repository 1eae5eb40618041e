import type { Look } from '@openroll/contract/roles/looks'
import { role } from '@openroll/contract/role-meanings'
import type { Directory } from '../../directory/directory.ts'
import type { LookRow } from './store.ts'
import { nameIn } from '../../directory/of-role.ts'

/** What was done, as the member whose data it is would say it. */
const did: Readonly<Record<string, string>> = {
  'enrollment-read': 'Looked at your enrollment',
  'enrollment-changed': 'Changed your enrollment',
  'members-read': 'Saw you in their list of members',
  'member-read': 'Opened your page among their members',
  'employee-left': 'Told us that you left the company, or took it back',
  'office-list-read': 'Saw you in a list of the office',
  'enrolled-again': 'Began another enrollment for you',
  'receipt-opened': 'Opened your receipt',
  'paper-given': 'Took a PDF of your enrollment',
  'taken-up': 'Went on with your enrollment in another browser',
  'coverage-replaced': 'Put one coverage in the place of another',
  'coverage-moved': 'Changed the state of your coverage',
  'members-joined': 'Put your policies under one member number',
  'members-parted': 'Put policies back under a number of their own',
  'account-changed': 'Changed your account',
  'payment-marked': 'Said what became of a payment of yours',
  'payment-paid-back': 'Recorded that money was paid back to you',
  'payment-retried': 'Had a payment of yours taken once more',
  'payments-held': 'Changed whether your policy is charged',
  'person-corrected': 'Put something right that we keep about you',
  'office-enrollment-read': 'Opened your enrollment',
  'office-note': 'Wrote a note about your enrollment',
  'ssn-revealed': 'Saw a whole social security number of your policy',
  'health-read': 'Read answers about health',
  'receipt-of-change': 'Changed your coverage, so we mailed you your receipt as it is now',
  'repay-link-sent': 'Mailed you the link to give another card or account once more',
  'receipt-sent-again': 'Mailed your receipt once more',
  'consent-asked': 'Asked you whether you agree',
  'consent-opened': 'Read what you are asked to agree to',
  'consent-given': 'Kept that you agreed',
  'consent-declined': 'Kept that you did not agree',
  'person-read': 'Looked at all that we keep about you',
  'person-data-given': 'Took out your data to give it to you',
  'likely-duplicate': 'Held a policy that you seemed to have already',
  'duplicate-decided': 'Decided whether a policy was one that you had already',
}

type Names = Pick<Directory, 'repName' | 'group'>

/** The name of a rep or a group is public; of an operator and of anybody else the role is told. */
const whoWas = ({ actor_role, actor_id }: LookRow, directory: Names): string => {
  if (actor_role === null || actor_id === null) return 'Someone with the link of your email'
  const name = nameIn(directory, { role: actor_role, id: actor_id })
  return name === undefined ? role[actor_role] : `${name} (${role[actor_role].toLowerCase()})`
}

/** An entry of the audit log in plain words (D-1.14). */
export const lookInWords = (entry: LookRow, directory: Names): Look => ({
  at: entry.at,
  who: whoWas(entry, directory),
  what: did[entry.event] ?? 'Worked with your data',
})
