import { codesOf } from '../../words.ts'
import { methodMeanings, type PaymentMethod } from '../../method-meanings.ts'
import { returnReason, type PayRoute, type ReturnReason } from './words.ts'

export const routeOf = (method: PaymentMethod): PayRoute => methodMeanings[method].route

const ofRoute = (reason: ReturnReason): PayRoute =>
  reason === 'DECLINED' || reason === 'DISPUTED' ? 'card' : reason === 'UNPAID' ? 'group' : 'bank'

/** The return reasons for a payment method: bank return codes for debits, and those of cards and invoices. */
export const reasonsFor = (method: PaymentMethod): readonly ReturnReason[] =>
  codesOf(returnReason).filter((reason) => ofRoute(reason) === routeOf(method))

const fitting = {
  bank: 'Use the bank’s return code for a bank debit, such as R01',
  card: 'Use DECLINED or DISPUTED for a card payment',
  group: 'Use UNPAID for a group’s invoice',
} as const satisfies Readonly<Record<PayRoute, string>>

/** A return reason's label in a list of choices; a bank's begins with its code. */
export const reasonChoice = (reason: ReturnReason): string =>
  ofRoute(reason) === 'bank' ? `${reason} ${returnReason[reason]}` : returnReason[reason]

/** The error if a return reason doesn't fit the payment method. */
export const unfitReason = (method: PaymentMethod, reason: ReturnReason | null): string | undefined =>
  reason === null || ofRoute(reason) === routeOf(method) ? undefined : fitting[routeOf(method)]
