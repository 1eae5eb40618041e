import { codesOf } from '../../words.ts'
import { methodMeanings, type PaymentMethod } from '../../method-meanings.ts'
import { returnReason, type PayRoute, type ReturnReason } from './words.ts'

export const routeOf = (method: PaymentMethod): PayRoute => methodMeanings[method].route

const ofRoute = (reason: ReturnReason): PayRoute =>
  reason === 'DECLINED' || reason === 'DISPUTED' ? 'card' : reason === 'UNPAID' ? 'group' : 'bank'

/** Why what is paid in this way can come back: a bank's codes for debits, a card's own, and an invoice's. */
export const reasonsFor = (method: PaymentMethod): readonly ReturnReason[] =>
  codesOf(returnReason).filter((reason) => ofRoute(reason) === routeOf(method))

const fitting = {
  bank: 'Use the bank’s return code for a bank debit, such as R01',
  card: 'Use DECLINED or DISPUTED for a card payment',
  group: 'Use UNPAID for a group’s invoice',
} as const satisfies Readonly<Record<PayRoute, string>>

/** A reason as it is chosen: a bank's by its code. */
export const reasonChoice = (reason: ReturnReason): string =>
  ofRoute(reason) === 'bank' ? `${reason} ${returnReason[reason]}` : returnReason[reason]

/** What is wrong with a reason of a payment that is paid in this way, if anything. */
export const unfitReason = (method: PaymentMethod, reason: ReturnReason | null): string | undefined =>
  reason === null || ofRoute(reason) === routeOf(method) ? undefined : fitting[routeOf(method)]
