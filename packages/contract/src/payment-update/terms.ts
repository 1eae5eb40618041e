import { addDays } from '../date.ts'
import { debitTerms, chargeWords } from '../enroll/billing/payment-terms.ts'
import { shownMoney } from '../money.ts'
import { partFor, partsOf, type DuePart } from '../receipt/due-part.ts'
import { longDate, nthOf } from '../shown.ts'
import type { PaymentMethod } from '../method-meanings.ts'
import type { PaymentUpdateDetails, BatchedPart } from './payment-update.ts'

/** Days within which the amount due is charged, like a first payment (EW-9.14). */
const takenWithinDays = 5

const partsSentence = (parts: readonly DuePart[]): string[] => {
  const [only, ...more] = parts
  if (only === undefined) return []
  return [more.length === 0 ? `That is for ${partFor(only)}.` : `That is ${partsOf(parts)}.`]
}

/** Says which payments in a batch the old method still pays: those being charged now, and those on a later date. */
export const oldMethodCharges = (taken: readonly BatchedPart[]): string => {
  const days = [...Map.groupBy(taken, ({ on }) => on)].toSorted(([one = ''], [other = '']) => one.localeCompare(other))
  return days
    .map(([on, parts]) =>
      on === undefined
        ? `We’ve already started charging ${partsOf(parts)} to your old card or account.`
        : `On ${longDate(on)} we’ll charge ${partsOf(parts)} to your old card or account.`,
    )
    .join(' ')
}

const everyMonth = ({ next, bill_date }: Pick<PaymentUpdateDetails, 'next' | 'bill_date'>): string =>
  `on the ${nthOf(Number(bill_date))} of each month${next === null ? '' : `, starting ${longDate(next.on)}`}`

const afterEnds = ({ afterwards }: Pick<PaymentUpdateDetails, 'afterwards'>): string =>
  afterwards
    .map(({ on, amount }) =>
      amount === '0.00'
        ? `, and nothing from ${longDate(on)} on`
        : `, then ${shownMoney(amount)} from ${longDate(on)} on`,
    )
    .join('')

/** What will be charged to the new method, in a sentence. `today` yyyy-mm-dd. */
export const paymentUpdateNext = (
  {
    now,
    monthly,
    bill_date,
    next,
    afterwards,
  }: Pick<PaymentUpdateDetails, 'now' | 'monthly' | 'bill_date' | 'next' | 'afterwards'>,
  today: string,
): string => {
  const due = now === '0.00' ? [] : [`We’ll charge ${shownMoney(now)} by ${byWhen(today)}`]
  const later =
    monthly === null
      ? []
      : [
          `${due.length === 0 ? 'We’ll charge ' : ''}${shownMoney(monthly)} ${everyMonth({ next, bill_date })}${afterEnds({ afterwards })}`,
        ]
  return due.length + later.length === 0 ? 'There’s nothing to charge.' : `${[...due, ...later].join(', then ')}.`
}

const byWhen = (today: string): string => longDate(addDays(today, takenWithinDays))

/** The authorization for a new payment method, in sentences (EW-9.14). `today` yyyy-mm-dd. */
export const paymentUpdateTerms = (
  {
    now,
    parts,
    monthly,
    bill_date,
    next,
    afterwards,
    taken,
  }: Pick<PaymentUpdateDetails, 'now' | 'parts' | 'monthly' | 'bill_date' | 'next' | 'afterwards' | 'taken'>,
  { method, today }: { readonly method: PaymentMethod; readonly today: string },
): string[] => {
  const take = (sum: string): string => chargeWords(method, shownMoney(sum))
  return [
    ...(now === '0.00' ? [] : [`Due now: we ${take(now)} by ${byWhen(today)}.`, ...partsSentence(parts)]),
    ...(monthly === null
      ? []
      : [
          `${now === '0.00' ? 'We' : 'After that, we'} ${take(monthly)} ${everyMonth({ next, bill_date })}` +
            `${afterEnds({ afterwards })}, as long as that’s what your plans cost.`,
        ]),
    ...(now === '0.00' && monthly === null ? ['There’s nothing to charge right now.'] : []),
    ...(taken.length === 0 ? [] : [oldMethodCharges(taken)]),
    ...debitTerms(method),
  ]
}
