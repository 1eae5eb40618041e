import { addDays } from '../date.ts'
import type { CoverageWait } from '../office/hold-meanings.ts'
import { longDate } from '../shown.ts'
import { chargeEntry } from './charges.ts'
import { lastDayOf } from './last-day.ts'
import { onDay, type TimelineEntry, type SortedEntry } from './timeline-entry.ts'
import type { SubmittedEnrollment } from './submitted-enrollment.ts'
import { coverageLines, decisionDays, groupPays, namesOf, holdTexts } from './receipt-texts.ts'
import { comingPayments } from './coming-payments.ts'
import { isLive, neverTookEffect, rejectedNext } from './standing.ts'

/** Splits entries into past and coming, keeping their order. */
export const splitAt = (
  entries: readonly TimelineEntry[],
  today: string,
): { past: TimelineEntry[]; coming: TimelineEntry[] } => {
  const last = entries.findLastIndex(({ on, phase }) => phase !== 'coming' && on !== null && on <= today)
  const isPast = ({ on, phase }: TimelineEntry, at: number): boolean =>
    phase === undefined ? (on === null ? at < last : on <= today) : phase === 'past'
  return { past: entries.filter(isPast), coming: entries.filter((entry, at) => !isPast(entry, at)) }
}

const lastSortDay = '9999-12-31'

const list = new Intl.ListFormat('en-US')

/** The timeline by date. Shows no payment or coverage as certain before it is confirmed. */
export const timelineOf = (enrollment: SubmittedEnrollment): TimelineEntry[] => {
  const { submitted_on, effective_date, group_pays, charges = [], today } = enrollment
  const plans = coverageLines(enrollment.plans)
  const live = plans.filter(isLive)
  const names = (...wanted: Parameters<typeof namesOf>[1][]) => namesOf(plans, ...wanted)
  const waiting = names('in-review')
  const startEntry = (title: string, text: string) =>
    onDay({ on: effective_date, when: longDate(effective_date), title, text })
  /** Coming until confirmed, whatever the day. */
  const possibleStart = (text: string) => ({ ...startEntry('Coverage can start', text), phase: 'coming' as const })
  const ifAny = (of: readonly string[], entry: SortedEntry): SortedEntry[] => (of.length === 0 ? [] : [entry])
  const [confirmed, unconfirmed] = [names('enrolled', 'active', 'ended'), names('unconfirmed')]
  const [rejected, canceled] = [names('rejected'), names('canceled')]
  const charged = charges.map((one) => onDay(chargeEntry(one, { today })))
  const submitted = onDay({
    on: submitted_on,
    when: longDate(submitted_on),
    title: 'Enrollment submitted',
    text: '',
  })
  if (enrollment.waits_for !== null && live.length > 0)
    return sortByDay([submitted, ...charged, holdEntry(enrollment.waits_for)])
  const entries = [
    submitted,
    ...charged,
    ...(group_pays || live.length === 0 ? [] : comingPayments(enrollment, live.length < plans.length)),
    ...ifAny(waiting, decision(enrollment, waiting)),
    ...ifAny(rejected, {
      on: null,
      sortDay: charged.at(-1)?.sortDay ?? submitted_on,
      when: 'Next',
      title: `The carrier hasn’t accepted ${list.format(rejected)}`,
      text: `${rejectedNext}.`,
      phase: 'coming',
    }),
    ...(live.length === 0
      ? []
      : [
          {
            on: null,
            sortDay: effective_date,
            when: 'From your carriers',
            title: 'Plan documents and ID cards',
            text: 'Each carrier sends its own.',
          },
        ]),
    ...ifAny(confirmed, startEntry('Coverage starts', list.format(confirmed))),
    ...ifAny(unconfirmed, possibleStart(`${list.format(unconfirmed)}, once the carrier confirms`)),
    ...ifAny(waiting, possibleStart(`${list.format(waiting)}, if approved by then`)),
    ...endsOf(plans),
    ...ifAny(canceled, {
      on: null,
      sortDay: lastSortDay,
      when: 'Canceled',
      title: list.format(canceled),
      text: `${neverTookEffect}.`,
      phase: 'past',
    }),
    ...(group_pays && live.length > 0
      ? [
          {
            on: null,
            sortDay: lastSortDay,
            when: 'Every month',
            title: 'Nothing to pay',
            text: groupPays,
            phase: 'coming',
          } as const,
        ]
      : []),
  ]
  return sortByDay(entries)
}

/** The only next step of an enrollment on hold (D-4.24). */
const holdEntry = (wait: CoverageWait): SortedEntry => ({
  on: null,
  sortDay: lastSortDay,
  when: 'Next',
  title: holdTexts[wait].next,
  text: holdTexts[wait].payment,
  phase: 'coming',
})

/** Sorted by day; entries of the same day keep their order. */
const sortByDay = (entries: readonly SortedEntry[]): TimelineEntry[] =>
  entries
    .toSorted((one, other) => (one.sortDay < other.sortDay ? -1 : one.sortDay > other.sortDay ? 1 : 0))
    .map((one) => {
      const { sortDay: _, ...entry } = one
      return entry
    })

const endsOf = (plans: SubmittedEnrollment['plans']): SortedEntry[] =>
  plans
    .filter(({ standing }) => standing === 'ended' || isLive({ standing }))
    .flatMap(({ plan_name, ends_on }) => (ends_on === null ? [] : [endsWith(lastDayOf(ends_on), plan_name)]))

const endsWith = (on: string, text: string): SortedEntry =>
  onDay({ on, when: longDate(on), title: 'Coverage ends', text })

/** Sorted before its coverage starts, even if the decision may come later. */
const decision = ({ submitted_on, effective_date }: SubmittedEnrollment, waiting: readonly string[]): SortedEntry => {
  const [from, to] = [addDays(submitted_on, decisionDays.from), addDays(submitted_on, decisionDays.to)]
  return {
    on: to,
    sortDay: to < effective_date ? to : effective_date,
    when: `${longDate(from)} to ${longDate(to)}`,
    title: `A decision on ${list.format(waiting)}`,
    phase: 'coming',
    text: 'The carrier reviews your health answers first. A plan in review doesn’t cover you until it’s approved.',
  }
}
