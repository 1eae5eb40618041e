import { invitationDays } from '@openroll/contract/roles/invitation'
import { kept } from './kept-budgets.ts'
import { tries } from './try-budgets.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** At most `most` within `windowMs`, which begins with the first use. `ahead`: it is used often, and taken for several uses at once. */
export type Budget = { readonly most: number; readonly windowMs: number; readonly about: string; readonly ahead?: true }

/**
 * What one caller, enrollment, mailbox or account may use up (D-1.17). Each is a setting, LIMIT_ and its name in capitals. The defaults
 * leave room for a school or a company behind one address and stop a script at once.
 */
export const budgets = {
  enrollments_per_address: { most: 1000, windowMs: hour, about: 'enrollments begun from one address in an hour' },
  enrollments_per_session: { most: 200, windowMs: hour, about: 'enrollments begun in one browser in an hour' },
  mails_per_recipient: { most: 15, windowMs: hour, about: 'codes mailed to one mailbox in an hour' },
  mails_per_recipient_and_address: {
    most: 5,
    windowMs: hour,
    about: 'codes mailed to one mailbox from one address in an hour',
  },
  sign_ups_per_recipient: { most: 3, windowMs: hour, about: 'sign-up mails to one mailbox in an hour' },
  sign_ups_per_address: { most: 60, windowMs: hour, about: 'sign-ups from one address in an hour' },
  sign_ups_per_site: { most: 2000, windowMs: hour, about: 'sign-ups at one site in an hour' },
  warnings_per_recipient: { most: 5, windowMs: day, about: 'mails about a likely duplicate to one mailbox in a day' },
  receipts_per_recipient: {
    most: 30,
    windowMs: hour,
    about: 'receipts to one mailbox in an hour; past it the receipt is on the screen only',
  },
  receipts_per_partner: {
    most: 60,
    windowMs: hour,
    about: 'receipts that one rep or group has mailed to members once more in an hour',
  },
  partner_receipts_per_recipient: {
    most: 200,
    windowMs: hour,
    about: 'receipts to one rep or group in an hour; past it the list of members shows them',
  },
  reveals_per_operator: {
    most: 60,
    windowMs: hour,
    about: 'masked numbers and answers that one operator has shown in an hour',
  },
  ssn_corrections_per_person: {
    most: 10,
    windowMs: day,
    about: 'social security numbers that operators enter as the right one of a person in a day',
  },
  ssn_corrections_per_operator: {
    most: 60,
    windowMs: hour,
    about: 'social security numbers that one operator puts right in an hour',
  },
  mails_per_enrollment: { most: 5, windowMs: hour, about: 'codes mailed for one enrollment in an hour' },
  mails_per_address: { most: 300, windowMs: hour, about: 'codes mailed from one address in an hour' },
  mails_per_site: { most: 20_000, windowMs: hour, about: 'codes mailed in the name of one site in an hour' },
  ...kept,
  ...tries,
  sign_in_mails_per_recipient: {
    most: 5,
    windowMs: day,
    about: 'mails about a sign-in with a new browser to one mailbox in a day; past it the sign-in goes on without one',
  },
  password_mails_per_recipient: {
    most: 10,
    windowMs: hour,
    about: 'links to a new password to one mailbox in an hour',
  },
  password_mails_per_recipient_and_address: {
    most: 3,
    windowMs: hour,
    about: 'links to a new password to one mailbox from one address in an hour',
  },
  password_mails_per_address: {
    most: 60,
    windowMs: hour,
    about: 'links to a new password that are asked for from one address in an hour',
  },
  invitations_per_operator: {
    most: 100,
    windowMs: hour,
    about: 'invitations and links to a new password that one operator mails in an hour',
  },
  devices_per_address: {
    most: 300,
    windowMs: hour,
    about: 'devices from one address that allow their location in an hour',
  },
  partner_visits_per_address: {
    most: 600,
    windowMs: hour,
    about: 'visits counted for a partner from one address in an hour',
  },
  contact_checks_per_session: {
    most: 120,
    windowMs: hour,
    about: 'email addresses and phone numbers checked for one browser in an hour',
  },
  contact_checks_per_address: {
    most: 2000,
    windowMs: hour,
    about: 'email addresses and phone numbers checked for one address in an hour',
  },
  signing_answers_per_enrollment: {
    most: 20,
    windowMs: day,
    about: 'wrong answers in a day to the question that the signature of a taken-up enrollment asks',
  },
  take_ups_per_enrollment: {
    most: 30,
    windowMs: hour,
    about: 'times that one enrollment moves to another browser in an hour',
  },
  receipts_opened_per_enrollment: {
    most: 60,
    windowMs: hour,
    about: 'times that the link of one receipt’s mail is opened in an hour',
  },
  invitations_opened_per_enrollment: {
    most: 60,
    windowMs: hour,
    about: 'times that the invitation of one receipt’s mail is opened in an hour',
  },
  invitation_failures_per_enrollment: {
    most: 5,
    windowMs: hour,
    about: 'wrong birth dates or numbers given with one invitation in an hour',
  },
  invitation_failures_in_all: {
    most: 20,
    windowMs: invitationDays * day,
    about: 'wrong birth dates or numbers given with one invitation as long as it lasts',
  },
  papers_per_caller: { most: 60, windowMs: hour, about: 'PDFs that one person or browser asks for in an hour' },
  papers_per_address: { most: 600, windowMs: hour, about: 'PDFs that are asked for from one address in an hour' },
  quotes_per_sender: { most: 30, windowMs: hour, about: 'quotes that one rep or group administrator sends in an hour' },
  quotes_per_recipient: { most: 3, windowMs: day, about: 'quotes to one mailbox in a day, whoever sends them' },
  quotes_per_site: { most: 5000, windowMs: hour, about: 'quotes mailed in the name of one site in an hour' },
  quote_previews_per_sender: {
    most: 600,
    windowMs: hour,
    ahead: true,
    about: 'previews of quotes that one rep or group administrator asks for in an hour',
  },
  quote_openings_per_quote: { most: 60, windowMs: hour, about: 'times that one quote is opened or taken in an hour' },
  person_searches_per_operator: {
    most: 240,
    windowMs: hour,
    about: 'times in an hour that one operator looks for a person, or at what is kept about one',
  },
  person_files_per_operator: {
    most: 40,
    windowMs: day,
    about: 'files of a person’s data, or of what is kept sealed of one, that one operator takes out in a day',
  },
  feed_files_per_operator: {
    most: 200,
    windowMs: day,
    about: 'feeds of carriers that one operator downloads in a day',
  },
  batch_files_per_operator: {
    most: 2000,
    windowMs: day,
    about: 'files of batches of payments that one operator downloads in a day; a batch has two a group',
  },
  reminders_per_bill: {
    most: 1,
    windowMs: day,
    about: 'emails that remind a group of one bill in a day',
  },
  list_files_per_operator: { most: 120, windowMs: hour, about: 'lists that one operator takes out as CSV in an hour' },
  list_rows_per_operator: {
    most: 250_000,
    windowMs: day,
    about: 'rows of lists that one operator takes out as CSV in a day; a CSV has 10,000 at most',
  },
  consents_per_enrollment: {
    most: 5,
    windowMs: hour,
    about: 'emails that ask for consent to one enrollment in an hour',
  },
  consents_per_recipient: {
    most: 15,
    windowMs: day,
    about: 'mails to one mailbox in a day about what somebody does in its owner’s name',
  },
  consents_per_sender: {
    most: 200,
    windowMs: hour,
    about: 'consents that one rep or group administrator asks for or records in an hour',
  },
  consent_openings_per_enrollment: {
    most: 60,
    windowMs: hour,
    about: 'times that the links asking for consent to one enrollment are opened in an hour',
  },
  consent_failures_per_enrollment: {
    most: 5,
    windowMs: day,
    about: 'wrong birth dates given with the links asking for consent to one enrollment in a day',
  },
  repay_mails_per_enrollment: {
    most: 5,
    windowMs: day,
    about: 'links to give another card or account that operators, reps and groups mail for one policy in a day',
  },
  repay_mails_per_partner: {
    most: 60,
    windowMs: hour,
    about: 'links to give another card or account that one rep or group has mailed to members in an hour',
  },
  endings_per_member: { most: 10, windowMs: day, about: 'times that one member asks for a plan to be ended in a day' },
  reminders_per_recipient: { most: 3, windowMs: 7 * day, about: 'reminders to enroll to one mailbox in a week' },
  reminders_per_group: { most: 10_000, windowMs: day, about: 'reminders to enroll that one group sends in a day' },
  submissions_per_enrollment: { most: 60, windowMs: hour, about: 'tries to submit one enrollment in an hour' },
  ssns_per_person: {
    most: 10,
    windowMs: day,
    about: 'different social security numbers that one person of a step is given in a day; then that step rests',
  },
  ssns_per_member: {
    most: 40,
    windowMs: day,
    about:
      'different social security numbers given to all people of one member’s steps in a day; then all of these steps rest',
  },
} as const satisfies Readonly<Record<string, Budget>>

export type BudgetName = keyof typeof budgets
const isBudget = (name: string): name is BudgetName => name in budgets
export const budgetNames: readonly BudgetName[] = Object.keys(budgets).filter(isBudget)

/** The setting that changes a budget. */
export const limitSetting = (name: BudgetName): string => `LIMIT_${name.toUpperCase()}`
