import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { clearLeftovers, type Start, startPostmaster, stopPostmaster } from './postmaster.ts'

const maxPauseMs = 30_000
/** A database that ran this long restarts with the shortest pause. */
const quietMs = 60_000

/** Pause before restarting a database that died `deaths` times in a row: none, then 100 ms, doubling up to 30 s. */
export const pauseAfter = (deaths: number): number => (deaths <= 1 ? 0 : Math.min(100 * 2 ** (deaths - 2), maxPauseMs))

type RunningPostmaster = { readonly pid: () => number; readonly stop: () => Promise<void> }

/** Starts a postmaster and restarts it whenever it dies, logging each time, until `stop`. */
export const keepRunning = async (
  start: Start,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  {
    asked,
    pauseOf = pauseAfter,
  }: { readonly asked?: AbortSignal | undefined; readonly pauseOf?: typeof pauseAfter } = {},
): Promise<RunningPostmaster> => {
  const stopping = new AbortController()
  let deaths = 0
  let since = 0
  let revival: Promise<unknown> = Promise.resolve()
  let child = await startPostmaster(start, asked)

  const watch = (started: ChildProcess): void => {
    child = started
    since = performance.now()
    const onExit = () => {
      if (stopping.signal.aborted) return
      if (performance.now() - since > quietMs) deaths = 0
      revival = revive()
    }
    if (started.exitCode === null && started.signalCode === null) started.once('exit', onExit)
    else onExit()
  }
  const restart = async (): Promise<ChildProcess | undefined> => {
    deaths += 1
    const pauseMs = pauseOf(deaths)
    log.warn({ deaths, pauseMs }, 'the private database stopped; restarting it')
    try {
      await pause(pauseMs, undefined, { signal: stopping.signal })
      await clearLeftovers(start)
      return await startPostmaster(start, stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'the private database could not be restarted')
      return undefined
    }
  }
  const revive = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const started = await restart()
      if (started === undefined) continue
      log.info({ deaths }, 'the private database is running again')
      return watch(started)
    }
  }
  watch(child)
  return {
    pid: () => child.pid ?? 0,
    stop: async () => {
      stopping.abort()
      await revival
      await stopPostmaster(child)
    },
  }
}
