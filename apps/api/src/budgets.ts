import { invitationDays } from '@openroll/contract/roles/invitation'
import type { Budget } from './budget.ts'
import { storageBudgets } from './storage-budgets.ts'
import { attemptBudgets } from './attempt-budgets.ts'

const hour = 60 * 60_000
const day = 24 * hour

/**
 * Limits per caller, enrollment, mailbox or account (D-1.17). Each is a setting: LIMIT_ plus its name in capitals. The defaults
 * leave room for a school or company behind one address and stop a script at once.
 */
export const budgets = {
  enrollments_per_address: { most: 1000, windowMs: hour, about: 'Enrollments started from one IP address.' },
  enrollments_per_session: { most: 200, windowMs: hour, about: 'Enrollments started in one browser.' },
  mails_per_recipient: { most: 15, windowMs: hour, about: 'Codes emailed to one mailbox.' },
  mails_per_recipient_and_address: {
    most: 5,
    windowMs: hour,
    about: 'Codes emailed to one mailbox at the request of one IP address.',
  },
  sign_ups_per_recipient: { most: 3, windowMs: hour, about: 'Sign-up emails to one mailbox.' },
  sign_ups_per_address: { most: 60, windowMs: hour, about: 'Sign-ups from one IP address.' },
  sign_ups_per_site: { most: 2000, windowMs: hour, about: 'Sign-ups at one site.' },
  warnings_per_recipient: { most: 5, windowMs: day, about: 'Emails about a possible duplicate to one mailbox.' },
  receipts_per_recipient: {
    most: 30,
    windowMs: hour,
    about: 'Receipts emailed to one mailbox. After that, receipts are on the screen only.',
  },
  receipts_per_partner: {
    most: 60,
    windowMs: hour,
    about: 'Receipts that one rep or group resends to members.',
  },
  partner_receipts_per_recipient: {
    most: 200,
    windowMs: hour,
    about: 'Receipts emailed to one rep or group. After that, they are in the list of members only.',
  },
  reveals_per_operator: {
    most: 60,
    windowMs: hour,
    about: 'Masked numbers and answers that one operator reveals.',
  },
  mails_per_enrollment: { most: 5, windowMs: hour, about: 'Codes emailed for one enrollment.' },
  mails_per_address: { most: 300, windowMs: hour, about: 'Codes emailed at the request of one IP address.' },
  mails_per_site: { most: 20_000, windowMs: hour, about: 'Codes emailed for one site.' },
  ...storageBudgets,
  ...attemptBudgets,
  sign_in_mails_per_recipient: {
    most: 5,
    windowMs: day,
    about: 'Emails to one mailbox about a sign-in from a new browser. After that, sign-ins send no email.',
  },
  password_mails_per_recipient: {
    most: 10,
    windowMs: hour,
    about: 'Password links emailed to one mailbox.',
  },
  password_mails_per_recipient_and_address: {
    most: 3,
    windowMs: hour,
    about: 'Password links emailed to one mailbox at the request of one IP address.',
  },
  password_mails_per_address: {
    most: 60,
    windowMs: hour,
    about: 'Password links emailed at the request of one IP address.',
  },
  invitations_per_operator: {
    most: 100,
    windowMs: hour,
    about: 'Invitations and password links that one operator emails.',
  },
  email_changes_per_operator: {
    most: 40,
    windowMs: hour,
    about: 'Member email addresses that one operator changes; each change emails both addresses.',
  },
  devices_per_address: {
    most: 300,
    windowMs: hour,
    about: 'Devices at one IP address that share their location.',
  },
  partner_visits_per_address: {
    most: 600,
    windowMs: hour,
    about: 'Visits to partner pages counted from one IP address.',
  },
  contact_checks_per_session: {
    most: 120,
    windowMs: hour,
    about: 'Email addresses and phone numbers checked for one browser.',
  },
  contact_checks_per_address: {
    most: 2000,
    windowMs: hour,
    about: 'Email addresses and phone numbers checked for one IP address.',
  },
  signing_answers_per_enrollment: {
    most: 20,
    windowMs: day,
    about: 'Wrong answers to the verification question before signing a resumed enrollment.',
  },
  resumes_per_enrollment: {
    most: 30,
    windowMs: hour,
    about: 'How often one enrollment is resumed in another browser.',
  },
  receipts_opened_per_enrollment: {
    most: 60,
    windowMs: hour,
    about: 'How often the link in one receipt email is opened.',
  },
  invitations_opened_per_enrollment: {
    most: 60,
    windowMs: hour,
    about: 'How often the invitation in one receipt email is opened.',
  },
  invitation_failures_per_enrollment: {
    most: 5,
    windowMs: hour,
    about: 'Wrong birth dates or SSN digits entered for one invitation.',
  },
  invitation_failures_per_invitation: {
    most: 20,
    windowMs: invitationDays * day,
    about: 'Wrong birth dates or SSN digits entered for one invitation while it is valid.',
  },
  pdfs_per_caller: { most: 60, windowMs: hour, about: 'PDFs requested by one person or browser.' },
  pdfs_per_address: { most: 600, windowMs: hour, about: 'PDFs requested from one IP address.' },
  quotes_per_sender: { most: 30, windowMs: hour, about: 'Quotes that one rep or group administrator sends.' },
  quotes_per_recipient: { most: 3, windowMs: day, about: 'Quotes emailed to one mailbox by all senders together.' },
  quotes_per_site: { most: 5000, windowMs: hour, about: 'Quotes emailed for one site.' },
  quote_previews_per_sender: {
    most: 600,
    windowMs: hour,
    reservesAhead: true,
    about: 'Quotes that one rep or group administrator previews.',
  },
  quote_openings_per_quote: { most: 60, windowMs: hour, about: 'How often one quote is opened or accepted.' },
  person_searches_per_operator: {
    most: 240,
    windowMs: hour,
    about: 'Searches for a person, or for one person’s data, by one operator.',
  },
  person_files_per_operator: {
    most: 40,
    windowMs: day,
    about: 'Files of a person’s data, sealed records included, that one operator downloads.',
  },
  feed_files_per_operator: {
    most: 200,
    windowMs: day,
    about: 'Carrier feeds that one operator downloads.',
  },
  batch_files_per_operator: {
    most: 2000,
    windowMs: day,
    about: 'Payment batch files that one operator downloads. A batch has two per group.',
  },
  reminders_per_invoice: {
    most: 1,
    windowMs: day,
    about: 'Reminders emailed to a group about one invoice.',
  },
  enrollments_opened_per_operator: {
    most: 1000,
    windowMs: hour,
    about: 'Enrollments that one operator opens.',
  },
  list_pages_per_operator: {
    most: 6000,
    windowMs: day,
    reservesAhead: true,
    about: 'Pages of lists with people’s data that one operator opens. A page has at most 50 rows.',
  },
  list_files_per_operator: { most: 120, windowMs: hour, about: 'Lists that one operator downloads as CSV.' },
  list_rows_per_operator: {
    most: 250_000,
    windowMs: day,
    about: 'Rows that one operator downloads as CSV. A file has at most 10,000.',
  },
  bulk_rows_per_operator: {
    most: 20_000,
    windowMs: day,
    about: 'Rows that one operator acts on in bulk. One bulk action has at most 1,000.',
  },
  consents_per_enrollment: {
    most: 5,
    windowMs: hour,
    about: 'Consent requests emailed for one enrollment.',
  },
  consents_per_recipient: {
    most: 15,
    windowMs: day,
    about: 'Emails to one mailbox about enrollments that someone else fills in for its owner.',
  },
  consents_per_sender: {
    most: 200,
    windowMs: hour,
    about: 'Consents that one rep or group administrator requests or records.',
  },
  consent_openings_per_enrollment: {
    most: 60,
    windowMs: hour,
    about: 'How often the consent links of one enrollment are opened.',
  },
  consent_failures_per_enrollment: {
    most: 5,
    windowMs: day,
    about: 'Wrong birth dates entered for the consent links of one enrollment.',
  },
  payment_link_mails_per_enrollment: {
    most: 5,
    windowMs: day,
    about: 'Emails with a link to update one policy’s payment method, from operators, reps and groups.',
  },
  payment_link_mails_per_partner: {
    most: 60,
    windowMs: hour,
    about: 'Emails with a link to update a payment method, from one rep or group.',
  },
  endings_per_member: { most: 10, windowMs: day, about: 'Requests by one member to end a plan.' },
  reminders_per_recipient: { most: 3, windowMs: 7 * day, about: 'Reminders to enroll emailed to one mailbox.' },
  reminders_per_group: { most: 10_000, windowMs: day, about: 'Reminders to enroll that one group emails.' },
  submissions_per_enrollment: { most: 60, windowMs: hour, about: 'Attempts to submit one enrollment.' },
  ssns_per_person: {
    most: 10,
    windowMs: day,
    about: 'Different Social Security numbers entered for one person on a step. After that, the step accepts no more.',
  },
  ssns_per_member: {
    most: 40,
    windowMs: day,
    about:
      'Different Social Security numbers entered for everyone on one member’s steps. After that, those steps accept no more.',
  },
} as const satisfies Readonly<Record<string, Budget>>

export type BudgetName = keyof typeof budgets
const isBudget = (name: string): name is BudgetName => name in budgets
export const budgetNames: readonly BudgetName[] = Object.keys(budgets).filter(isBudget)

/** The setting that changes a budget. */
export const limitSetting = (name: BudgetName): string => `LIMIT_${name.toUpperCase()}`
