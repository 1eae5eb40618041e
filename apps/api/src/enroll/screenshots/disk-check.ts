import type { Deps } from '../../http/deps.ts'
import { Refusal } from '../../who/refusal.ts'

const quietMs = 60_000
/** How long a free-space reading stays valid. */
const readingMs = 1000
const noRoom = (): Refusal =>
  new Refusal(503, [{ target_element: 'image', error_message: 'We can’t save screenshots right now' }], {
    retryAfter: 600,
  })

/** Refuses screenshots while free space is below the reserve, so that steps can still be saved. Logs at most once a minute. */
export const openDiskCheck = ({ storage, config, log, clock }: Pick<Deps, 'storage' | 'config' | 'log' | 'clock'>) => {
  let loggedAt = Number.NEGATIVE_INFINITY
  let reading = { at: Number.NEGATIVE_INFINITY, free: 0 }
  const warn = (about: object, message: string): void => {
    const now = clock.now().getTime()
    if (now - loggedAt < quietMs) return
    loggedAt = now
    log.warn(about, message)
  }
  /** For a write that failed despite free space. */
  const failed = (error: unknown): Refusal => {
    warn({ err: error }, 'refusing screenshots: one could not be saved')
    return noRoom()
  }
  const freeNow = async (): Promise<number> => {
    if (performance.now() - reading.at > readingMs) {
      const free = await storage.freeBytes().catch((error: unknown) => Promise.reject(failed(error)))
      reading = { at: performance.now(), free }
    }
    return reading.free
  }
  return {
    failed,
    /** Throws a refusal if there isn't room for this many bytes. */
    check: async (bytes: number): Promise<void> => {
      const free = await freeNow()
      reading = { ...reading, free: free - bytes }
      if (free >= config.storageReserveBytes) return
      warn({ free, reserve: config.storageReserveBytes }, 'refusing screenshots: free disk space is below the reserve')
      throw noRoom()
    },
  }
}
