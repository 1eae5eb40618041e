import type { Logger } from 'pino'
import { momentOf } from '../day-of.ts'
import { removeExpired } from '../lifetimes/expire.ts'
import { purgeUnfinished, type Purging } from '../lifetimes/purge.ts'

const pauseMs = 10 * 60_000
/** After the start, pages come first. */
const soonMs = 2000
/** The hour, in the site's time zone, for deleting old data. */
const nightHour = 3

/** Whether it is the hour for deleting old data. */
export const isNight = (now: Date, timeZone: string): boolean =>
  Number(momentOf(now, timeZone).slice(11, 13)) === nightHour

/** Runs every job, in order, even if one fails: no broken row keeps the others from running. Throws what failed at the end. */
export const runEachJob = async (jobs: readonly (() => Promise<unknown> | undefined)[]): Promise<void> => {
  const failed: unknown[] = []
  for (const job of jobs)
    try {
      await job()
    } catch (error) {
      failed.push(error)
    }
  if (failed.length > 0) throw failed.length === 1 ? failed[0] : new AggregateError(failed, 'several jobs failed')
}

/** One sweep: short-lived rows always, and at night everything expired (lifetimes/lifetimes.ts). */
const sweepOnce = async (
  purging: Purging & { readonly timeZone: string },
  catchUp: () => Promise<unknown>,
): Promise<void> => {
  const { db, now, timeZone } = purging
  const night = isNight(now(), timeZone)
  await removeExpired(db, now(), night ? 'all' : 'often')
  await catchUp()
  if (night) await purgeUnfinished(purging)
}

/**
 * Sweeps every ten minutes and resumes unfinished work (`catchUp`); a failed sweep is logged and retried. One still running when the
 * next is due continues alone.
 */
export const startSweep = ({
  log,
  catchUp,
  ...purging
}: Omit<Purging, 'signal'> & {
  readonly timeZone: string
  readonly log: Pick<Logger, 'warn'>
  /** `isStart`: right after a start, when unfinished work was cut off. */
  readonly catchUp: (isStart: boolean) => Promise<unknown>
}): { readonly stop: () => Promise<void>; readonly catchUpSoon: () => void } => {
  const stopping = new AbortController()
  let sweeping: Promise<void> | undefined
  const runAlone = (work: () => Promise<unknown>): void => {
    sweeping ??= work()
      .then(() => undefined)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'a sweep failed')
      })
      .finally(() => (sweeping = undefined))
  }
  const timer = setInterval(
    () => runAlone(() => sweepOnce({ ...purging, signal: stopping.signal }, () => catchUp(false))),
    pauseMs,
  )
  timer.unref()
  let first: NodeJS.Timeout | undefined
  return {
    /** Once the server answers: leftovers of a killed process don't wait for the next sweep. */
    catchUpSoon: () => {
      first = setTimeout(() => runAlone(() => catchUp(true)), soonMs)
      first.unref()
    },
    stop: async () => {
      clearInterval(timer)
      clearTimeout(first)
      stopping.abort()
      await sweeping
    },
  }
}
