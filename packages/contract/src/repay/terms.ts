import { addDays } from '../date.ts'
import { debitTerms, takeFrom } from '../enroll/billing/payment-terms.ts'
import { shownMoney } from '../money.ts'
import { partFor, partsOf, type OwedPart } from '../receipt/owed-part.ts'
import { longDate, nthOf } from '../shown.ts'
import type { PaymentMethod } from '../method-meanings.ts'
import type { RepaySaid, TakenPart } from './repay.ts'

/** What is due is taken within so many days, as a first payment is (EW-9.14). */
const takenWithinDays = 5

/** Of what a sum is made up. */
const madeUpOf = (parts: readonly OwedPart[]): string[] => {
  const [only, ...more] = parts
  if (only === undefined) return []
  return [more.length === 0 ? `That is for ${partFor(only)}.` : `That is ${partsOf(parts)}.`]
}

/** What a batch took from the card or account before comes from there still: what is charged by now, and what is on a later day. */
export const takenBefore = (taken: readonly TakenPart[]): string => {
  const days = [...Map.groupBy(taken, ({ on }) => on)].toSorted(([one = ''], [other = '']) => one.localeCompare(other))
  return days
    .map(([on, parts]) =>
      on === undefined
        ? `We have already begun to charge ${partsOf(parts)}: that still comes from the card or account you had before.`
        : `On ${longDate(on)} we charge ${partsOf(parts)}: that still comes from the card or account you had before.`,
    )
    .join(' ')
}

/** How what is taken each month is said: from which day on, and what it is after an end that is set. */
const everyMonth = ({ next, bill_date }: Pick<RepaySaid, 'next' | 'bill_date'>): string =>
  `on the ${nthOf(Number(bill_date))} of each month${next === null ? '' : `, beginning on ${longDate(next.on)}`}`

const afterEnds = ({ afterwards }: Pick<RepaySaid, 'afterwards'>): string =>
  afterwards
    .map(({ on, amount }) => `, and ${amount === '0.00' ? 'nothing' : shownMoney(amount)} from ${longDate(on)} on`)
    .join('')

/** What is done with a card or account once it was given: nothing has been charged by then. `today` yyyy-mm-dd. */
export const repayNext = (
  {
    now,
    monthly,
    bill_date,
    next,
    afterwards,
  }: Pick<RepaySaid, 'now' | 'monthly' | 'bill_date' | 'next' | 'afterwards'>,
  today: string,
): string => {
  const due = now === '0.00' ? [] : [`${shownMoney(now)} will be charged by ${byWhen(today)}`]
  const later =
    monthly === null
      ? []
      : [
          `${shownMoney(monthly)} ${due.length === 0 ? 'will be charged ' : ''}${everyMonth({ next, bill_date })}${afterEnds({ afterwards })}`,
        ]
  return due.length + later.length === 0 ? 'There is nothing to charge.' : `${[...due, ...later].join(', then ')}.`
}

const byWhen = (today: string): string => longDate(addDays(today, takenWithinDays))

/** What somebody authorizes with another card or account: what is taken of it first, what each month, and how it is stopped (EW-9.14). `today` yyyy-mm-dd. */
export const repayTerms = (
  {
    now,
    parts,
    monthly,
    bill_date,
    next,
    afterwards,
    taken,
  }: Pick<RepaySaid, 'now' | 'parts' | 'monthly' | 'bill_date' | 'next' | 'afterwards' | 'taken'>,
  { method, today }: { readonly method: PaymentMethod; readonly today: string },
): string[] => {
  const take = (sum: string): string => takeFrom(method, shownMoney(sum))
  return [
    ...(now === '0.00' ? [] : [`What is due: we ${take(now)} by ${byWhen(today)}.`, ...madeUpOf(parts)]),
    ...(monthly === null
      ? []
      : [
          `${now === '0.00' ? 'We' : 'After that: we'} ${take(monthly)} ${everyMonth({ next, bill_date })}${afterEnds({ afterwards })}, as long as your plans cost that.`,
        ]),
    ...(now === '0.00' && monthly === null ? ['As things stand, there is nothing to charge.'] : []),
    ...(taken.length === 0 ? [] : [takenBefore(taken)]),
    ...debitTerms(method),
  ]
}
