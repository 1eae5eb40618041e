import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

type End = (patienceMs: number) => Promise<void> | void

/**
 * What was begun, to be ended in the opposite order. Everything but the first gets `patienceMs` together and is then left as it
 * is; the first, the database, is always waited for. One that fails does not keep the others from ending.
 */
export const endings = () => {
  const kept: { what: string; end: End }[] = []
  const tell = (log: Pick<Logger, 'warn'>, what: string) => (error: unknown) =>
    log.warn({ err: error, what }, 'could not be ended')
  return {
    add: (what: string, end: End): void => void kept.push({ what, end }),
    run: async (patienceMs: number, log: Pick<Logger, 'warn'>): Promise<void> => {
      const deadline = performance.now() + patienceMs
      for (const [at, { what, end }] of [...kept.entries()].toReversed()) {
        const left = Math.max(0, deadline - performance.now())
        const ended = Promise.resolve()
          .then(() => end(left))
          .catch(tell(log, what))
        await (at === 0 ? ended : Promise.race([ended, pause(left + 100, undefined, { ref: false })]))
      }
      kept.length = 0
    },
  }
}
