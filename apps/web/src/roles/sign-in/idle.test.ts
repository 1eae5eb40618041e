import { expect, test } from 'vitest'
import { idleAt } from './idle.ts'

const minutes = (n: number) => n * 60_000

test.each([
  [0, 'in use'],
  [26.9, 'in use'],
  [27, 'ends soon'],
  [28.9, 'ends soon'],
  [29, 'ended'],
  [600, 'ended'],
])('a session last used %d minutes ago is %s [D-1.04]', (ago, state) => {
  expect(idleAt(minutes(1000), minutes(1000 + ago))).toBe(state)
})
