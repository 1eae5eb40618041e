import { mailboxOf } from './mailbox-of.ts'
import { networkOf } from '../http/load/network-of.ts'
import type { Charge } from '../http/spend.ts'

/** Said to who has one mailbox mailed too often; `target` is where its address stands. */
export const floodRefused = {
  target: 'email',
  message: () => 'We have already sent several emails there. Check your inbox, or try again in an hour',
}

type Caller = {
  readonly browser: { readonly address: string }
  readonly config: { readonly publicUrl: string }
}

/**
 * What a mailed code is charged to: the mailbox, also together with the
 * caller's address, that address, the site and the enrollment (D-1.17).
 */
export const codeMailCharges = ({ browser, config }: Caller, to: string, enrollmentId: string): Charge[] => [
  { budget: 'mails_per_recipient_and_address', key: `${mailboxOf(to)} ${networkOf(browser.address)}` },
  { budget: 'mails_per_recipient', key: mailboxOf(to) },
  { budget: 'mails_per_address', key: browser.address },
  { budget: 'mails_per_site', key: config.publicUrl },
  { budget: 'mails_per_enrollment', key: enrollmentId },
]

/** What the link to a new password is charged to, whether there is such an account or not. */
export const passwordMailCharges = ({ browser }: Caller, to: string): Charge[] => [
  { budget: 'password_mails_per_recipient_and_address', key: `${mailboxOf(to)} ${networkOf(browser.address)}` },
  { budget: 'password_mails_per_recipient', key: mailboxOf(to) },
  { budget: 'password_mails_per_address', key: browser.address },
]

/** What a sign-up's mail is charged to: budgets of its own, so that it keeps nobody from saving an enrollment for later. */
export const signUpCharges = ({ browser, config }: Caller, to: string): Charge[] => [
  { budget: 'sign_ups_per_recipient', key: mailboxOf(to) },
  { budget: 'sign_ups_per_address', key: browser.address },
  { budget: 'sign_ups_per_site', key: config.publicUrl },
]
