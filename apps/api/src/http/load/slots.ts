import type { Slots } from '../../settings/concurrency.ts'
import { busy } from '../../who/refusal.ts'

/** Releases a slot; idempotent. */
export type ReleaseSlot = () => void

/**
 * After an event loop turn of this length, a kind with an eighth of its slots taken accepts no more. Kinds with a queue wait
 * earlier, to keep turns short for everyone else.
 */
const longRoundMs = { withQueue: 25, without: 100 }

type QueuedRequest = { readonly from: string; readonly take: () => void; readonly giveUp: () => void }

/**
 * The slots of one kind, and its queue. Where there is a queue, slots are few, so one IP address gets at most half of both. A full queue
 * makes room for an IP address with fewer entries than the busiest one, and the one with the fewest requests in progress and waiting
 * is next: a few flooding addresses can't hold up everyone else.
 */
export const openSlots = ({ atOnce, waiting, timeoutMs }: Slots, roundMs: () => number) => {
  let inProgress = 0
  const queue = new Set<QueuedRequest>()
  const [held, queued] = [countByKey(), countByKey()]
  const isShared = waiting > 0
  const longMs = isShared ? longRoundMs.withQueue : longRoundMs.without
  const hasShare = (from: string): boolean => isShared && held.of(from) >= Math.ceil(atOnce / 2)
  /** Work that blocks the processor is limited by time, since a thousand requests can arrive in one turn. */
  const isFull = (from: string): boolean =>
    inProgress >= atOnce || hasShare(from) || (inProgress >= atOnce / 8 && roundMs() > longMs)
  const isQueueFull = (from: string): boolean =>
    (queue.size >= waiting && entryToDrop(from) === undefined) ||
    (isShared && queued.of(from) >= Math.ceil(waiting / 2))
  const release = (from: string): void => {
    inProgress -= 1
    held.add(from, -1)
    const [first, ...others] = [...queue].filter((waits) => !hasShare(waits.from))
    if (first === undefined) return
    const has = ({ from: address }: QueuedRequest): number => held.of(address) + queued.of(address)
    others.reduce((next, waits) => (has(waits) < has(next) ? waits : next), first).take()
  }
  /** The newest entry of the busiest queued address, if it has at least two more than the newcomer. */
  const entryToDrop = (from: string): QueuedRequest | undefined => {
    const most = [...queue].reduce((top, waits) => Math.max(top, queued.of(waits.from)), 0)
    return most < queued.of(from) + 2 ? undefined : [...queue].findLast((waits) => queued.of(waits.from) === most)
  }
  /** Counted until the next turn of the event loop: a thousand simultaneous requests are not one after the other. */
  const takeSlot = (from: string): ReleaseSlot => {
    inProgress += 1
    held.add(from, 1)
    let left = false
    return () => {
      if (left) return
      left = true
      setImmediate(release, from)
    }
  }
  const wait = (from: string): Promise<ReleaseSlot> =>
    new Promise((found, refused) => {
      const leaveQueue = (): void => {
        queue.delete(own)
        queued.add(from, -1)
        clearTimeout(timer)
      }
      const timer = setTimeout(() => giveUp(), timeoutMs)
      const take = (): void => {
        leaveQueue()
        found(takeSlot(from))
      }
      const giveUp = (): void => {
        leaveQueue()
        refused(busy())
      }
      const own = { from, take, giveUp }
      queue.add(own)
      queued.add(from, 1)
    })
  return {
    isAwaited: (from: string): boolean => (inProgress >= atOnce ? queue.size : queued.of(from)) > 0,
    isFull: (from: string): boolean => isFull(from) && isQueueFull(from),
    enter: async (from: string): Promise<ReleaseSlot> => {
      if (!isFull(from)) return takeSlot(from)
      if (!isQueueFull(from)) {
        if (queue.size >= waiting) entryToDrop(from)?.giveUp()
        return wait(from)
      }
      throw busy()
    },
    taken: () => ({ inProgress, waiting: queue.size }),
  }
}

/** Counts per key; keys at zero take no memory. */
const countByKey = () => {
  const counts = new Map<string, number>()
  const of = (key: string): number => counts.get(key) ?? 0
  return {
    of,
    add: (key: string, by: 1 | -1): void => {
      const count = of(key) + by
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    },
  }
}
