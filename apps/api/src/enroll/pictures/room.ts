import type { Deps } from '../../http/deps.ts'
import { Refusal } from '../../who/refusal.ts'

const quietMs = 60_000
/** What was free a moment ago is free still, but for what came since. */
const momentMs = 1000
const noRoom = (): Refusal =>
  new Refusal(503, [{ target_element: 'image', error_message: 'No more pictures are accepted for now' }], {
    retryAfter: 600,
  })

/**
 * Refuses pictures while less than the reserve is free where they lie, so that the disk is there for the steps themselves; says so in
 * the log, once a minute.
 */
export const openRoom = ({ storage, config, log, clock }: Pick<Deps, 'storage' | 'config' | 'log' | 'clock'>) => {
  let saidAt = Number.NEGATIVE_INFINITY
  let asked = { at: Number.NEGATIVE_INFINITY, free: 0 }
  const say = (about: object, message: string): void => {
    const now = clock.now().getTime()
    if (now - saidAt < quietMs) return
    saidAt = now
    log.warn(about, message)
  }
  /** For what failed although there was room. */
  const failed = (error: unknown): Refusal => {
    say({ err: error }, 'pictures are refused: one could not be kept')
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
    /** Throws the refusal where there is no room for so many bytes more. */
    check: async (bytes: number): Promise<void> => {
      const free = await freeNow()
      asked = { ...asked, free: free - bytes }
      if (free >= config.storageReserveBytes) return
      say({ free, reserve: config.storageReserveBytes }, 'pictures are refused: the disk is short of the reserve')
      throw noRoom()
    },
  }
}
