import { LRUCache } from 'lru-cache'
import { networkOf } from '../http/load/network-of.ts'

/** Of each second, at most this long goes to rendering (ms); one network gets half of it. */
const perSecond = { all: 300, one: 150 }
/** How many seconds' worth of rendering can be used at once after a quiet period. */
const burstSeconds = 4

/** Time used up, which drains away at `rate` ms a second. */
type Bucket = { readonly usedMs: number; readonly at: number }
const usedNow = ({ usedMs, at }: Bucket, rate: number, now: number): number =>
  Math.max(0, usedMs - ((now - at) / 1000) * rate)

/** Bounds the time that this process spends on rendering pages, so that calls are answered; beyond it pages are sent plain. */
export const openRenderTime = (clock: () => number = () => performance.now()) => {
  const networks = new LRUCache<string, Bucket>({ max: 10_000 })
  let all: Bucket = { usedMs: 0, at: clock() }
  const isWithinLimits = (from: string): boolean => {
    const now = clock()
    const one = networks.get(networkOf(from)) ?? { usedMs: 0, at: now }
    return (
      usedNow(all, perSecond.all, now) < perSecond.all * burstSeconds &&
      usedNow(one, perSecond.one, now) < perSecond.one * burstSeconds
    )
  }
  return {
    /** Whether there is time left for pages of this IP address. */
    isLeft: isWithinLimits,
    /** Runs a rendering and counts its time. */
    count: <T>(from: string, render: () => T): T => {
      const began = clock()
      try {
        return render()
      } finally {
        const now = clock()
        const key = networkOf(from)
        const one = networks.get(key) ?? { usedMs: 0, at: now }
        all = { usedMs: usedNow(all, perSecond.all, now) + now - began, at: now }
        networks.set(key, { usedMs: usedNow(one, perSecond.one, now) + now - began, at: now })
      }
    },
  }
}
