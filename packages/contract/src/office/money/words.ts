import { codesOf } from '../../words.ts'

/** What a payment is for. A prenote moves no money: it verifies that the account exists. */
export const paymentKind = {
  first: 'First payment',
  recurring: 'Monthly payment',
  fee: 'Returned-payment fee',
  prenote: 'Account verification',
} as const
export type PaymentKind = keyof typeof paymentKind

/** A payment's state. */
export const paymentState = {
  due: 'Due',
  batched: 'In a batch',
  paid: 'Paid',
  returned: 'Returned',
  retried: 'Retried',
  written_off: 'Written off',
} as const
export type PaymentState = keyof typeof paymentState
export const paymentStates = codesOf(paymentState)

/**
 * The allowed state changes, defined only here. A bank may return a payment weeks after it counted as paid. A returned payment may be paid
 * another way, or is retried as a separate payment.
 */
const mayFollow = {
  due: ['batched', 'paid', 'written_off'],
  batched: ['paid', 'returned', 'written_off'],
  paid: ['returned'],
  returned: ['paid', 'retried', 'written_off'],
  retried: [],
  written_off: [],
} as const satisfies Readonly<Record<PaymentState, readonly PaymentState[]>>

export const follows = (from: PaymentState, to: PaymentState): boolean => {
  const next: readonly PaymentState[] = mayFollow[from]
  return next.includes(to)
}

/** The states an operator can set by hand. */
const byHand = ['paid', 'returned', 'written_off'] as const
/** The states an operator can set by hand on a payment in this state. */
export const marksOf = (from: PaymentState) => byHand.filter((to) => follows(from, to))

/** The states that undoing a mark can restore: those that a mark by hand could have started from. */
export const undoesTo = (from: PaymentState): readonly PaymentState[] =>
  paymentStates.filter((to) => marksOf(to).some((marked) => marked === from))

/** Who collects a batch's payments: the bank, the card service, or the group that pays. */
export const payRoute = { bank: 'Bank debits', card: 'Cards', group: 'Group invoices' } as const
export type PayRoute = keyof typeof payRoute

export const batchState = { closing: 'Closing', closed: 'Closed' } as const

/** Return reasons: the bank network's codes for consumer debits, and two for cards and invoices. */
export const returnReason = {
  R01: 'Insufficient funds',
  R02: 'Account closed',
  R03: 'No account found',
  R04: 'Invalid account number',
  R05: 'A personal account was debited as a business account',
  R06: 'Returned at our bank’s request',
  R07: 'Authorization revoked',
  R08: 'Payment stopped',
  R09: 'Uncollected funds',
  R10: 'The customer says it wasn’t authorized',
  R11: 'The customer says it didn’t match the authorization',
  R12: 'Branch sold to another bank',
  R13: 'Invalid routing number',
  R14: 'Representative payee died or can no longer act',
  R15: 'Account holder deceased',
  R16: 'Account frozen',
  R17: 'The bank couldn’t process the entry',
  R20: 'The account doesn’t allow debits',
  R23: 'Refused by the receiver',
  R24: 'Duplicate entry',
  R29: 'The business says it wasn’t authorized',
  R31: 'Returned by agreement between banks',
  DECLINED: 'Card declined',
  DISPUTED: 'The cardholder disputed the charge',
  UNPAID: 'The group didn’t pay the invoice',
} as const
export type ReturnReason = keyof typeof returnReason
export const isReturnReason = (code: string): code is ReturnReason => Object.hasOwn(returnReason, code)
/** A return reason in words, with the bank network's code if any, since a bank asks for it. */
export const reasonWords = (reason: ReturnReason): string =>
  /^R\d\d$/.test(reason) ? `${returnReason[reason]} (${reason})` : returnReason[reason]

/** Returns that bring a fee (EW-9.14), and after which Nacha allows the same debit again, at most twice. */
export const lackOfFunds: readonly ReturnReason[] = ['R01', 'R09']

/** The debit was unauthorized: the account is never charged again. */
export const isUnauthorized = (reason: string): boolean => reason === 'R10' || reason === 'R29' || reason === 'DISPUTED'

/** The account is closed, blocked for debits, or its authorization was revoked: nothing more is charged to it until that is fixed. */
export const stopReasons: readonly ReturnReason[] = [
  'R02',
  'R03',
  'R04',
  'R05',
  'R07',
  'R08',
  'R10',
  'R12',
  'R13',
  'R14',
  'R15',
  'R16',
  'R20',
  'R29',
]
/** Whether a return stops all further debits of the account; a returned prenote always does. */
export const stopsAccount = ({
  kind,
  reason,
}: {
  readonly kind: PaymentKind
  readonly reason: ReturnReason | null
}): boolean => reason !== null && (kind === 'prenote' || reason === 'DISPUTED' || stopReasons.includes(reason))

/** The stop reason of an operator's hold. */
export const heldByHand = 'HAND'
/** Why a policy isn't charged, in words. */
export const stopWords = (stop: string): string =>
  isReturnReason(stop) ? reasonWords(stop) : 'Put on hold by an operator'
