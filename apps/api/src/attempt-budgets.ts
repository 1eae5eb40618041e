import type { Budget } from './budget.ts'
import { paymentUpdateLinkDays } from '@openroll/contract/payment-update/payment-update'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * Limits on guessing secrets: passwords and access codes; also cards and accounts, which forms can be used to test. `…_in_all`
 * counts across all addresses; `…_in_flood` is what each address has left once that is used up.
 */
export const attemptBudgets = {
  sign_in_failures_per_account: {
    most: 5,
    windowMs: 15 * minute,
    about: 'Wrong passwords for one account from one IP address, or from one browser that has signed in to it before.',
  },
  sign_in_failures_per_account_in_all: {
    most: 25,
    windowMs: 15 * minute,
    about: 'Wrong passwords for one account from all IP addresses together.',
  },
  sign_in_failures_per_account_in_flood: {
    most: 1,
    windowMs: 15 * minute,
    about:
      'Wrong passwords for one account from one IP address, after the account has reached its limit for all IP addresses.',
  },
  card_setups_per_enrollment: {
    most: 15,
    windowMs: hour,
    about: 'Card entries started in the card processor’s fields for one enrollment.',
  },
  card_setups_per_address: {
    most: 200,
    windowMs: hour,
    about: 'Card entries started in the card processor’s fields from one IP address.',
  },
  ssn_corrections_per_person: {
    most: 10,
    windowMs: day,
    about: 'Corrected Social Security numbers that operators enter for one person.',
  },
  ssn_corrections_per_operator: {
    most: 60,
    windowMs: hour,
    about: 'Social Security numbers that one operator corrects.',
  },
  sign_in_failures_per_address: {
    most: 50,
    windowMs: 15 * minute,
    about: 'Wrong passwords from one IP address.',
  },
  sign_ins_per_address: {
    most: 600,
    windowMs: hour,
    about: 'Passwords checked for one IP address, right or wrong.',
  },
  second_factor_failures_per_account: {
    most: 5,
    windowMs: 15 * minute,
    about: 'Wrong codes or passkeys for one account, after the right password.',
  },
  own_password_failures_per_account: {
    most: 5,
    windowMs: 15 * minute,
    about: 'Wrong passwords that someone enters on the page of their own account.',
  },
  resume_failures_per_email: {
    most: 10,
    windowMs: hour,
    about: 'Wrong enrollment codes for one email address from one IP address.',
  },
  resume_failures_per_email_in_all: {
    most: 50,
    windowMs: hour,
    about: 'Wrong enrollment codes for one email address from all IP addresses together.',
  },
  resume_failures_per_email_in_flood: {
    most: 1,
    windowMs: hour,
    about:
      'Wrong enrollment codes for one email address from one IP address, after it has reached its limit for all IP addresses.',
  },
  resume_failures_per_address: {
    most: 100,
    windowMs: hour,
    about: 'Wrong enrollment codes from one IP address.',
  },
  code_failures_per_session: {
    most: 20,
    windowMs: hour,
    about: 'Wrong rep, group and enroller codes in one browser.',
  },
  code_failures_per_address: {
    most: 200,
    windowMs: hour,
    about: 'Wrong rep, group and enroller codes from one IP address.',
  },
  code_failures_in_all: {
    most: 2000,
    windowMs: hour,
    about: 'Wrong rep codes, or wrong group codes, from all IP addresses together.',
  },
  code_failures_in_flood: {
    most: 3,
    windowMs: hour,
    about: 'Wrong rep or group codes from one IP address, after all IP addresses together have reached their limit.',
  },
  code_failures_per_enrollment: {
    most: 10,
    windowMs: hour,
    about: 'Wrong enroller codes for one enrollment.',
  },
  repay_openings_per_enrollment: {
    most: 60,
    windowMs: hour,
    about: 'How often the links to update one policy’s payment method are opened.',
  },
  repay_failures_per_enrollment: {
    most: 5,
    windowMs: hour,
    about: 'Wrong birth dates or zip codes entered for one policy’s payment method links.',
  },
  repay_failures_in_all: {
    most: 20,
    windowMs: paymentUpdateLinkDays * day,
    about: 'Wrong birth dates or zip codes entered for one policy’s payment method links while they are valid.',
  },
  repay_forms_per_enrollment: {
    most: 10,
    windowMs: day,
    about: 'Cards and accounts entered for one policy, by its member or through an emailed link.',
  },
  repay_forms_per_member: {
    most: 20,
    windowMs: day,
    about: 'Cards and accounts that one signed-in member enters for their policies.',
  },
  repay_forms_by_phone: {
    most: 10,
    windowMs: day,
    about: 'Cards and accounts that operators enter for one policy.',
  },
} as const satisfies Readonly<Record<string, Budget>>
