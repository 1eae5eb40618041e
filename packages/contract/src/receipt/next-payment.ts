import * as z from 'zod'
import { addDays } from '../date.ts'
import { dollarsOf, shownMoney } from '../money.ts'
import { dollars } from '../shop/plans.ts'
import { longDate } from '../shown.ts'
import { chargeKinds, isToBeCharged, type Charge } from './charges.ts'
import { owedPart, partFor, partsOf } from './owed-part.ts'
import { paymentDays } from './says.ts'
import { centsIn } from './sums.ts'

/** What is taken next of a policy; `on` is the day on which it falls due (yyyy-mm-dd), today or before where it only waits to be taken. */
export const nextPayment = z.object({
  kind: z.enum(chargeKinds),
  amount: dollars,
  on: z.string(),
  /** What the sum is made up of, the earliest month first; a server of an earlier version leaves it out. */
  parts: z.array(owedPart).optional(),
})
export type NextPayment = z.infer<typeof nextPayment>

/** What is charged next: what a batch has taken for a later day, all of the first such day, or otherwise what is taken next. */
export const nextCharged = (
  charges: readonly Charge[],
  next: NextPayment | null,
  today: string,
): NextPayment | null => {
  const ahead = charges
    .filter((charge) => isToBeCharged(charge, today))
    .toSorted((one, other) => one.on.localeCompare(other.on))
  const [first] = ahead
  if (first === undefined || (next !== null && next.on < first.on)) return next
  const cents = ahead.filter(({ on }) => on === first.on).reduce((sum, { amount }) => sum + centsIn(amount), 0)
  return { kind: first.kind, amount: dollarsOf(cents), on: first.on }
}

/** When it is taken, in words. The first one is due at once, and taken within a few days (EW-9.14). */
const whenTaken = ({ kind, on }: NextPayment, today: string): string => {
  if (on > today) return `on ${longDate(on)}`
  const latest = addDays(on, paymentDays)
  return kind === 'first' && latest >= today ? `by ${longDate(latest)}` : `due since ${longDate(on)}`
}

/** What it pays for, with the sums of its parts where there are several. */
const whatFor = ({ parts = [] }: NextPayment): string => {
  const [only, ...more] = parts
  if (only === undefined) return ''
  return more.length === 0 ? `For ${partFor(only)}` : partsOf(parts)
}

/** The sum, when it is taken, and what for: for a large figure and the lines beside it. */
export const nextPaymentSaid = (
  next: NextPayment,
  today: string,
): { readonly sum: string; readonly when: string; readonly what: string } => ({
  sum: shownMoney(next.amount),
  when: whenTaken(next, today),
  what: whatFor(next),
})
