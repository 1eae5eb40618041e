import type { Duty } from '../../duty-meanings.ts'
import { isOneOf } from '../../code-table.ts'
import { stateMeanings } from '../state-meanings.ts'
import {
  reinstatesCoverage,
  coverageEvent,
  coverageEventNames,
  coveringStates,
  type CoverageEvent,
  type CoverageState,
} from '../states.ts'

/** A coverage for the move rules. Days are yyyy-mm-dd; `ends_on` is the first day without coverage. */
export type Coverage = {
  readonly state: CoverageState
  readonly starts_on: string
  readonly ends_on: string | null
}
/** Who moves it: the system, or an operator with these duties. */
export type Mover = 'system' | readonly Duty[]

/** Whether the event can follow the coverage's state on that day. */
export const canFollow = (event: CoverageEvent, { state, starts_on }: Coverage, today: string): boolean => {
  const { from, when } = coverageEvent(event)
  if (!from.includes(state)) return false
  return when === undefined || (when === 'from-start') === starts_on <= today
}

export const mayCause = (event: CoverageEvent, mover: Mover): boolean => {
  const { by } = coverageEvent(event)
  return mover === 'system' ? by.includes(mover) : mover.some((duty) => by.includes(duty))
}

/** The moves someone can make today, in the table's order. */
export const movesOf = (coverage: Coverage, mover: Mover, today: string): CoverageEvent[] =>
  coverageEventNames.filter((event) => mayCause(event, mover) && canFollow(event, coverage, today))

/** A coverage after an allowed event; `endsOn` is the end date, if the event takes one. */
export const after = (coverage: Coverage, event: CoverageEvent, endsOn?: string): Coverage => {
  const { to = coverage.state, asksEnd } = coverageEvent(event)
  return {
    ...coverage,
    state: to,
    ends_on: asksEnd ? (endsOn ?? null) : reinstatesCoverage(event) ? null : coverage.ends_on,
  }
}

/** The move due by date alone today; undefined if none. */
export const dueEvent = (coverage: Coverage, today: string): 'activate' | 'end' | undefined => {
  if (canFollow('activate', coverage, today)) return 'activate'
  return canFollow('end', coverage, today) && coverage.ends_on !== null && coverage.ends_on <= today ? 'end' : undefined
}

/** A coverage as of today, whether or not the nightly job has saved it. */
export const onDay = (coverage: Coverage, today: string): Coverage => {
  const due = dueEvent(coverage, today)
  return due === undefined ? coverage : onDay(after(coverage, due), today)
}

/** An enrollment's state: that of the coverage most in need of attention; in progress if it has none. */
export const enrollmentStateOf = (states: readonly CoverageState[]): CoverageState =>
  states.toSorted((one, other) => stateMeanings[other].urgency - stateMeanings[one].urgency)[0] ?? 'in-progress'

/** Whether a coverage is current or upcoming. */
export const isHeld = (coverage: Coverage, today: string): boolean =>
  isOneOf(coveringStates, onDay(coverage, today).state)
