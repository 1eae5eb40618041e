import { columnOf } from '../code-table.ts'

/** What has to be known of a kind of email; who writes it, and a sample, is in the server's mail/letters. */
type Meaning = {
  /** As the console calls it. */
  readonly label: string
  /** Who gets it. */
  readonly to: 'member' | 'member, rep and group' | 'group' | 'employee' | 'account owner' | 'visitor'
  /** Whether what makes us send it is bounded by a budget, since somebody could have it sent again and again. */
  readonly budgeted: boolean
  /** Whether it is about the enrollment it is kept with; if not, it is its reader’s alone, whoever enrolled in the same cart. */
  readonly ofEnrollment: boolean
  /** Whether it says that something is unpaid: the last one counts as the last letter about that. */
  readonly saysUnpaid: boolean
  /** Whether somebody sits and waits for it: then it is never combined with other emails to the same mailbox. */
  readonly waitedFor: boolean
}

const aboutIt = { ofEnrollment: true, saysUnpaid: false, waitedFor: false } as const
const waitedFor = { ...aboutIt, waitedFor: true } as const
const toOwner = { to: 'account owner', ...aboutIt } as const

/** Every kind of email that we send. */
export const emailMeans = {
  receipt: { label: 'Receipt', to: 'member, rep and group', budgeted: true, ...aboutIt },
  'enrollment-code': { label: 'Saved enrollment', to: 'visitor', budgeted: true, ...waitedFor },
  'taken-up': { label: 'Saved enrollment continued', to: 'visitor', budgeted: false, ...aboutIt },
  'confirm-email': { label: 'Email confirmation', to: 'member', budgeted: true, ...aboutIt },
  'group-confirms': { label: 'Group asked to confirm', to: 'member', budgeted: false, ...aboutIt },
  'confirm-employee': { label: 'Employee to confirm', to: 'group', budgeted: false, ...aboutIt },
  'likely-duplicate': { label: 'Likely duplicate', to: 'member', budgeted: false, ...aboutIt },
  'begun-for': { label: 'Enrollment begun for somebody', to: 'member', budgeted: true, ...aboutIt },
  consent: { label: 'Consent', to: 'member', budgeted: true, ...waitedFor },
  quote: { label: 'Quote', to: 'visitor', budgeted: true, ofEnrollment: false, saysUnpaid: false, waitedFor: false },
  'sign-up': { label: 'Sign-up', to: 'visitor', budgeted: true, ...aboutIt },
  'ending-asked': { label: 'Ending requested', to: 'member', budgeted: false, ...aboutIt },
  'ending-declined': { label: 'Ending declined', to: 'member', budgeted: false, ...aboutIt },
  'payment-returned': {
    label: 'Returned payment',
    to: 'member',
    budgeted: false,
    ofEnrollment: true,
    saysUnpaid: true,
    waitedFor: false,
  },
  'policy-stopped': {
    label: 'Payments stopped',
    to: 'member',
    budgeted: false,
    ofEnrollment: true,
    saysUnpaid: true,
    waitedFor: false,
  },
  'policy-charged-again': { label: 'Payments resumed', to: 'member', budgeted: false, ...aboutIt },
  'payment-corrected': { label: 'Correction of a returned payment', to: 'member', budgeted: false, ...aboutIt },
  'payment-changed': { label: 'Payment method changed', to: 'member', budgeted: false, ...aboutIt },
  'repay-link': { label: 'Link to change the payment method', to: 'member', budgeted: true, ...waitedFor },
  'card-expires': { label: 'Card expires', to: 'member', budgeted: false, ...aboutIt },
  bill: { label: 'Bill', to: 'group', budgeted: false, ...aboutIt },
  'bill-reminder': { label: 'Bill reminder', to: 'group', budgeted: true, ...aboutIt },
  reminder: { label: 'Enrollment reminder', to: 'employee', budgeted: true, ...aboutIt },
  'account-invitation': { label: 'Account invitation', ...toOwner, budgeted: true, waitedFor: true },
  'new-password': { label: 'New password', ...toOwner, budgeted: true, waitedFor: true },
  'sign-in-changed': { label: 'Sign-in changed', ...toOwner, budgeted: false },
  'new-browser': { label: 'Sign-in with a new browser', ...toOwner, budgeted: false },
} as const satisfies Readonly<Record<string, Meaning>>
export type EmailKind = keyof typeof emailMeans
export const emailKind = columnOf(emailMeans, 'label')
