import * as z from 'zod'
import { addDays } from '../date.ts'
import { dollarsOf, shownMoney } from '../money.ts'
import { dollars } from '../shop/dollars.ts'
import { longDate } from '../shown.ts'
import { chargeKinds, isToBeCharged, type Charge } from './charges.ts'
import { duePart, partFor, partsOf } from './due-part.ts'
import { paymentDays } from './receipt-texts.ts'
import { centsIn } from './sums.ts'

/** A policy's next payment; `on` is its due date (yyyy-mm-dd), today or earlier if it only awaits a batch. */
export const nextPayment = z.object({
  kind: z.enum(chargeKinds),
  amount: dollars,
  on: z.string(),
  /** What the amount is for, earliest month first; older servers leave it out. */
  parts: z.array(duePart).optional(),
})
export type NextPayment = z.infer<typeof nextPayment>

/** The next charge: everything already batched for the first day ahead, otherwise the next payment. */
export const nextCharge = (charges: readonly Charge[], next: NextPayment | null, today: string): NextPayment | null => {
  const ahead = charges
    .filter((charge) => isToBeCharged(charge, today))
    .toSorted((one, other) => one.on.localeCompare(other.on))
  const [first] = ahead
  if (first === undefined || (next !== null && next.on < first.on)) return next
  const cents = ahead.filter(({ on }) => on === first.on).reduce((sum, { amount }) => sum + centsIn(amount), 0)
  return { kind: first.kind, amount: dollarsOf(cents), on: first.on }
}

/** When it is charged, in words. A first payment is due at once and charged within a few days (EW-9.14). */
const whenTaken = ({ kind, on }: NextPayment, today: string): string => {
  if (on > today) return `on ${longDate(on)}`
  const latest = addDays(on, paymentDays)
  return kind === 'first' && latest >= today ? `by ${longDate(latest)}` : `due since ${longDate(on)}`
}

/** What it is for; several parts show their amounts. */
const whatFor = ({ parts = [] }: NextPayment): string => {
  const [only, ...more] = parts
  if (only === undefined) return ''
  return more.length === 0 ? `For ${partFor(only)}` : partsOf(parts)
}

/** Amount, date and purpose, for a large figure with two lines beside it. */
export const nextPaymentTexts = (
  next: NextPayment,
  today: string,
): { readonly sum: string; readonly when: string; readonly what: string } => ({
  sum: shownMoney(next.amount),
  when: whenTaken(next, today),
  what: whatFor(next),
})
