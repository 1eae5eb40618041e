import { returnedFeeCents } from '@openroll/contract/enroll/billing/returned-fee'
import { isPaidByGroup, ownMethods, type PaymentMethod } from '@openroll/contract/method-meanings'
import { shownFee } from '@openroll/contract/money'
import { groupPaysShort } from '@openroll/contract/receipt/says'
import type { Directory } from '../../directory/directory.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'

/** The ways in which an enrollment can be paid: the group's where it pays, otherwise card and bank account (D-4.17). */
export const methodsOf = (enrollment: Pick<Enrollment, 'group_id'>, directory: Directory): PaymentMethod[] => {
  const pays = directory.group(enrollment.group_id)?.pays ?? 'self'
  return pays === 'self' ? [...ownMethods] : [pays]
}

const groupPays = 'Your group pays for this coverage. There is nothing to enter here.'

/** What the merchant says of each way to pay (EW-2.33, EW-9.14). */
export const billingText = {
  cc:
    'We charge your card within 5 days after you enroll, and then every month on your billing date. ' +
    'To stop a payment, tell us at least three business days before it is due.',
  eft:
    'We take the first payment from your account within 5 days after you enroll, and then every month on your ' +
    `billing date. If your account does not hold enough, we add a fee of ${shownFee(returnedFeeCents)} for ` +
    'insufficient funds. To stop a payment, tell us at least three business days before it is due.',
  list: groupPays,
  elist: groupPays,
  stmt: groupPays,
} as const satisfies Record<PaymentMethod, string>

/** How a kept payment is named to a person: Visa ending in 1111. `named` is the card's brand in words, or 'Bank account'. */
export const shownPayment = (method: PaymentMethod, named: string, last4: string): string =>
  isPaidByGroup(method) ? groupPaysShort : `${named} ending in ${last4}`

/** The first half of `shownPayment`: Visa. */
export const namedIn = (shown: string): string => shown.split(' ending in ')[0] ?? ''
