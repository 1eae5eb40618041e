import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSlots, type ReleaseSlot } from './slots.ts'

// Fake timers, so that no wait times out.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const round = () => new Promise((done) => setImmediate(done))
const open = (waiting = 4) => openSlots({ atOnce: 2, waiting, timeoutMs: 60_000 }, () => 0)

/** Waits for a slot and reports the outcome. */
const requestSlot = (slots: ReturnType<typeof open>, from: string) => {
  const outcome: { leave?: ReleaseSlot; refused?: true } = {}
  slots.enter(from).then(
    (leave) => void (outcome.leave = leave),
    () => void (outcome.refused = true),
  )
  return outcome
}

test('IP addresses that fill the queue give way to one that isn’t in it, which goes next [D-1.17]', async () => {
  const slots = open()
  const held = [requestSlot(slots, 'a'), requestSlot(slots, 'b')]
  const waiting = ['a', 'a', 'b', 'b'].map((from) => requestSlot(slots, from))
  await round()
  const honest = requestSlot(slots, 'c')
  await round()
  expect(waiting.filter(({ refused }) => refused === true)).toHaveLength(1)
  expect(slots.taken()).toEqual({ inProgress: 2, waiting: 4 })
  held[0]?.leave?.()
  await round()
  await round()
  expect(honest.leave).toBeDefined()
})

test('a queue full of single entries from different IP addresses is full for everyone', async () => {
  const slots = open(2)
  requestSlot(slots, 'a')
  requestSlot(slots, 'b')
  requestSlot(slots, 'c')
  requestSlot(slots, 'd')
  await round()
  const late = requestSlot(slots, 'e')
  await round()
  expect(late.refused).toBe(true)
})
