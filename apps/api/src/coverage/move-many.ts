import type { Db } from '../db/pool.ts'
import { keepBooks } from '../ledger/keep-books.ts'
import { Refusal } from '../who/refusal.ts'
import { holdPolicies, manyWrittenEvents, readManyCoverages, writeManyMoves } from './many-store.ts'
import { moveCoverages, writtenOf, type Moving } from './move.ts'
import { outcomeOf, type Move, type Outcome, type Standing } from './outcome.ts'
import { keepWork } from './work.ts'

type MoveOf = Move & { readonly enrollment_id: string }
/** Openroll's own moves: the audit log is for what people do. */
type ByItself = Omit<Moving, 'actor' | 'call' | 'mover'> & { readonly mover: 'system' }

/**
 * Moves coverages of several enrollments independently; refused ones are skipped. On a single server in one transaction with few
 * statements; on a cluster, where a transaction touches one enrollment, one by one.
 */
export const moveMany = async (db: Db, moves: readonly MoveOf[], by: ByItself): Promise<void> => {
  if (moves.length === 0) return
  if (!(await db.onOneServer())) {
    for (const { enrollment_id, ...move } of moves)
      await unlessRefused(() => moveCoverages(db, enrollment_id, [move], by))
    return
  }
  const asked = Map.groupBy(moves, ({ enrollment_id }) => enrollment_id)
  const ids = [...asked.keys()].toSorted((one, other) => (one < other ? -1 : 1))
  await db.transaction(async (tx) => {
    await holdPolicies(tx, ids)
    const coverages = Map.groupBy(await readManyCoverages(tx, ids), ({ enrollment_id }) => enrollment_id)
    const eventIds = [...new Set(moves.map(({ event_id }) => event_id))]
    const done = Map.groupBy(await manyWrittenEvents(tx, ids, eventIds), ({ enrollment_id }) => enrollment_id)
    const outcomes = ids.flatMap((id) => {
      const standing = {
        coverages: (coverages.get(id) ?? []).map(({ enrollment_id: _whose, ...coverage }) => coverage),
        done: (done.get(id) ?? []).map(({ event_id }) => event_id),
        hold: null,
      }
      const outcome = outcomeOfThose(standing, asked.get(id) ?? [], by)
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
const outcomeOfThose = (standing: Standing, moves: readonly Move[], by: ByItself): Outcome => {
  let outcome: Outcome = { events: [], coverages: standing.coverages, chargesChange: false }
  const made: Move[] = []
  for (const move of moves)
    try {
      outcome = outcomeOf(standing, [...made, move], by)
      made.push(move)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  return outcome
}
