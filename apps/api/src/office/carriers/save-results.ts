import { coverageState, type CoverageState } from '@openroll/contract/office/states'
import type { Fault } from '@openroll/contract/reply'
import { moveCoverages, type MoveContext } from '../../coverage/move.ts'
import type { Db } from '../../db/pool.ts'
import { Refusal } from '../../who/refusal.ts'
import { eachOf } from '../list/each-of.ts'
import { lineFault } from '../files/read-rows.ts'
import { isKnown, type CoverageResult } from './check-results.ts'
import { coverageStatesOf } from './records-store.ts'

/** Emails the member that the carrier rejected a plan, in the transaction that records it. */
type EmailRejection = (
  tx: Db,
  rejected: { readonly enrollment_id: string; readonly place: number; readonly act_id: string },
) => Promise<void>

type SaveOutcome = {
  readonly done: readonly CoverageResult[]
  readonly known: number
  readonly erased: number
  /** Lines for which someone else recorded a different result first. */
  readonly conflicts: readonly Fault[]
}

/** Saves each result in its own enrollment's transaction. */
export const saveResults = async (
  db: Db,
  feedId: string,
  results: readonly CoverageResult[],
  moveContext: MoveContext,
  emailRejection: EmailRejection,
): Promise<SaveOutcome> => {
  const done: CoverageResult[] = []
  const conflicts: Fault[] = []
  let [known, erased] = [0, 0]
  await eachOf(results, async (one) => {
    const moveCount = await saveResult(db, feedId, one, moveContext, emailRejection)
    if (moveCount === 0) known += 1
    else if (moveCount !== undefined) done.push(one)
    else {
      const state = (await coverageStatesOf(db, one.enrollment_id)).find(({ place }) => place === one.place)?.state
      if (state === undefined) erased += 1
      else if (isKnown(one.event, state)) known += 1
      else conflicts.push(lineFault(one.line, changedMeanwhile(state)))
    }
  })
  return { done, known, erased, conflicts }
}

/** Number of moves made: 0 if this result was already saved, undefined if the coverage changed state. */
const saveResult = async (
  db: Db,
  feedId: string,
  { enrollment_id, place, event, detail, answered_on }: CoverageResult,
  moveContext: MoveContext,
  emailRejection: EmailRejection,
): Promise<number | undefined> => {
  const rejection = event === 'reject' ? ({ reason: 'carrier', detail } as const) : {}
  const move = { event_id: `${feedId}/${place}/${event}`, place, event, decided_on: 'sent', answered_on } as const
  try {
    return await db.transaction(async (tx) => {
      const count = await moveCoverages(tx, enrollment_id, [{ ...move, ...rejection }], moveContext)
      if (count > 0 && event === 'reject')
        await emailRejection(tx, { enrollment_id, place, act_id: `${feedId}-${place}` })
      return count
    })
  } catch (error) {
    // The coverage changed state, or its person was erased.
    if (error instanceof Refusal && (error.status === 409 || error.status === 404)) return undefined
    throw error
  }
}

const changedMeanwhile = (state: CoverageState): string =>
  `Someone else just recorded a result for this coverage. It is now “${coverageState[state]}”`

export const countResults = ({ done, known, erased }: Omit<SaveOutcome, 'conflicts'>) => {
  const count = (event: CoverageResult['event']) => done.filter((one) => one.event === event).length
  return { accepted: count('accept'), rejected: count('reject'), known, ...(erased === 0 ? {} : { erased }) }
}

/** 409 for the conflicting lines; `kept` counts the results saved anyway. */
export const partlySaved = (faults: readonly Fault[], kept: ReturnType<typeof countResults>): Refusal =>
  new Refusal(409, faults, { errors: { kept } })
