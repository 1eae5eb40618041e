import type { Deps } from '../../http/deps.ts'
import { Refusal } from '../../who/refusal.ts'

const quietMs = 60_000
/** How long a free-space reading stays valid. */
const momentMs = 1000
const noRoom = (): Refusal =>
  new Refusal(503, [{ target_element: 'image', error_message: 'We can’t save pictures right now' }], {
    retryAfter: 600,
  })

/** Refuses pictures while free space is below the reserve, so that steps can still be saved. Logs at most once a minute. */
export const openDiskCheck = ({ storage, config, log, clock }: Pick<Deps, 'storage' | 'config' | 'log' | 'clock'>) => {
  let saidAt = Number.NEGATIVE_INFINITY
  let asked = { at: Number.NEGATIVE_INFINITY, free: 0 }
  const say = (about: object, message: string): void => {
    const now = clock.now().getTime()
    if (now - saidAt < quietMs) return
    saidAt = now
    log.warn(about, message)
  }
  /** For a write that failed despite free space. */
  const failed = (error: unknown): Refusal => {
    say({ err: error }, 'refusing pictures: one could not be saved')
    return noRoom()
  }
  const freeNow = async (): Promise<number> => {
    if (performance.now() - asked.at > momentMs) {
      const free = await storage.freeBytes().catch((error: unknown) => Promise.reject(failed(error)))
      asked = { at: performance.now(), free }
    }
    return asked.free
  }
  return {
    failed,
    /** Throws a refusal if there isn't room for this many bytes. */
    check: async (bytes: number): Promise<void> => {
      const free = await freeNow()
      asked = { ...asked, free: free - bytes }
      if (free >= config.storageReserveBytes) return
      say({ free, reserve: config.storageReserveBytes }, 'refusing pictures: free disk space is below the reserve')
      throw noRoom()
    },
  }
}
