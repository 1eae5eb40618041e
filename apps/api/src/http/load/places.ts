import type { Places } from '../../settings/in-hand.ts'
import { busy } from '../../who/refusal.ts'

/** Gives a place back; twice is the same as once. */
export type Leave = () => void

/**
 * A round of the event loop that has lasted so long takes on no more of a kind that has an eighth of its places taken. A kind with a
 * queue waits earlier, so that rounds stay short for everybody else.
 */
const longRoundMs = { withQueue: 25, without: 100 }

type Waiting = { readonly from: string; readonly take: () => void; readonly giveUp: () => void }

/**
 * The places of one kind, and its queue. One address has half of either at most where there is a queue,
 * since such places are few: whoever fills them from one address leaves the other half to everybody else.
 * A full queue makes room for an address that has fewer in it than the one that has most, and whoever has
 * fewest in hand and waiting is next: a few addresses that flood it don’t hold up everybody else.
 */
export const openPlaces = ({ atOnce, waiting, patienceMs }: Places, roundMs: () => number) => {
  let inHand = 0
  const queue = new Set<Waiting>()
  const [held, queued] = [countByKey(), countByKey()]
  const isShared = waiting > 0
  const longMs = isShared ? longRoundMs.withQueue : longRoundMs.without
  const hasShare = (from: string): boolean => isShared && held.of(from) >= Math.ceil(atOnce / 2)
  /** What takes the processor at once is bounded by its time, since a thousand requests can come in one round. */
  const isFull = (from: string): boolean =>
    inHand >= atOnce || hasShare(from) || (inHand >= atOnce / 8 && roundMs() > longMs)
  const isQueueFull = (from: string): boolean =>
    (queue.size >= waiting && whoYields(from) === undefined) || (isShared && queued.of(from) >= Math.ceil(waiting / 2))
  const release = (from: string): void => {
    inHand -= 1
    held.add(from, -1)
    const [first, ...others] = [...queue].filter((waits) => !hasShare(waits.from))
    if (first === undefined) return
    const has = ({ from: address }: Waiting): number => held.of(address) + queued.of(address)
    others.reduce((next, waits) => (has(waits) < has(next) ? waits : next), first).take()
  }
  /** The last that came from the address with most in the queue, where it has two more than who comes now. */
  const whoYields = (from: string): Waiting | undefined => {
    const most = [...queue].reduce((top, waits) => Math.max(top, queued.of(waits.from)), 0)
    return most < queued.of(from) + 2 ? undefined : [...queue].findLast((waits) => queued.of(waits.from) === most)
  }
  /** Counted until the next round of the event loop: a thousand requests that arrive at once are not one after the other alone. */
  const place = (from: string): Leave => {
    inHand += 1
    held.add(from, 1)
    let left = false
    return () => {
      if (left) return
      left = true
      setImmediate(release, from)
    }
  }
  const wait = (from: string): Promise<Leave> =>
    new Promise((found, refused) => {
      const leaveQueue = (): void => {
        queue.delete(own)
        queued.add(from, -1)
        clearTimeout(timer)
      }
      const timer = setTimeout(() => giveUp(), patienceMs)
      const take = (): void => {
        leaveQueue()
        found(place(from))
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
    isAwaited: (from: string): boolean => (inHand >= atOnce ? queue.size : queued.of(from)) > 0,
    isFull: (from: string): boolean => isFull(from) && isQueueFull(from),
    enter: async (from: string): Promise<Leave> => {
      if (!isFull(from)) return place(from)
      if (!isQueueFull(from)) {
        if (queue.size >= waiting) whoYields(from)?.giveUp()
        return wait(from)
      }
      throw busy()
    },
    taken: () => ({ inHand, waiting: queue.size }),
  }
}

/** How many there are of each key; one that there is none of takes no memory. */
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
