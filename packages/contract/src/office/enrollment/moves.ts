import type { Duty } from '../../duty-meanings.ts'
import { isOneOf } from '../../code-table.ts'
import { stateMeans } from '../state-meanings.ts'
import {
  bringsBack,
  coverageEvent,
  coverageEventNames,
  coveringStates,
  type CoverageEvent,
  type CoverageState,
} from '../states.ts'

/** A coverage as its rules see it; days are yyyy-mm-dd, and it is in force no more from `ends_on` on. */
export type Coverage = {
  readonly state: CoverageState
  readonly starts_on: string
  readonly ends_on: string | null
}
/** Who moves it: the product by itself, or an operator with these duties. */
export type Mover = 'system' | readonly Duty[]

/** Whether a coverage stands where this event may follow, on that day. */
export const canFollow = (event: CoverageEvent, { state, starts_on }: Coverage, today: string): boolean => {
  const { from, when } = coverageEvent(event)
  if (!from.includes(state)) return false
  return when === undefined || (when === 'from-start') === starts_on <= today
}

export const mayCause = (event: CoverageEvent, mover: Mover): boolean => {
  const { by } = coverageEvent(event)
  return mover === 'system' ? by.includes(mover) : mover.some((duty) => by.includes(duty))
}

/** What somebody can do with a coverage today, in the table's order. */
export const movesOf = (coverage: Coverage, mover: Mover, today: string): CoverageEvent[] =>
  coverageEventNames.filter((event) => mayCause(event, mover) && canFollow(event, coverage, today))

/** A coverage after an event that may follow; `endsOn` is the day that comes with it, where it asks for one. */
export const after = (coverage: Coverage, event: CoverageEvent, endsOn?: string): Coverage => {
  const { to = coverage.state, asksEnd } = coverageEvent(event)
  return { ...coverage, state: to, ends_on: asksEnd ? (endsOn ?? null) : bringsBack(event) ? null : coverage.ends_on }
}

/** What the calendar alone does to a coverage today; undefined where it does nothing. */
export const dueEvent = (coverage: Coverage, today: string): 'activate' | 'end' | undefined => {
  if (canFollow('activate', coverage, today)) return 'activate'
  return canFollow('end', coverage, today) && coverage.ends_on !== null && coverage.ends_on <= today ? 'end' : undefined
}

/** A coverage as the calendar has it today, whether or not the nightly job has written it. */
export const onDay = (coverage: Coverage, today: string): Coverage => {
  const due = dueEvent(coverage, today)
  return due === undefined ? coverage : onDay(after(coverage, due), today)
}

/** The state of an enrollment by those of its coverages: the one that needs somebody most; none: it is still in progress. */
export const enrollmentStateOf = (states: readonly CoverageState[]): CoverageState =>
  states.toSorted((one, other) => stateMeans[other].urgency - stateMeans[one].urgency)[0] ?? 'in-progress'

/** Whether a coverage counts among what a person has: in force, or on its way there. */
export const isHeld = (coverage: Coverage, today: string): boolean =>
  isOneOf(coveringStates, onDay(coverage, today).state)
