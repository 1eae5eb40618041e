import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSlots, type ReleaseSlot } from './slots.ts'

// Fake timers, so that nobody here runs out of patience.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const round = () => new Promise((done) => setImmediate(done))
const open = (waiting = 4) => openSlots({ atOnce: 2, waiting, patienceMs: 60_000 }, () => 0)

/** Waits for a slot and reports the outcome. */
const come = (places: ReturnType<typeof open>, from: string) => {
  const went: { leave?: ReleaseSlot; refused?: true } = {}
  places.enter(from).then(
    (leave) => void (went.leave = leave),
    () => void (went.refused = true),
  )
  return went
}

test('addresses that fill the queue yield to one not in it, which is next [D-1.17]', async () => {
  const places = open()
  const held = [come(places, 'a'), come(places, 'b')]
  const waiting = ['a', 'a', 'b', 'b'].map((from) => come(places, from))
  await round()
  const honest = come(places, 'c')
  await round()
  expect(waiting.filter(({ refused }) => refused === true)).toHaveLength(1)
  expect(places.taken()).toEqual({ inProgress: 2, waiting: 4 })
  held[0]?.leave?.()
  await round()
  await round()
  expect(honest.leave).toBeDefined()
})

test('a queue full of single entries from different addresses is full for everyone', async () => {
  const places = open(2)
  come(places, 'a')
  come(places, 'b')
  come(places, 'c')
  come(places, 'd')
  await round()
  const late = come(places, 'e')
  await round()
  expect(late.refused).toBe(true)
})
