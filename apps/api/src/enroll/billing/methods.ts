import { returnedFeeCents } from '@openroll/contract/enroll/billing/returned-fee'
import { isCard, isPaidByGroup, ownMethods, type PaymentMethod } from '@openroll/contract/method-meanings'
import { shownFee } from '@openroll/contract/money'
import { groupPaysShort } from '@openroll/contract/receipt/receipt-texts'
import type { Directory } from '../../directory/directory.ts'
import type { CardProcessor } from '../../outside/cards/card-processor.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'

/** An enrollment's payment methods: the group's if it pays, otherwise card and bank account (D-4.17). */
export const methodsOf = (
  enrollment: Pick<Enrollment, 'group_id'>,
  directory: Directory,
  cards: CardProcessor | undefined,
): PaymentMethod[] => {
  const pays = directory.group(enrollment.group_id)?.pays ?? 'self'
  return pays === 'self' ? ownMethodsWith(cards) : [pays]
}

/** How people can pay themselves: cards only if a processor charges them. */
export const ownMethodsWith = (cards: CardProcessor | undefined): PaymentMethod[] =>
  ownMethods.filter((method) => cards !== undefined || !isCard(method))

const groupPays = 'Your group pays for this coverage. There’s nothing to enter here.'

/** The merchant's text for each payment method (EW-2.33, EW-9.14). */
export const billingText = {
  cc:
    'We charge your card within 5 days after you enroll, and then every month on your billing date. ' +
    'To stop a payment, call us at least three business days before it’s due.',
  eft:
    'We take the first payment from your account within 5 days after you enroll, and then every month on your ' +
    `billing date. If there isn’t enough money in your account, we add a fee of ${shownFee(returnedFeeCents)} for ` +
    'insufficient funds. To stop a payment, call us at least three business days before it’s due.',
  list: groupPays,
  elist: groupPays,
  stmt: groupPays,
} as const satisfies Record<PaymentMethod, string>

/** A payment's display name: Visa ending in 1111. `named` is the card brand, or 'Bank account'. */
export const shownPayment = (method: PaymentMethod, named: string, last4: string): string =>
  isPaidByGroup(method) ? groupPaysShort : `${named} ending in ${last4}`

/** The brand part of `shownPayment`: Visa. */
export const brandIn = (shown: string): string => shown.split(' ending in ')[0] ?? ''
