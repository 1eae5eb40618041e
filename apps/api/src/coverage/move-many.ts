import type { Db } from '../db/pool.ts'
import { keepBooks } from '../ledger/keep-books.ts'
import { Refusal } from '../who/refusal.ts'
import { lockPolicies, readManyWrittenEvents, readManyCoverages, writeManyMoves } from './many-store.ts'
import { moveCoverages, writtenOf, type MoveContext } from './move.ts'
import { outcomeOf, type Move, type Outcome, type EnrollmentState } from './outcome.ts'
import { keepWork } from './work.ts'

type EnrollmentMove = Move & { readonly enrollment_id: string }
/** Automatic moves have no actor, since the audit log is for people's actions. */
type SystemMover = Omit<MoveContext, 'actor' | 'call' | 'mover'> & { readonly mover: 'system' }

/**
 * Moves coverages of several enrollments independently; refused ones are skipped. On a single server in one transaction with few
 * statements; on a cluster, where a transaction touches one enrollment, one by one.
 */
export const moveMany = async (db: Db, moves: readonly EnrollmentMove[], by: SystemMover): Promise<void> => {
  if (moves.length === 0) return
  if (!(await db.onOneServer())) {
    for (const { enrollment_id, ...move } of moves)
      await unlessRefused(() => moveCoverages(db, enrollment_id, [move], by))
    return
  }
  const movesById = Map.groupBy(moves, ({ enrollment_id }) => enrollment_id)
  const ids = [...movesById.keys()].toSorted((one, other) => (one < other ? -1 : 1))
  await db.transaction(async (tx) => {
    await lockPolicies(tx, ids)
    const coverages = Map.groupBy(await readManyCoverages(tx, ids), ({ enrollment_id }) => enrollment_id)
    const eventIds = [...new Set(moves.map(({ event_id }) => event_id))]
    const done = Map.groupBy(await readManyWrittenEvents(tx, ids, eventIds), ({ enrollment_id }) => enrollment_id)
    const outcomes = ids.flatMap((id) => {
      const current = {
        coverages: (coverages.get(id) ?? []).map(({ enrollment_id: _whose, ...coverage }) => coverage),
        done: (done.get(id) ?? []).map(({ event_id }) => event_id),
        hold: null,
      }
      const outcome = outcomeOfAllowed(current, movesById.get(id) ?? [], by)
      return outcome.events.length === 0 ? [] : [{ id, outcome }]
    })
    if (outcomes.length === 0) return
    const written = outcomes.map(({ id, outcome }) => writtenOf(id, outcome, by))
    await writeManyMoves(tx, written, by.now)
    for (const { id, outcome } of outcomes) {
      if (outcome.chargesChange) await keepBooks(tx, id, by)
      await keepWork(tx, id, outcome, by)
    }
  })
}

const unlessRefused = async (work: () => Promise<unknown>): Promise<void> => {
  await work().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

/** The outcome of the moves that are allowed. */
const outcomeOfAllowed = (current: EnrollmentState, moves: readonly Move[], by: SystemMover): Outcome => {
  let outcome: Outcome = { events: [], coverages: current.coverages, chargesChange: false }
  const allowed: Move[] = []
  for (const move of moves)
    try {
      outcome = outcomeOf(current, [...allowed, move], by)
      allowed.push(move)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  return outcome
}
