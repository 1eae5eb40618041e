import { addDays } from '../date.ts'
import type { CoverageWait } from '../office/hold-meanings.ts'
import { longDate } from '../shown.ts'
import { chargeSaid } from './charges.ts'
import { lastDayOf } from './last-day.ts'
import { onItsDay, type Moment, type Placed } from './moment.ts'
import type { Submitted } from './submitted.ts'
import { covering, decisionDays, groupPays, namesOf, holdSays } from './says.ts'
import { paymentsToCome } from './payments-to-come.ts'
import { isLive, neverTookEffect, rejectedNext } from './standing.ts'

/** What lies behind on a day, and what is to come, each in its order. */
export const splitAt = (moments: readonly Moment[], today: string): { past: Moment[]; coming: Moment[] } => {
  const last = moments.findLastIndex(({ on, is }) => is !== 'coming' && on !== null && on <= today)
  const isPast = ({ on, is }: Moment, at: number): boolean =>
    is === undefined ? (on === null ? at < last : on <= today) : is === 'past'
  return { past: moments.filter(isPast), coming: moments.filter((moment, at) => !isPast(moment, at)) }
}

const afterAll = '9999-12-31'

const list = new Intl.ListFormat('en-US')

/** What happens when, by its days, and nothing that is not certain: nobody is said to have paid, or to be covered before an approval. */
export const timelineOf = (given: Submitted): Moment[] => {
  const { submitted_on, effective_date, group_pays, charges = [], today } = given
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
  const [rejected, canceled] = [names('rejected'), names('canceled')]
  const charged = charges.map((one) => onItsDay(chargeSaid(one, { today })))
  const submitted = onItsDay({
    on: submitted_on,
    when: longDate(submitted_on),
    title: 'Enrollment submitted',
    text: '',
  })
  if (given.waits_for !== null && live.length > 0) return inOrder([submitted, ...charged, waitingFor(given.waits_for)])
  const placed = [
    submitted,
    ...charged,
    ...(group_pays || live.length === 0 ? [] : paymentsToCome(given, live.length < plans.length)),
    ...when(waiting, decision(given, waiting)),
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
    ...when(canceled, {
      on: null,
      by: afterAll,
      when: 'Canceled',
      title: list.format(canceled),
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
  return inOrder(placed)
}

/** All that comes next for an enrollment on hold; nothing else is promised (D-4.24). */
const waitingFor = (wait: CoverageWait): Placed => ({
  on: null,
  by: afterAll,
  when: 'Next',
  title: holdSays[wait].next,
  text: holdSays[wait].payment,
  is: 'coming',
})

/** By their days; what is of one day stays in the order in which it is told. */
const inOrder = (placed: readonly Placed[]): Moment[] =>
  placed
    .toSorted((one, other) => (one.by < other.by ? -1 : one.by > other.by ? 1 : 0))
    .map((one) => {
      const { by: _, ...moment } = one
      return moment
    })

const endsOf = (plans: Submitted['plans']): Placed[] =>
  plans
    .filter(({ standing }) => standing === 'ended' || isLive({ standing }))
    .flatMap(({ plan_name, ends_on }) => (ends_on === null ? [] : [endsWith(lastDayOf(ends_on), plan_name)]))

const endsWith = (on: string, text: string): Placed =>
  onItsDay({ on, when: longDate(on), title: 'Coverage ends', text })

/** Stands before the coverage that it is about, also where it may come later. */
const decision = ({ submitted_on, effective_date }: Submitted, waiting: readonly string[]): Placed => {
  const [from, to] = [addDays(submitted_on, decisionDays.from), addDays(submitted_on, decisionDays.to)]
  return {
    on: to,
    by: to < effective_date ? to : effective_date,
    when: `${longDate(from)} to ${longDate(to)}`,
    title: `A decision on ${list.format(waiting)}`,
    is: 'coming',
    text: 'The carrier looks at your health answers first. Nothing is covered by it before it is approved.',
  }
}
