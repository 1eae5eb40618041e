import { enrollmentStateOf } from '@openroll/contract/office/enrollment/moves'
import { coverageEvent, type CoverageEvent } from '@openroll/contract/office/states'
import type { Audit } from '../audit/audit.ts'
import type { Db } from '../db/pool.ts'
import { keepBooks } from '../ledger/keep-books.ts'
import { enrollmentNotFound } from '../who/refusal.ts'
import { isBlockedByHold, outcomeOf, type MoveAuthor, type Move, type Outcome } from './outcome.ts'
import {
  holdOf,
  holdPolicy,
  readCoverages,
  writeMoves,
  writtenEvents,
  type CoverageRow,
  type EventRow,
  type WrittenMoves,
} from './store.ts'
import { keepWork } from './work.ts'

export { stateChanged as movedMeanwhile, type Move } from './outcome.ts'

/** The author of a move, the audit log and the call. */
export type MoveContext = MoveAuthor & { readonly audit: Audit; readonly call?: string }

type RequestedMoves = readonly Move[] | ReturnType<typeof movesOfAll>

/**
 * Moves coverages of one enrollment, all or none, in a transaction; with move-many.ts the only writer of their states. `requested`: the
 * moves, or a function that derives them from the locked coverages. Returns the number of events written; refuses like outcomeOf.
 */
export const moveCoverages = (
  db: Db,
  enrollmentId: string,
  requested: RequestedMoves,
  context: MoveContext,
): Promise<number> =>
  db.transaction(async (tx) => {
    if ((await holdPolicy(tx, enrollmentId)) === 0) throw enrollmentNotFound()
    return moveLocked(tx, enrollmentId, requested, context)
  })

/** Moves coverages in a transaction that has already locked the policy by writing it. */
export const moveLocked = async (
  tx: Db,
  enrollmentId: string,
  requested: RequestedMoves,
  context: MoveContext,
): Promise<number> => {
  const coverages = await readCoverages(tx, enrollmentId)
  const moves = typeof requested === 'function' ? requested(coverages) : requested
  const ids = moves.map(({ event_id }) => event_id)
  const done = ids.length === 0 ? [] : await writtenEvents(tx, enrollmentId, ids)
  const hold = moves.some((move) => isBlockedByHold(move, context)) ? await holdOf(tx, enrollmentId) : null
  const outcome = outcomeOf({ coverages, done, hold }, moves, context)
  if (outcome.events.length === 0) return 0
  await writeMoves(tx, writtenOf(enrollmentId, outcome, context))
  if (outcome.chargesChange) await keepBooks(tx, enrollmentId, context)
  await keepWork(tx, enrollmentId, outcome, context)
  await noteMoves(tx, enrollmentId, outcome.events, context)
  return outcome.events.length
}

/** The rows to write for an outcome, with the resulting state of the enrollment. */
export const writtenOf = (
  enrollment_id: string,
  { events, coverages }: Outcome,
  { today, now }: Pick<MoveAuthor, 'today' | 'now'>,
): WrittenMoves => {
  const ends = coverages.map(({ ends_on }) => ends_on ?? '')
  return {
    enrollment_id,
    events,
    coverages,
    state: enrollmentStateOf(coverages.map(({ state }) => state)),
    starts_on: coverages.map(({ starts_on }) => starts_on).toSorted()[0] ?? today,
    ends_on: ends.includes('') ? null : (ends.toSorted().at(-1) ?? null),
    now,
  }
}

/** Builds one move for every coverage that allows it; each event's id is `eventId` plus the place. */
export const movesOfAll =
  (event: CoverageEvent, eventId: string, more: Pick<Move, 'reason' | 'ends_on'> = {}) =>
  (coverages: readonly CoverageRow[]): Move[] =>
    coverages.flatMap(({ place, state }) =>
      coverageEvent(event).from.includes(state)
        ? [{ ...more, event_id: `${eventId}/${place}`, place, event, decided_on: state }]
        : [],
    )

/** The audit log holds people's actions; automatic moves are only in the history. */
const noteMoves = async (
  tx: Db,
  enrollment_id: string,
  events: readonly EventRow[],
  { audit, actor, call, now }: MoveContext,
): Promise<void> => {
  if (actor === undefined) return
  for (const { event, place, from_state, to_state, actor_role, reason } of events)
    if (actor_role !== null)
      await audit.note(tx, {
        event: 'coverage-moved',
        actor,
        ...(call === undefined ? {} : { call }),
        about: [{ enrollment_id }],
        details: { event, place, from: from_state, to: to_state, ...(reason === null ? {} : { reason }) },
        now,
      })
}
