import { expect, test } from 'vitest'
import { keepSlow } from './keep-slow.ts'

const figure = (took: number) => {
  const at = { ms: 0, read: 0, fails: false }
  const read = async () => {
    at.read += 1
    at.ms += took
    await Promise.resolve()
    if (at.fails) throw new Error('the database is away')
    return at.read
  }
  const kept = keepSlow<number>(() => at.ms)
  return { at, look: () => kept(read) }
}

test('a figure is read at each look while that is quick', async () => {
  const { look } = figure(20)
  expect([await look(), await look(), await look()]).toEqual([1, 2, 3])
})

test('where reading takes long it is told as it was for half a minute; then one reads it anew and nobody waits', async () => {
  const { at, look } = figure(900)
  expect([await look(), await look()]).toEqual([1, 1])
  at.ms += 30_000
  expect(await Promise.all([look(), look()])).toEqual([1, 1])
  await new Promise(setImmediate)
  expect([await look(), at.read]).toEqual([2, 2])
})

test('what is older than five minutes is waited for, and read once for all who wait', async () => {
  const { at, look } = figure(900)
  await look()
  at.ms += 300_000
  expect(await Promise.all([look(), look()])).toEqual([2, 2])
})

test('a reading that fails behind what is told breaks nothing, and is made again', async () => {
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
