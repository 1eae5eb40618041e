import type { DataView } from '@openroll/contract/roles/data-views'
import { role } from '@openroll/contract/role-meanings'
import type { Directory } from '../../directory/directory.ts'
import type { DataViewRow } from './store.ts'
import { accountName } from '../../directory/account-holder.ts'

/** Audit events in the member's words. */
const eventText: Readonly<Record<string, string>> = {
  'enrollment-read': 'Viewed your enrollment',
  'enrollment-changed': 'Changed your enrollment',
  'members-read': 'Viewed you in their member list',
  'member-read': 'Viewed your member page',
  'employee-left': 'Reported that you left the company, or withdrew the report',
  'office-list-read': 'Viewed you in one of our lists',
  'enrolled-again': 'Started another enrollment for you',
  'receipt-opened': 'Opened your receipt',
  'document-downloaded': 'Downloaded a PDF of your enrollment',
  'enrollment-resumed': 'Continued your enrollment in another browser',
  'coverage-replaced': 'Replaced one of your plans with another',
  'coverage-moved': 'Changed the status of your coverage',
  'members-joined': 'Merged your policies under one member number',
  'members-split': 'Moved policies back to their own member number',
  'account-changed': 'Changed your account',
  'payment-marked': 'Recorded the result of one of your payments',
  'payment-refunded': 'Recorded a refund to you',
  'payment-retried': 'Retried one of your payments',
  'payments-held': 'Put charges for your policy on hold, or released them',
  'person-corrected': 'Corrected your personal information',
  'email-change-confirmed': 'Confirmed your new email address',
  'payment-changed': 'Changed the card or account on your policy',
  'payment-mark-undone': 'Corrected the result of one of your payments',
  'hold-confirmed': 'Released the hold on your policy',
  'work-changed': 'Handled a request about your policy',
  'office-enrollment-read': 'Viewed your enrollment',
  'office-note': 'Wrote a note about your enrollment',
  'ssn-revealed': 'Viewed a full Social Security number on your policy',
  'health-read': 'Viewed health answers on your policy',
  'receipt-of-change': 'Changed your coverage and emailed you an updated receipt',
  'repay-link-sent': 'Emailed you the link to change your payment method again',
  'receipt-sent-again': 'Emailed your receipt again',
  'consent-requested': 'Asked you to agree to an enrollment',
  'consent-opened': 'Opened the enrollment you were asked to agree to',
  'consent-given': 'Recorded that you agreed to an enrollment',
  'consent-declined': 'Recorded that you declined an enrollment',
  'person-read': 'Viewed all the data we have about you',
  'person-data-exported': 'Exported your data to give it to you',
  'likely-duplicate': 'Put a policy on hold as a possible duplicate',
  'duplicate-decided': 'Decided whether a policy was a duplicate',
}

type Names = Pick<Directory, 'repName' | 'group'>

/** Reps and groups are named; operators and others only by role. */
const actorText = ({ actor_role, actor_id }: DataViewRow, directory: Names): string => {
  if (actor_role === null || actor_id === null) return 'Someone with the link from your email'
  const name = accountName(directory, { role: actor_role, id: actor_id })
  return name === undefined ? role[actor_role] : `${name} (${role[actor_role].toLowerCase()})`
}

/** An audit log entry in plain words (D-1.14). */
export const describeDataView = (entry: DataViewRow, directory: Names): DataView => ({
  at: entry.at,
  who: actorText(entry, directory),
  what: eventText[entry.event] ?? 'Accessed your data',
})
