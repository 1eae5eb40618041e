import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

type End = (timeoutMs: number) => Promise<void> | void

/**
 * Stops the started parts in reverse order. Everything except the first shares `timeoutMs` and is then abandoned; the first, the
 * database, is always awaited. A failure doesn't keep the others from stopping.
 */
export const openShutdown = () => {
  const parts: { what: string; end: End }[] = []
  const logFailure = (log: Pick<Logger, 'warn'>, what: string) => (error: unknown) =>
    log.warn({ err: error, what }, 'could not be stopped')
  return {
    add: (what: string, end: End): void => void parts.push({ what, end }),
    run: async (timeoutMs: number, log: Pick<Logger, 'warn'>): Promise<void> => {
      const deadline = performance.now() + timeoutMs
      for (const [at, { what, end }] of [...parts.entries()].toReversed()) {
        const left = Math.max(0, deadline - performance.now())
        const ended = Promise.resolve()
          .then(() => end(left))
          .catch(logFailure(log, what))
        await (at === 0 ? ended : Promise.race([ended, pause(left + 100, undefined, { ref: false })]))
      }
      parts.length = 0
    },
  }
}
