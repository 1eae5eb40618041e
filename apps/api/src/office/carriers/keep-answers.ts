import { coverageState, type CoverageState } from '@openroll/contract/office/states'
import type { Fault } from '@openroll/contract/reply'
import { moveCoverages, type Moving } from '../../coverage/move.ts'
import type { Db } from '../../db/pool.ts'
import { Refusal } from '../../who/refusal.ts'
import { eachOf } from '../list/each-of.ts'
import { lineFault } from '../files/read-rows.ts'
import { isKnown, type Answer } from './feed-results.ts'
import { standsOf } from './records-store.ts'

type Kept = {
  readonly done: readonly Answer[]
  readonly known: number
  readonly erased: number
  /** The lines that somebody else was faster with, and answered otherwise. */
  readonly otherwise: readonly Fault[]
}

/** Keeps what a carrier answered of a feed: each answer in a transaction of its enrollment. */
export const keepAnswers = async (
  db: Db,
  feedId: string,
  answers: readonly Answer[],
  moving: Moving,
): Promise<Kept> => {
  const done: Answer[] = []
  const otherwise: Fault[] = []
  let [known, erased] = [0, 0]
  await eachOf(answers, async (one) => {
    const moved = await keepAnswer(db, feedId, one, moving)
    if (moved === 0) known += 1
    else if (moved !== undefined) done.push(one)
    else {
      const state = (await standsOf(db, one.enrollment_id)).find(({ place }) => place === one.place)?.state
      if (state === undefined) erased += 1
      else if (isKnown(one.event, state)) known += 1
      else otherwise.push(lineFault(one.line, answeredMeanwhile(state)))
    }
  })
  return { done, known, erased, otherwise }
}

/**
 * How many moves it made: none where the same answer was kept before, by
 * file or by hand; undefined where the coverage stands elsewhere by now.
 */
const keepAnswer = async (
  db: Db,
  feedId: string,
  { enrollment_id, place, event, detail, answered_on }: Answer,
  moving: Moving,
): Promise<number | undefined> => {
  const because = event === 'reject' ? ({ reason: 'carrier', detail } as const) : {}
  const move = { event_id: `${feedId}/${place}/${event}`, place, event, decided_on: 'sent', answered_on } as const
  try {
    return await moveCoverages(db, enrollment_id, [{ ...move, ...because }], moving)
  } catch (error) {
    // It was moved, or its person was erased.
    if (error instanceof Refusal && (error.status === 409 || error.status === 404)) return undefined
    throw error
  }
}

const answeredMeanwhile = (state: CoverageState): string =>
  `Somebody else has just answered this coverage: it is “${coverageState[state]}” now`

export const counted = ({ done, known, erased }: Omit<Kept, 'otherwise'>) => {
  const count = (event: Answer['event']) => done.filter((one) => one.event === event).length
  return { accepted: count('accept'), rejected: count('reject'), known, ...(erased === 0 ? {} : { erased }) }
}

/** 409 beside what was answered otherwise; what was kept stays kept, and is counted. */
export const keptInPart = (faults: readonly Fault[], kept: ReturnType<typeof counted>): Refusal =>
  new Refusal(409, faults, { errors: { kept } })
