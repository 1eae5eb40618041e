import { expect, test } from 'vitest'
import { keepChanged } from './changed-count.ts'

const clock = (took: number) => {
  const at = { ms: 0, counted: 0 }
  const count = () => {
    at.ms += took
    at.counted += 1
    return Promise.resolve(new Map([['Delta', { changed: at.counted, ended: 0, more: false }]]))
  }
  const changed = keepChanged(() => at.ms)
  return { at, look: async () => (await changed(count)).get('Delta')?.changed }
}

test('what changed at a carrier is counted at each look while that is quick', async () => {
  const { look } = clock(20)
  expect([await look(), await look(), await look()]).toEqual([1, 2, 3])
})

test('where counting takes long it is told as it was for half a minute, and counted again then', async () => {
  const { at, look } = clock(900)
  expect([await look(), await look()]).toEqual([1, 1])
  at.ms += 30_000
  expect(await look()).toBe(2)
})
