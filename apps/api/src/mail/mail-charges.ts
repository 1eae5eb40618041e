import { mailboxOf } from './mailbox-of.ts'
import { networkOf } from '../http/load/network-of.ts'
import type { Charge } from '../http/spend.ts'

/** The refusal when a mailbox gets too many emails; `target` is the address field. */
export const mailLimitRefusal = {
  target: 'email',
  message: () => 'We’ve already sent several emails to this address. Check your inbox, or try again in an hour',
}

type MailRequest = {
  readonly browser: { readonly address: string }
  readonly config: { readonly publicUrl: string }
}

/**
 * Rate limits of an emailed code: mailbox, mailbox with caller address, caller
 * address, site and enrollment (D-1.17).
 */
export const codeMailCharges = ({ browser, config }: MailRequest, to: string, enrollmentId: string): Charge[] => [
  { budget: 'mails_per_recipient_and_address', key: `${mailboxOf(to)} ${networkOf(browser.address)}` },
  { budget: 'mails_per_recipient', key: mailboxOf(to) },
  { budget: 'mails_per_address', key: browser.address },
  { budget: 'mails_per_site', key: config.publicUrl },
  { budget: 'mails_per_enrollment', key: enrollmentId },
]

/** Rate limits of a password link, whether or not the account exists. */
export const passwordMailCharges = ({ browser }: MailRequest, to: string): Charge[] => [
  { budget: 'password_mails_per_recipient_and_address', key: `${mailboxOf(to)} ${networkOf(browser.address)}` },
  { budget: 'password_mails_per_recipient', key: mailboxOf(to) },
  { budget: 'password_mails_per_address', key: browser.address },
]

/** Rate limits of a sign-up email, separate so that it can't block Save & Continue Later. */
export const signUpCharges = ({ browser, config }: MailRequest, to: string): Charge[] => [
  { budget: 'sign_ups_per_recipient', key: mailboxOf(to) },
  { budget: 'sign_ups_per_address', key: browser.address },
  { budget: 'sign_ups_per_site', key: config.publicUrl },
]
