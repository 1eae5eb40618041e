import { columnOf } from '../code-table.ts'

/** Facts about a kind of email; its builder and a sample are in the server's mail/letters. */
type Meaning = {
  /** Its name in the console. */
  readonly label: string
  /** Who gets it. */
  readonly to: 'rep or group' | 'member' | 'member, rep and group' | 'group' | 'employee' | 'account owner' | 'visitor'
  /** Whether sending is rate-limited, since someone could trigger it over and over. */
  readonly budgeted: boolean
  /** Whether it belongs to its enrollment; otherwise only to its recipient, whoever enrolled with the cart. */
  readonly ofEnrollment: boolean
  /** Whether it says that a payment is due; the newest counts as the last notice. */
  readonly saysUnpaid: boolean
  /** Whether someone is waiting for it, or must not miss it; then it is never combined with other emails. */
  readonly waitedFor: boolean
  /** Whether it warns its reader of what someone did to their account, data, coverage or money; operators can't stop it. */
  readonly warns?: true
}

const enrollmentEmail = { ofEnrollment: true, saysUnpaid: false, waitedFor: false } as const
const urgentEmail = { ...enrollmentEmail, waitedFor: true } as const
const toOwner = { to: 'account owner', ...enrollmentEmail } as const

/** Every kind of email that we send. */
export const emailMeanings = {
  receipt: { label: 'Receipt', to: 'member, rep and group', budgeted: true, ...enrollmentEmail },
  'coverage-changed': { label: 'Coverage changed', to: 'member', budgeted: false, ...urgentEmail, warns: true },
  'enrollment-code': { label: 'Saved enrollment', to: 'visitor', budgeted: true, ...urgentEmail },
  'enrollment-resumed': {
    label: 'Saved enrollment opened elsewhere',
    to: 'visitor',
    budgeted: false,
    ...enrollmentEmail,
  },
  'confirm-email': { label: 'Email confirmation', to: 'member', budgeted: true, ...enrollmentEmail },
  'group-confirms': { label: 'Waiting for the group', to: 'member', budgeted: false, ...enrollmentEmail },
  'confirm-employee': { label: 'Employee to confirm', to: 'group', budgeted: false, ...urgentEmail, warns: true },
  'employee-released': {
    label: 'Unconfirmed employee released',
    to: 'group',
    budgeted: false,
    ...urgentEmail,
    warns: true,
  },
  'likely-duplicate': { label: 'Possible duplicate', to: 'member', budgeted: false, ...urgentEmail, warns: true },
  'begun-for': { label: 'Enrollment started for a member', to: 'member', budgeted: true, ...enrollmentEmail },
  consent: { label: 'Consent', to: 'member', budgeted: true, ...urgentEmail },
  quote: { label: 'Quote', to: 'visitor', budgeted: true, ofEnrollment: false, saysUnpaid: false, waitedFor: false },
  'sign-up': { label: 'Sign-up', to: 'visitor', budgeted: true, ...enrollmentEmail },
  'ending-requested': { label: 'Request to end a plan', to: 'member', budgeted: false, ...enrollmentEmail },
  'ending-declined': {
    label: 'Request to end a plan declined',
    to: 'member',
    budgeted: false,
    ...urgentEmail,
    warns: true,
  },
  'payment-returned': {
    label: 'Returned payment',
    to: 'member',
    budgeted: false,
    ofEnrollment: true,
    saysUnpaid: true,
    waitedFor: false,
    warns: true,
  },
  'payment-reminder': {
    label: 'Payment reminder',
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
    warns: true,
  },
  'policy-charged-again': { label: 'Payments resumed', to: 'member', budgeted: false, ...enrollmentEmail },
  'payment-corrected': {
    label: 'Returned payment corrected',
    to: 'member',
    budgeted: false,
    ...enrollmentEmail,
    warns: true,
  },
  'payment-changed': {
    label: 'Payment method changed',
    to: 'member',
    budgeted: false,
    ...urgentEmail,
    warns: true,
  },
  'email-changed': { label: 'Email address changed', to: 'member', budgeted: true, ...urgentEmail, warns: true },
  'data-changed': { label: 'Records changed', to: 'member', budgeted: false, ...urgentEmail, warns: true },
  'repay-link': { label: 'Link to change the payment method', to: 'member', budgeted: true, ...urgentEmail },
  'card-expires': { label: 'Card expires', to: 'member', budgeted: false, ...enrollmentEmail },
  invoice: { label: 'Invoice', to: 'group', budgeted: false, ...enrollmentEmail },
  'group-payment': {
    label: 'Group’s payment or refund recorded',
    to: 'group',
    budgeted: false,
    ...urgentEmail,
    warns: true,
  },
  'refund-recorded': { label: 'Refund recorded', to: 'member', budgeted: false, ...urgentEmail, warns: true },
  'invoice-reminder': { label: 'Invoice reminder', to: 'group', budgeted: true, ...enrollmentEmail },
  reminder: { label: 'Enrollment reminder', to: 'employee', budgeted: true, ...enrollmentEmail },
  'account-invitation': { label: 'Account invitation', ...toOwner, budgeted: true, waitedFor: true },
  'new-password': { label: 'Password reset', ...toOwner, budgeted: true, waitedFor: true },
  'sign-in-changed': { label: 'Sign-in settings changed', ...toOwner, budgeted: false, warns: true },
  'access-changed': { label: 'Account access changed', ...toOwner, budgeted: false, waitedFor: true, warns: true },
  'directory-changed': {
    label: 'Details changed',
    to: 'rep or group',
    budgeted: false,
    ...urgentEmail,
    warns: true,
  },
  'new-browser': { label: 'Sign-in from a new browser', ...toOwner, budgeted: false, warns: true },
} as const satisfies Readonly<Record<string, Meaning>>
export type EmailKind = keyof typeof emailMeanings
export const emailKind = columnOf(emailMeanings, 'label')

const warnings: readonly string[] = Object.entries(emailMeanings).flatMap(([kind, meaning]) =>
  'warns' in meaning ? [kind] : [],
)
/** Whether it warns its reader of what someone did, so that operators can't stop it. */
export const isWarning = (kind: string): boolean => warnings.includes(kind)
