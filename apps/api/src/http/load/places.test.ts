import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPlaces, type Leave } from './places.ts'

// Nobody here waits so long that they lose their patience.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const round = () => new Promise((done) => setImmediate(done))
const open = (waiting = 4) => openPlaces({ atOnce: 2, waiting, patienceMs: 60_000 }, () => 0)

/** Takes a place when it is there, and says how it went. */
const come = (places: ReturnType<typeof open>, from: string) => {
  const went: { leave?: Leave; refused?: true } = {}
  places.enter(from).then(
    (leave) => void (went.leave = leave),
    () => void (went.refused = true),
  )
  return went
}

test('addresses that fill the queue make room for one that is not in it, and it is next [D-1.17]', async () => {
  const places = open()
  const held = [come(places, 'a'), come(places, 'b')]
  const waiting = ['a', 'a', 'b', 'b'].map((from) => come(places, from))
  await round()
  const honest = come(places, 'c')
  await round()
  expect(waiting.filter(({ refused }) => refused === true)).toHaveLength(1)
  expect(places.taken()).toEqual({ inHand: 2, waiting: 4 })
  held[0]?.leave?.()
  await round()
  await round()
  expect(honest.leave).toBeDefined()
})

test('a queue of as many addresses as it has room for is full for everybody else', async () => {
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
