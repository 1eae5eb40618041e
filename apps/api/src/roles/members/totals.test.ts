import { expect, test } from 'vitest'
import { cacheTotals } from './totals.ts'

const dana = 'rep/10109'

test('short lists are counted for every page, long ones every half minute, per rep and group [SF-2.31]', async () => {
  let now = 0
  let total = 1000
  const totals = cacheTotals(() => now)
  const totalOf = (list = dana) => totals(list, () => Promise.resolve(total))
  expect(await totalOf()).toBe(1000)
  total = 200_000
  expect(await totalOf()).toBe(200_000)
  total = 200_001
  now = 21000
  expect(await totalOf()).toBe(200_000)
  expect(await totalOf('group/10109')).toBe(200_001)
  now = 30_001
  expect(await totalOf()).toBe(200_001)
  total = 3
  now = 70_000
  expect(await totalOf()).toBe(3)
  total = 4
  expect(await totalOf()).toBe(4)
})

test('a failed count is not cached [SF-2.31]', async () => {
  const totals = cacheTotals()
  await expect(totals(dana, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await totals(dana, () => Promise.resolve(20_000))).toBe(20_000)
})

test('drops the oldest list when the cache is full [SF-2.31]', async () => {
  const totals = cacheTotals(() => 0)
  const counted: string[] = []
  const totalOf = (list: string) =>
    totals(list, () => {
      counted.push(list)
      return Promise.resolve(20_000)
    })
  for (let list = 0; list <= 500; list += 1) await totalOf(String(list))
  counted.length = 0
  await totalOf('500')
  await totalOf('1')
  await totalOf('0')
  expect(counted).toEqual(['0'])
})
