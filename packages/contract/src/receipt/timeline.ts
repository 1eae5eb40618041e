import { addDays } from '../date.ts'
import { secondPaymentOn } from '../enroll/payment-terms.ts'
import { longDate, longMonth } from '../shown.ts'
import { everyMonth, laterFrom } from './bill-day.ts'
import { chargeSaid, type Charge } from './charges.ts'
import { lastDayOf } from './last-day.ts'
import { covering, decisionDays, groupPays, namesOf, paymentDays } from './says.ts'
import { isLive, neverTookEffect, rejectedNext, type Stands } from './standing.ts'

/** What happens next to a submitted enrollment; dates yyyy-mm-dd, money as it is shown. */
type Submitted = {
  readonly submitted_on: string
  readonly effective_date: string
  readonly plans: readonly (Stands & { readonly plan_id: number; readonly plan_name: string })[]
  readonly group_pays: boolean
  readonly bill_day: number | null
  readonly first: string
  readonly monthly: string
  /** What it is after plans have ended, as a sentence; empty where no end is set. */
  readonly afterwards?: string
  /** How it is paid, where the reader may know: Visa ending in 1111. */
  readonly payment?: string | undefined
  /** The day it is read on, where the next of the later payments is to be named. */
  readonly today?: string | undefined
  /** What was charged so far, where the reader is who pays. */
  readonly charges?: readonly Charge[] | undefined
}

/** One line of the timeline. `on` is its day, or the last one it can be; none where nobody knows it. */
export type Moment = {
  readonly on: string | null
  readonly when: string
  readonly title: string
  readonly text: string
  /** What is still to come though its day may be gone by, and what of no day is over; otherwise that goes by its day, or by the dated one after it. */
  readonly is?: 'past' | 'coming'
}

/** What lies behind on a day, and what is to come, each in its order. */
export const splitAt = (moments: readonly Moment[], today: string): { past: Moment[]; coming: Moment[] } => {
  const last = moments.findLastIndex(({ on, is }) => is !== 'coming' && on !== null && on <= today)
  const isPast = ({ on, is }: Moment, at: number): boolean =>
    is === undefined ? (on === null ? at < last : on <= today) : is === 'past'
  return { past: moments.filter(isPast), coming: moments.filter((moment, at) => !isPast(moment, at)) }
}

/** What it stands by: a day; of what has none, the one that it comes after or before. */
type Placed = Moment & { readonly by: string }
const onItsDay = (moment: Moment & { readonly on: string }): Placed => ({ ...moment, by: moment.on })
const afterAll = '9999-12-31'

const list = new Intl.ListFormat('en-US')

/** What happens when, by its days, and nothing that is not certain: nobody is said to have paid, or to be covered before an approval. */
export const timelineOf = (given: Submitted): Moment[] => {
  const { submitted_on, effective_date, group_pays, charges = [] } = given
  const plans = covering(given.plans)
  const live = plans.filter(isLive)
  const names = (...wanted: Parameters<typeof namesOf>[1][]) => namesOf(plans, ...wanted)
  const waiting = names('in-review')
  const begins = (title: string, text: string) =>
    onItsDay({ on: effective_date, when: longDate(effective_date), title, text })
  /** Not before somebody has said so, whatever the day. */
  const canBegin = (text: string) => ({ ...begins('Coverage can begin', text), is: 'coming' as const })
  const when = (of: readonly string[], moment: Placed): Placed[] => (of.length === 0 ? [] : [moment])
  const [sure, unconfirmed] = [names('enrolled', 'active', 'ended'), names('unconfirmed')]
  const [rejected, cancelled] = [names('rejected'), names('cancelled')]
  const charged = charges.map((one) => onItsDay(chargeSaid(one)))
  const placed = [
    onItsDay({ on: submitted_on, when: longDate(submitted_on), title: 'Enrollment submitted', text: '' }),
    ...charged,
    ...(group_pays || live.length === 0 ? [] : payments(given, live.length < plans.length)),
    ...when(waiting, decision(submitted_on, waiting)),
    ...when(rejected, {
      on: null,
      by: charged.at(-1)?.by ?? submitted_on,
      when: 'Next',
      title: `The carrier has not accepted ${list.format(rejected)}`,
      text: `${rejectedNext}.`,
      is: 'coming',
    }),
    ...(live.length === 0
      ? []
      : [
          {
            on: null,
            by: effective_date,
            when: 'From your carriers',
            title: 'Plan documents and ID cards',
            text: 'Each carrier sends its own.',
          },
        ]),
    ...when(sure, begins('Coverage begins', list.format(sure))),
    ...when(unconfirmed, canBegin(`${list.format(unconfirmed)}, once the carrier has confirmed it`)),
    ...when(waiting, canBegin(`${list.format(waiting)}, if approved by then`)),
    ...endsOf(plans),
    ...when(cancelled, {
      on: null,
      by: afterAll,
      when: 'Cancelled',
      title: list.format(cancelled),
      text: `${neverTookEffect}.`,
      is: 'past',
    }),
    ...(group_pays && live.length > 0
      ? [
          {
            on: null,
            by: afterAll,
            when: 'Every month',
            title: 'Nothing to pay',
            text: groupPays,
            is: 'coming',
          } as const,
        ]
      : []),
  ]
  // What is of one day stays in the order in which it is told above.
  return placed
    .toSorted((one, other) => (one.by < other.by ? -1 : one.by > other.by ? 1 : 0))
    .map((one) => {
      const { by: _, ...moment } = one
      return moment
    })
}

const endsOf = (plans: Submitted['plans']): Placed[] =>
  plans
    .filter(({ standing }) => standing === 'ended' || isLive({ standing }))
    .flatMap(({ plan_name, ends_on }) => (ends_on === null ? [] : [endsWith(lastDayOf(ends_on), plan_name)]))

const endsWith = (on: string, text: string): Placed =>
  onItsDay({ on, when: longDate(on), title: 'Coverage ends', text })

/** The sums are those of all that was bought: where some of it is no more, they are not said. */
const payments = (given: Submitted, isLess: boolean): Placed[] => {
  if (isLess) return [{ ...laterPayments(given), title: 'A payment for what is in force' }]
  const { charges = [] } = given
  const isBegun = charges.some(({ kind }) => kind !== 'fee')
  // Nothing more is charged before a payment that came back is settled.
  const isHeld = charges.some(({ state }) => state === 'returned')
  return [...(isBegun ? [] : [firstPayment(given)]), ...(isHeld ? [] : [laterPayments(given)])]
}

const firstPayment = ({ submitted_on, effective_date, first, payment }: Submitted): Placed => {
  const on = addDays(submitted_on, paymentDays)
  return onItsDay({
    on,
    when: `By ${longDate(on)}`,
    title: `The first payment is ${first}`,
    is: 'coming',
    text: [
      `For coverage in ${longMonth(effective_date)}.`,
      ...(payment === undefined ? [] : [`Charged to ${payment}.`]),
    ].join(' '),
  })
}

/**
 * They go on, so none of it lies behind; each is for the month in which it is taken. Before they have begun the first of them is named: beside the day
 * of the first payment, the day of the month alone would read as the very next one.
 */
const laterPayments = (given: Submitted): Placed => {
  const { bill_day, effective_date, monthly, afterwards = '', charges = [], today } = given
  const from = laterFrom(bill_day, effective_date)
  const last = charges.findLast(({ kind }) => kind === 'recurring')
  const coming = last === undefined ? from : undefined
  const next = last === undefined ? undefined : nextAfter(last.period, bill_day, today)
  return {
    on: null,
    is: 'coming',
    by: (last === undefined ? from : charges.at(-1)?.on) ?? effective_date,
    when:
      next === undefined ? upperFirst(everyMonth(bill_day, coming)) : `${longDate(next)}, then ${everyMonth(bill_day)}`,
    title: last === undefined ? `After that, ${monthly} a month` : `${monthly} a month`,
    text: [
      ...(coming === undefined ? [] : [`Each pays for its own month. The first of them is for ${longMonth(coming)}.`]),
      ...(afterwards === '' ? [] : [afterwards]),
    ].join(' '),
  }
}

/** The day of the payment for the month after one (its first day); none where that is not known, or gone by. */
const nextAfter = (period: string, billDay: number | null, today: string | undefined): string | undefined => {
  if (billDay === null || today === undefined) return undefined
  const on = secondPaymentOn(period, String(billDay))
  return on > today ? on : undefined
}

const upperFirst = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const decision = (submitted_on: string, waiting: readonly string[]): Placed => {
  const [from, to] = [addDays(submitted_on, decisionDays.from), addDays(submitted_on, decisionDays.to)]
  return onItsDay({
    on: to,
    when: `${longDate(from)} to ${longDate(to)}`,
    title: `A decision on ${list.format(waiting)}`,
    is: 'coming',
    text: 'The carrier looks at your health answers first. Nothing is covered by it before it is approved.',
  })
}
