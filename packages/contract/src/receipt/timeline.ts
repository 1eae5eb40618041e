import { addDays } from '../date.ts'
import { longDate } from '../shown.ts'
import { everyMonth, laterFrom } from './bill-day.ts'
import { chargeSaid, type Charge } from './charges.ts'
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
  /** How it is paid, where the reader may know: Visa ending in 1111. */
  readonly payment?: string | undefined
  /** What was charged so far, where the reader is who pays. */
  readonly charges?: readonly Charge[] | undefined
}

/** One line of the timeline. `on` is its day, or the last one it can be; none where nobody knows it. */
export type Moment = {
  readonly on: string | null
  readonly when: string
  readonly title: string
  readonly text: string
}

const list = new Intl.ListFormat('en-US')

/** What happens when, in its order, and nothing that is not certain: nobody is said to have paid, or to be covered before an approval. */
export const timelineOf = (given: Submitted): Moment[] => {
  const { submitted_on, effective_date, group_pays, charges = [] } = given
  const charged = (isAfter: boolean) => charges.filter(({ on }) => on >= effective_date === isAfter).map(chargeSaid)
  const plans = covering(given.plans)
  const live = plans.filter(isLive)
  const names = (...wanted: Parameters<typeof namesOf>[1][]) => namesOf(plans, ...wanted)
  const waiting = names('in-review')
  const begins = (title: string, text: string) => ({ on: effective_date, when: longDate(effective_date), title, text })
  const when = (of: readonly string[], moment: Moment): Moment[] => (of.length === 0 ? [] : [moment])
  const [sure, unconfirmed] = [names('enrolled', 'active', 'ended'), names('unconfirmed')]
  const [rejected, cancelled] = [names('rejected'), names('cancelled')]
  return [
    { on: submitted_on, when: longDate(submitted_on), title: 'Enrollment submitted', text: '' },
    ...charged(false),
    ...(group_pays || live.length === 0 ? [] : payments(given, live.length < plans.length)),
    ...when(waiting, decision(submitted_on, waiting)),
    ...when(rejected, {
      on: null,
      when: 'Next',
      title: `The carrier has not accepted ${list.format(rejected)}`,
      text: `${rejectedNext}.`,
    }),
    ...(live.length === 0
      ? []
      : [
          {
            on: null,
            when: 'From your carriers',
            title: 'Plan documents and ID cards',
            text: 'Each carrier sends its own.',
          },
        ]),
    ...when(sure, begins('Coverage begins', list.format(sure))),
    ...when(
      unconfirmed,
      begins('Coverage can begin', `${list.format(unconfirmed)}, once the carrier has confirmed it`),
    ),
    ...when(waiting, begins('Coverage can begin', `${list.format(waiting)}, if approved by then`)),
    ...[...charged(true), ...endsOf(plans)].toSorted((one, other) => one.on.localeCompare(other.on)),
    ...when(cancelled, {
      on: null,
      when: 'Cancelled',
      title: list.format(cancelled),
      text: `${neverTookEffect}.`,
    }),
    ...(group_pays && live.length > 0
      ? [{ on: null, when: 'Every month', title: 'Nothing to pay', text: groupPays }]
      : []),
  ]
}

type Dated = Moment & { readonly on: string }

const endsOf = (plans: Submitted['plans']): Dated[] =>
  plans
    .filter(({ standing }) => standing === 'ended' || isLive({ standing }))
    .flatMap(({ plan_name, ends_on }) =>
      ends_on === null ? [] : [{ on: ends_on, when: longDate(ends_on), title: 'Coverage ends', text: plan_name }],
    )

/** The sums are those of all that was bought: where some of it is no more, they are not said. */
const payments = (given: Submitted, isLess: boolean): Moment[] => {
  if (isLess) return [{ on: null, when: laterWhen(given), title: 'A payment for what is in force', text: '' }]
  const { charges = [] } = given
  const isBegun = charges.some(({ kind }) => kind !== 'fee')
  // Nothing more is charged before a first payment that came back is settled.
  const isHeld = charges.some(({ kind, state }) => kind === 'first' && state === 'returned')
  return [...(isBegun ? [] : [firstPayment(given)]), ...(isHeld ? [] : [laterPayments(given)])]
}

const firstPayment = ({ submitted_on, first, payment }: Submitted): Moment => {
  const on = addDays(submitted_on, paymentDays)
  return {
    on,
    when: `By ${longDate(on)}`,
    title: `The first payment is ${first}`,
    text: payment === undefined ? '' : `Charged to ${payment}.`,
  }
}

const laterPayments = (given: Submitted): Moment => ({
  on: null,
  when: laterWhen(given),
  title: `After that, ${given.monthly} a month`,
  text: '',
})

/** With the first of those days: beside the day of the first payment, the day of the month alone would read as the very next one. */
const laterWhen = ({ bill_day, effective_date }: Submitted): string =>
  upperFirst(everyMonth(bill_day, laterFrom(bill_day, effective_date)))

const upperFirst = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const decision = (submitted_on: string, waiting: readonly string[]): Moment => {
  const [from, to] = [addDays(submitted_on, decisionDays.from), addDays(submitted_on, decisionDays.to)]
  return {
    on: to,
    when: `${longDate(from)} to ${longDate(to)}`,
    title: `A decision on ${list.format(waiting)}`,
    text: 'The carrier looks at your health answers first. Nothing is covered by it before it is approved.',
  }
}
