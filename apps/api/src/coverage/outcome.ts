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
import { stateMeanings } from '@openroll/contract/office/state-meanings'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { longDate } from '@openroll/contract/shown'
import type { AuditActor } from '../audit/audit.ts'
import { conflict, fieldFault, forbidden } from '../who/refusal.ts'
import type { CoverageRow, EventRow } from './store.ts'

/** A move of one coverage of an enrollment. */
export type Move = {
  /** The caller's permanent id: a repeated move is ignored. For a carrier file it includes the line number. */
  readonly event_id: string
  /** Place in policy_line. */
  readonly place: number
  readonly event: CoverageEvent
  /** The state the decision was based on. */
  readonly decided_on: CoverageState
  /** The end date the decision was based on, null for none; omitted if none was shown. */
  readonly decided_on_end?: string | null
  readonly reason?: MoveReason
  /** The carrier's wording or code, without personal data. */
  readonly detail?: string
  /** The carrier's response date, yyyy-mm-dd. */
  readonly answered_on?: string | null
  /** First day without coverage. */
  readonly ends_on?: string
}

/** The author and time of a move. `actor` is omitted for automatic moves. */
export type MoveAuthor = {
  readonly mover: Mover
  readonly actor?: AuditActor
  /** The person who triggered an automatic move: named in the history, and audited once for the action. */
  readonly requestedBy?: AuditActor['person']
  readonly today: string
  readonly now: Date
}

/** An enrollment's state: its coverages, the moves already made, and why its policy is on hold, or null. */
export type EnrollmentState = {
  readonly coverages: readonly CoverageRow[]
  readonly done: readonly string[]
  readonly hold: string | null
}

/** The outcome of moves: the events, the coverages afterwards, and whether any is now charged through another day. */
export type Outcome = {
  readonly events: readonly EventRow[]
  readonly coverages: readonly CoverageRow[]
  readonly chargesChange: boolean
}

/** The first day that a coverage is not charged for; undefined if it has no end, null if none is charged. */
const chargedTo = ({ state, ends_on }: CoverageRow): string | null | undefined =>
  stateMeanings[state].billed === 'never' ? null : (ends_on ?? undefined)

/** The message when the state changed since the decision. */
export const stateChanged = (state: CoverageState): string =>
  `The status changed to “${coverageState[state]}”. Review it, then try again`

const endChanged = (day: string | null): string =>
  `This changed: coverage now ${day === null ? 'has no end date' : `ends on ${longDate(lastDayOf(day))}`}. Review it, then try again`

/** Active coverage has covered its first day, so it can only end: don't suggest canceling, which isn't possible. */
const endTooEarly = (coverage: CoverageRow, today: string): string =>
  canFollow('cancel', coverage, today)
    ? 'Enter a date after the effective date. To undo the coverage entirely, cancel it'
    : coversFirstDay(coverage)

/**
 * The outcome of moves of one enrollment, all or none. Repeated moves and unchanged end dates are skipped: 422 if a person requested
 * nothing else. 409 if the state changed since the decision, 422 if the table (office/states.ts) has no such move, 403 if the mover
 * isn't allowed.
 */
export const outcomeOf = (
  { coverages: stored, done, hold }: EnrollmentState,
  moves: readonly Move[],
  by: MoveAuthor,
): Outcome => {
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
    const defaults = { actor_role: null, actor_id: null, reason: null, detail: null }
    events.push({
      ...defaults,
      ...made,
      event,
      place,
      plan_id,
      from_state,
      to_state: next.state,
      ends_on: next.ends_on,
    })
    return next
  }
  /** Applies the calendar's pending changes first. */
  const settle = (coverage: CoverageRow): CoverageRow => {
    const event = dueEvent(coverage, by.today)
    if (event === undefined) return coverage
    const day = event === 'activate' ? coverage.starts_on : coverage.ends_on
    return settle(apply(coverage, event, { event_id: `${event}/${coverage.place}/${day}/${by.now.getTime()}` }))
  }
  for (const coverage of stored) settle(coverage)
  const unchanged: CoverageRow[] = []
  let moveCount = 0
  for (const move of moves) {
    if (done.includes(move.event_id)) continue
    const coverage = coverages.get(move.place)
    if (coverage === undefined) throw fieldFault('place', 'This enrollment doesn’t have that plan')
    refuse(coverage, move, by)
    if (hold !== null && isBlockedByHold(move, by)) refuseHeld(move, hold)
    if (changesNothing(move, coverage)) {
      unchanged.push(coverage)
      continue
    }
    moveCount += 1
    const { person } = by.actor ?? { person: by.requestedBy ?? null }
    const { event_id, reason = null, detail = null, ends_on = null, answered_on = null } = move
    const who = { actor_role: person?.role ?? null, actor_id: person?.id ?? null }
    settle(apply(coverage, move.event, { event_id, ...who, reason, detail, ends_on, answered_on }))
  }
  if (moveCount === 0 && by.mover !== 'system') refuseUnchanged(unchanged)
  const chargesChange = stored.some((before) => chargedTo(before) !== chargedTo(coverages.get(before.place) ?? before))
  return { events, coverages: [...coverages.values()], chargesChange }
}

/** Setting the same end date again is not an event: no notice, no second history entry. */
const changesNothing = ({ event, ends_on }: Move, coverage: CoverageRow): boolean =>
  coverageEvent(event).asksEnd === true && ends_on === coverage.ends_on

const refuseUnchanged = ([first, ...others]: readonly CoverageRow[]): void => {
  if (first === undefined || first.ends_on === null) return
  const day = longDate(lastDayOf(first.ends_on))
  throw fieldFault('ends_on', others.length === 0 ? `It already ends on ${day}` : `They already end on ${day}`)
}

/** Throws if a move is not allowed. */
const refuse = (coverage: CoverageRow, move: Move, { mover, today }: MoveAuthor): void => {
  const { asksReason, asksEnd } = coverageEvent(move.event)
  if (!mayCause(move.event, mover)) throw forbidden('Your duties don’t include this')
  if (coverage.state !== move.decided_on) throw conflict('state', stateChanged(coverage.state))
  if (move.decided_on_end !== undefined && coverage.ends_on !== move.decided_on_end)
    throw conflict('state', endChanged(coverage.ends_on))
  if (!canFollow(move.event, coverage, today))
    throw fieldFault('event', `You can’t do this while the coverage is “${coverageState[coverage.state]}”`)
  if (asksReason === true && move.reason === undefined) throw fieldFault('reason', chooseReason)
  if (asksEnd === true && (move.ends_on === undefined || move.ends_on <= coverage.starts_on))
    throw fieldFault('ends_on', endTooEarly(coverage, today))
}

/**
 * Whether a hold blocks the move. Held policies are not sent to carriers, but a feed that already contains one was sent. Only the
 * duplicate decision releases a likely duplicate.
 */
export const isBlockedByHold = ({ event }: Pick<Move, 'event'>, { mover }: Pick<MoveAuthor, 'mover'>): boolean =>
  (event === 'send' || event === 'check') && mover !== 'system'

const refuseHeld = ({ event }: Move, hold: string): void => {
  if (event === 'send') throw conflict('event', 'This policy is on hold. Release it before you send it')
  if (hold === 'likely-duplicate')
    throw conflict(
      'event',
      'This policy is on hold as a possible duplicate. Decide whether it is one; releasing it marks it as checked',
    )
}
