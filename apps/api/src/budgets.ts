const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** At most `most` within `windowMs`, which begins with the first use. */
export type Budget = { readonly most: number; readonly windowMs: number; readonly about: string }

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
  partner_receipts_per_recipient: {
    most: 200,
    windowMs: hour,
    about: 'receipts to one rep or group in an hour; past it the list of members shows them',
  },
  mails_per_enrollment: { most: 5, windowMs: hour, about: 'codes mailed for one enrollment in an hour' },
  mails_per_address: { most: 300, windowMs: hour, about: 'codes mailed from one address in an hour' },
  mails_per_site: {
    most: 20_000,
    windowMs: hour,
    about: 'codes mailed in the name of one site in an hour',
  },
  pictures_per_enrollment: { most: 60, windowMs: day, about: 'step pictures of one enrollment in a day' },
  picture_bytes_per_enrollment: { most: 32 * 1024 * 1024, windowMs: day, about: 'bytes of them' },
  picture_bytes_per_address: {
    most: 2 * 1024 ** 3,
    windowMs: hour,
    about: 'bytes of pictures from one address in an hour',
  },
  sign_in_failures_per_account: {
    most: 5,
    windowMs: 15 * minute,
    about: 'wrong passwords for one account in 15 minutes',
  },
  sign_in_failures_per_address: {
    most: 50,
    windowMs: 15 * minute,
    about: 'wrong passwords from one address in 15 minutes',
  },
  sign_ins_per_address: {
    most: 600,
    windowMs: hour,
    about: 'passwords judged for one address in an hour, right or wrong',
  },
  resume_failures_per_email: {
    most: 10,
    windowMs: hour,
    about: 'wrong codes for one email address from one network address in an hour',
  },
  resume_failures_per_address: {
    most: 100,
    windowMs: hour,
    about: 'wrong codes of saved enrollments from one address in an hour',
  },
  code_failures_per_session: {
    most: 20,
    windowMs: hour,
    about: 'wrong codes of reps, groups and enrollers in one browser in an hour',
  },
  code_failures_per_address: {
    most: 200,
    windowMs: hour,
    about: 'wrong codes of reps, groups and enrollers from one address in an hour',
  },
  code_failures_per_enrollment: {
    most: 10,
    windowMs: hour,
    about: 'wrong enroller codes for one enrollment in an hour',
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
  submissions_per_enrollment: { most: 60, windowMs: hour, about: 'tries to submit one enrollment in an hour' },
  ssns_per_member: {
    most: 40,
    windowMs: day,
    about:
      'different social security numbers held against those of one member’s family in a day, ten for each of four people',
  },
} as const satisfies Readonly<Record<string, Budget>>

export type BudgetName = keyof typeof budgets
export const isBudget = (name: string): name is BudgetName => name in budgets
export const budgetNames: readonly BudgetName[] = Object.keys(budgets).filter(isBudget)

/** The setting that changes a budget. */
export const limitSetting = (name: BudgetName): string => `LIMIT_${name.toUpperCase()}`
