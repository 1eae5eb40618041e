import type { Logger } from 'pino'
import type { Db } from '../db/pool.ts'
import { forgetWindows } from '../http/budget-store.ts'
import { forgetAnswers } from '../http/store.ts'
import { forgetProofs } from '../arrive/codes/group-proof.ts'

const pauseMs = 10 * 60_000
/** No visitor's browser session is used that long without a pause of a day, which ends it. */
const proofDays = 30

/**
 * Removes what has ended and means nothing any more, and makes up for what was left over (`catchUp`), every ten minutes; a sweep that
 * fails is told and tried again.
 */
export const startSweep = ({
  db,
  now,
  log,
  catchUp,
}: {
  readonly db: Db
  readonly now: () => Date
  readonly log: Pick<Logger, 'warn'>
  readonly catchUp: () => Promise<unknown>
}): { readonly stop: () => Promise<void> } => {
  let sweeping = Promise.resolve()
  const sweep = async (): Promise<void> => {
    // An hour later than they end: the clocks of several processes need not agree.
    await forgetWindows(db, new Date(now().getTime() - 3_600_000))
    await forgetAnswers(db, new Date(now().getTime() - 25 * 3_600_000))
    await forgetProofs(db, new Date(now().getTime() - proofDays * 86_400_000))
    await catchUp()
  }
  const timer = setInterval(() => {
    sweeping = sweep().catch((error: unknown) => log.warn({ err: error }, 'a sweep failed'))
  }, pauseMs)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return sweeping
    },
  }
}
