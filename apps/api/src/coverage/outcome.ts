import { coversFirstDay } from '@openroll/contract/office/worklist/departed'
import { after, canFollow, dueEvent, mayCause, type Mover } from '@openroll/contract/office/enrollment/moves'
import {
  chooseReason,
  coverageEvent,
  coverageState,
  type CoverageEvent,
  type CoverageState,
  type MoveReason,
} from '@openroll/contract/office/states'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { longDate } from '@openroll/contract/shown'
import type { AuditActor } from '../audit/audit.ts'
import { conflict, fieldFault, forbidden } from '../who/refusal.ts'
import type { CoverageRow, EventRow } from './store.ts'

/** Something that is to happen to one coverage of an enrollment. */
export type Move = {
  /** The writer's own, once and for all: the same move sent twice is one. A carrier's file has its line's place in it. */
  readonly event_id: string
  /** Of policy_line. */
  readonly place: number
  readonly event: CoverageEvent
  /** Where the coverage stood for whoever decided it. */
  readonly decided_on: CoverageState
  /** Its end for whoever decided it, null for none; left out where they saw no ends. */
  readonly decided_on_end?: string | null
  readonly reason?: MoveReason
  /** A carrier's own words or code, nothing personal. */
  readonly detail?: string
  /** The day on which a carrier said so, yyyy-mm-dd. */
  readonly answered_on?: string | null
  /** First day on which it is in force no more. */
  readonly ends_on?: string
}

/** Who moves, and when. `actor` is left out where the product does it by itself. */
export type By = {
  readonly mover: Mover
  readonly actor?: AuditActor
  /** Who had the product do it: the history names them, and the audit log has the one press that it was. */
  readonly askedBy?: AuditActor['person']
  readonly today: string
  readonly now: Date
}

/** An enrollment as it stands: its coverages, which of the moves were made already, and why its policy is held, null where it is not. */
export type Standing = {
  readonly coverages: readonly CoverageRow[]
  readonly done: readonly string[]
  readonly hold: string | null
}

/** What comes of moves: what happened, and where everything stands after it. */
export type Outcome = { readonly events: readonly EventRow[]; readonly coverages: readonly CoverageRow[] }

/** What a person reads who decided on something that has changed since. */
export const movedMeanwhile = (state: CoverageState): string =>
  `This has changed meanwhile: it is “${coverageState[state]}” now. Look at it again, then decide`

const endsMeanwhile = (day: string | null): string =>
  `This has changed meanwhile: it ${day === null ? 'has no end' : `ends on ${longDate(lastDayOf(day))}`} now. Look at it again, then decide`

/** What is in force has covered its first day, and only ends: nobody is sent to a cancellation that the table has not. */
const endsTooEarly = (coverage: CoverageRow, today: string): string =>
  canFollow('cancel', coverage, today)
    ? 'Enter a day after the first day of coverage. To undo all of it, cancel it instead'
    : coversFirstDay(coverage)

/**
 * What comes of moves of one enrollment, all or none. A move that was made already is left out, as is an end that is set already: 422
 * where a person asked for nothing else. 409 where a coverage stands elsewhere than the move was decided on, 422 where the table
 * (office/states.ts) has no such move, 403 where it is not theirs to make.
 */
export const outcomeOf = ({ coverages: stored, done, hold }: Standing, moves: readonly Move[], by: By): Outcome => {
  const coverages = new Map(stored.map((coverage) => [coverage.place, coverage]))
  const events: EventRow[] = []
  const apply = (
    coverage: CoverageRow,
    event: CoverageEvent,
    made: Pick<EventRow, 'event_id'> & Partial<EventRow>,
  ): CoverageRow => {
    const next = { ...coverage, ...after(coverage, event, made.ends_on ?? undefined) }
    coverages.set(coverage.place, next)
    const { place, plan_id, state: from_state } = coverage
    const nobody = { actor_role: null, actor_id: null, reason: null, detail: null }
    events.push({ ...nobody, ...made, event, place, plan_id, from_state, to_state: next.state, ends_on: next.ends_on })
    return next
  }
  /** What the calendar has done meanwhile is written first. */
  const settle = (coverage: CoverageRow): CoverageRow => {
    const event = dueEvent(coverage, by.today)
    if (event === undefined) return coverage
    const day = event === 'activate' ? coverage.starts_on : coverage.ends_on
    return settle(apply(coverage, event, { event_id: `${event}/${coverage.place}/${day}/${by.now.getTime()}` }))
  }
  for (const coverage of stored) settle(coverage)
  const unchanged: CoverageRow[] = []
  let made = 0
  for (const move of moves) {
    if (done.includes(move.event_id)) continue
    const coverage = coverages.get(move.place)
    if (coverage === undefined) throw fieldFault('place', 'This enrollment has no such plan')
    refuse(coverage, move, by)
    if (hold !== null && mindsHold(move, by)) refuseHeld(move, hold)
    if (changesNothing(move, coverage)) {
      unchanged.push(coverage)
      continue
    }
    made += 1
    const { person } = by.actor ?? { person: by.askedBy ?? null }
    const { event_id, reason = null, detail = null, ends_on = null, answered_on = null } = move
    const who = { actor_role: person?.role ?? null, actor_id: person?.id ?? null }
    settle(apply(coverage, move.event, { event_id, ...who, reason, detail, ends_on, answered_on }))
  }
  if (made === 0 && by.mover !== 'system') refuseUnchanged(unchanged)
  return { events, coverages: [...coverages.values()] }
}

/** An end on the day on which it ends already is no event: nobody is told of it, and the history has it once. */
const changesNothing = ({ event, ends_on }: Move, coverage: CoverageRow): boolean =>
  coverageEvent(event).asksEnd === true && ends_on === coverage.ends_on

const refuseUnchanged = ([first, ...others]: readonly CoverageRow[]): void => {
  if (first === undefined || first.ends_on === null) return
  const day = longDate(lastDayOf(first.ends_on))
  throw fieldFault('ends_on', others.length === 0 ? `It already ends on ${day}` : `They already end on ${day}`)
}

/** Throws where a move may not be made. */
const refuse = (coverage: CoverageRow, move: Move, { mover, today }: By): void => {
  const { asksReason, asksEnd } = coverageEvent(move.event)
  if (!mayCause(move.event, mover)) throw forbidden('This is not part of your duties')
  if (coverage.state !== move.decided_on) throw conflict('state', movedMeanwhile(coverage.state))
  if (move.decided_on_end !== undefined && coverage.ends_on !== move.decided_on_end)
    throw conflict('state', endsMeanwhile(coverage.ends_on))
  if (!canFollow(move.event, coverage, today))
    throw fieldFault('event', `This can’t be done with a coverage that is “${coverageState[coverage.state]}”`)
  if (asksReason === true && move.reason === undefined) throw fieldFault('reason', chooseReason)
  if (asksEnd === true && (move.ends_on === undefined || move.ends_on <= coverage.starts_on))
    throw fieldFault('ends_on', endsTooEarly(coverage, today))
}

/**
 * Whether a hold may stand in its way. What is held goes to no carrier; a feed that holds it already says so:
 * then it was sent, whatever has come since. Only the decision on a likely duplicate says that it is none.
 */
export const mindsHold = ({ event }: Pick<Move, 'event'>, { mover }: Pick<By, 'mover'>): boolean =>
  (event === 'send' || event === 'check') && mover !== 'system'

const refuseHeld = ({ event }: Move, hold: string): void => {
  if (event === 'send') throw conflict('event', 'This policy is held. It can’t be sent before it is released')
  if (hold === 'likely-duplicate')
    throw conflict('event', 'This policy is held as a likely duplicate. Decide whether it is one: that checks it')
}
