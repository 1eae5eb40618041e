import * as z from 'zod'
import { shownMoney } from '../money.ts'
import { reasonWords, returnReason } from '../office/money/words.ts'
import { dollars } from '../shop/dollars.ts'
import { longMonth } from '../shown.ts'
import { codesOf } from '../words.ts'
import { chargeItem, entryKind } from './entries.ts'

/** A part of a line: a plan, the membership or a fee, with its effect on the balance. */
const statementPart = z.object({ what: z.string(), charge: dollars.nullable(), credit: dollars.nullable() })

/** Entries posted together for a month or a fee; either a charge or a credit. */
const statementLine = z.object({
  /** The line's number, from 1. */
  number: z.int(),
  on: z.string(),
  kind: z.enum(codesOf(entryKind)),
  item: z.enum(codesOf(chargeItem)),
  /** yyyy-mm */
  month: z.string(),
  /** A charge's first due date; null for other lines. */
  due_on: z.string().nullable(),
  payment_id: z.string().nullable(),
  charge: dollars.nullable(),
  credit: dollars.nullable(),
  balance: dollars,
  /** The balance is in the payer's favor. */
  is_credit: z.boolean(),
  parts: z.array(statementPart),
})
export type StatementLine = z.output<typeof statementLine>

/** A payment that changed no balance: it is being charged, or was returned before it counted as paid. */
const statementAttempt = z.object({
  on: z.string(),
  state: z.enum(['in_process', 'returned']),
  item: z.enum(codesOf(chargeItem)),
  month: z.string(),
  payment_id: z.string(),
  amount: dollars,
  /** Why it was returned; only for operators. */
  reason: z.enum(codesOf(returnReason)).nullable(),
})
export type StatementAttempt = z.output<typeof statementAttempt>

/** Everything charged and paid on a policy, oldest first, with a running balance. */
export const statement = z.object({
  policy_id: z.string(),
  balance: dollars,
  is_credit: z.boolean(),
  /** The part of the balance that isn't due yet, and its due date; null if all of it is due. */
  not_due: z.object({ amount: dollars, on: z.string() }).nullable(),
  lines: z.array(statementLine),
  attempts: z.array(statementAttempt),
})
export type Statement = z.output<typeof statement>

const feeWords = 'returned-payment fee'
const credited = { charge: 'Coverage', adjustment: 'Credit for a coverage change' } as const
const whatIs: Readonly<Record<StatementLine['kind'], string>> = { ...entryKind, ...credited }

/** A line in words, for the payer and the office alike. */
export const lineText = ({
  kind,
  item,
  month,
  charge,
}: Pick<StatementLine, 'kind' | 'item' | 'month' | 'charge'>): string => {
  if (item === 'fee')
    return kind === 'charge'
      ? `${chargeItem.fee}, payment for ${longMonth(month)}`
      : `${kind === 'adjustment' ? 'Credit' : entryKind[kind]}, ${feeWords}`
  const what = kind === 'adjustment' && charge !== null ? 'Charge for a coverage change' : whatIs[kind]
  return kind === 'adjustment' ? `${what}, ${longMonth(month)}` : `${what} for ${longMonth(month)}`
}

/** A payment that changed no balance, in words. */
export const attemptText = ({ state, amount, item, month, reason }: StatementAttempt): string => {
  const what = `Payment of ${shownMoney(amount)}, ${item === 'fee' ? feeWords : longMonth(month)}`
  if (state === 'in_process') return `${what}: being charged`
  if (reason === null) return `${what}: returned`
  const why = reasonWords(reason)
  return `${what}: returned, ${why.charAt(0).toLowerCase()}${why.slice(1)}`
}
