import { repayLinkDays } from '@openroll/contract/repay/repay'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * The budgets of tries at a secret: passwords, and codes that open something; and of cards and accounts, which are tried out by forms
 * that take them. `…_in_all` counts a secret over all addresses, `…_in_flood` is what is left to each address where that is used up.
 */
export const tries = {
  sign_in_failures_per_account: {
    most: 5,
    windowMs: 15 * minute,
    about: 'wrong passwords for one account from one network address, or from one browser that knows it, in 15 minutes',
  },
  sign_in_failures_per_account_in_all: {
    most: 25,
    windowMs: 15 * minute,
    about: 'wrong passwords for one account from all addresses in 15 minutes; past it each address has one',
  },
  sign_in_failures_per_account_in_flood: {
    most: 1,
    windowMs: 15 * minute,
    about: 'wrong passwords for such an account from one network address in 15 minutes',
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
  second_factor_failures_per_account: {
    most: 5,
    windowMs: 15 * minute,
    about: 'wrong codes or passkeys after a right password of one account in 15 minutes',
  },
  own_password_failures_per_account: {
    most: 5,
    windowMs: 15 * minute,
    about: 'wrong passwords typed on the page of one’s own account in 15 minutes',
  },
  resume_failures_per_email: {
    most: 10,
    windowMs: hour,
    about: 'wrong codes for one email address from one network address in an hour',
  },
  resume_failures_per_email_in_all: {
    most: 50,
    windowMs: hour,
    about: 'wrong codes for one email address from all addresses in an hour; past it each address has one',
  },
  resume_failures_per_email_in_flood: {
    most: 1,
    windowMs: hour,
    about: 'wrong codes for such an email address from one network address in an hour',
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
  code_failures_in_all: {
    most: 2000,
    windowMs: hour,
    about: 'wrong codes of reps, or of groups, from all addresses in an hour; past it each address has three',
  },
  code_failures_in_flood: {
    most: 3,
    windowMs: hour,
    about: 'wrong codes in such an hour from one network address',
  },
  code_failures_per_enrollment: {
    most: 10,
    windowMs: hour,
    about: 'wrong enroller codes for one enrollment in an hour',
  },
  repay_openings_per_enrollment: {
    most: 60,
    windowMs: hour,
    about: 'times that the links to give another card or account for one policy are opened in an hour',
  },
  repay_failures_per_enrollment: {
    most: 5,
    windowMs: hour,
    about: 'wrong birth dates or zip codes given with such a link of one policy in an hour',
  },
  repay_failures_in_all: {
    most: 20,
    windowMs: repayLinkDays * day,
    about: 'wrong birth dates or zip codes given with such links of one policy as long as one lasts',
  },
  repay_forms_per_enrollment: {
    most: 10,
    windowMs: day,
    about: 'cards and accounts that are sent in a day to pay for one policy, by its member or by a mailed link',
  },
  repay_forms_per_member: {
    most: 20,
    windowMs: day,
    about: 'cards and accounts that one signed-in member sends in a day to pay for their policies',
  },
  repay_forms_by_phone: {
    most: 10,
    windowMs: day,
    about: 'cards and accounts that operators enter in a day to pay for one policy',
  },
} as const
