import { expect, test } from 'vitest'
import { cacheSlow } from './cache-slow.ts'

const figure = (took: number) => {
  const at = { ms: 0, read: 0, fails: false }
  const read = async () => {
    at.read += 1
    at.ms += took
    await Promise.resolve()
    if (at.fails) throw new Error('the database is away')
    return at.read
  }
  const kept = cacheSlow<number>(() => at.ms)
  return { at, look: () => kept(read) }
}

test('reads a figure every time while reading is fast', async () => {
  const { look } = figure(20)
  expect([await look(), await look(), await look()]).toEqual([1, 2, 3])
})

test('returns a slow figure from memory for half a minute, then refreshes it in the background', async () => {
  const { at, look } = figure(900)
  expect([await look(), await look()]).toEqual([1, 1])
  at.ms += 30_000
  expect(await Promise.all([look(), look()])).toEqual([1, 1])
  await new Promise(setImmediate)
  expect([await look(), at.read]).toEqual([2, 2])
})

test('waits for a refresh of a figure older than five minutes, once for all callers', async () => {
  const { at, look } = figure(900)
  await look()
  at.ms += 300_000
  expect(await Promise.all([look(), look()])).toEqual([2, 2])
})

test('keeps working when a background refresh fails, and tries again', async () => {
  const { at, look } = figure(900)
  await look()
  at.ms += 30_000
  at.fails = true
  expect(await look()).toBe(1)
  await new Promise(setImmediate)
  at.fails = false
  expect(await look()).toBe(1)
  await new Promise(setImmediate)
  expect(await look()).toBe(3)
})
