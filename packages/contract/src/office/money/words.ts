import { codesOf } from '../../words.ts'

/** What a payment is for. A prenote moves no money: it asks the bank whether the account is there. */
export const paymentKind = {
  first: 'First payment',
  recurring: 'Monthly payment',
  fee: 'Returned-payment fee',
  prenote: 'Account verification',
} as const
export type PaymentKind = keyof typeof paymentKind

/** Where a payment stands. */
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
 * What may follow what, the one table of it. A bank returns a payment weeks after it was taken for paid; what was returned may still be
 * paid in another way, or is taken once more as a payment of its own.
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

/** What an operator may say by hand of a payment. */
const byHand = ['paid', 'returned', 'written_off'] as const
/** The same of one as it stands. */
export const marksOf = (from: PaymentState) => byHand.filter((to) => follows(from, to))

/** Where a mark that is undone puts a payment back: only to where a mark by hand may have come from. */
export const undoesTo = (from: PaymentState): readonly PaymentState[] =>
  paymentStates.filter((to) => marksOf(to).some((marked) => marked === from))

/** How a batch's payments reach who takes them: the bank, the payment service, or the group that pays. */
export const payRoute = { bank: 'Bank debits', card: 'Cards', group: 'Group invoices' } as const
export type PayRoute = keyof typeof payRoute

export const batchState = { closing: 'Closing', closed: 'Closed' } as const

/** Why a payment came back: the codes of the bank network that a debit to a person’s account can have, and two for cards and invoices. */
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
/** The same in words, with the bank network’s code where it has one: who asks a bank about it is asked for that. */
export const reasonWords = (reason: ReturnReason): string =>
  /^R\d\d$/.test(reason) ? `${returnReason[reason]} (${reason})` : returnReason[reason]

/** Returns that bring a fee (EW-9.14), and after which Nacha allows the same debit again, at most twice. */
export const lackOfFunds: readonly ReturnReason[] = ['R01', 'R09']

/** Whoever is debited did not authorize it: the same account is not charged again. */
export const isUnauthorized = (reason: string): boolean => reason === 'R10' || reason === 'R29' || reason === 'DISPUTED'

/** The account is gone or closed to debits, or who holds it takes the authorization back: nothing more is taken from it until somebody puts it right. */
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
/** Whether what came back stops every further debit of its account; a check of the account always does. */
export const stopsAccount = ({
  kind,
  reason,
}: {
  readonly kind: PaymentKind
  readonly reason: ReturnReason | null
}): boolean => reason !== null && (kind === 'prenote' || reason === 'DISPUTED' || stopReasons.includes(reason))

/** What an operator holds by hand. */
export const heldByHand = 'HAND'
/** Why nothing more is taken of a policy, in words. */
export const stopWords = (stop: string): string =>
  isReturnReason(stop) ? reasonWords(stop) : 'Put on hold by an operator'
