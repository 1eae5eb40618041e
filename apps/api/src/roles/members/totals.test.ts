import { expect, test } from 'vitest'
import { cacheTotals } from './totals.ts'

const dana = 'rep/10109'

test('short lists are counted for every page, long ones every half minute, per rep and group [SF-2.31]', async () => {
  let now = 0
  let total = 1000
  const totals = cacheTotals(() => now)
  const of = (list = dana) => totals(list, () => Promise.resolve(total))
  expect(await of()).toBe(1000)
  total = 200_000
  expect(await of()).toBe(200_000)
  total = 200_001
  now = 21000
  expect(await of()).toBe(200_000)
  expect(await of('group/10109')).toBe(200_001)
  now = 30_001
  expect(await of()).toBe(200_001)
  total = 3
  now = 70_000
  expect(await of()).toBe(3)
  total = 4
  expect(await of()).toBe(4)
})

test('a failed count is not cached [SF-2.31]', async () => {
  const totals = cacheTotals()
  await expect(totals(dana, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await totals(dana, () => Promise.resolve(20_000))).toBe(20_000)
})

test('drops the oldest list when the cache is full [SF-2.31]', async () => {
  const totals = cacheTotals(() => 0)
  const counted: string[] = []
  const of = (list: string) =>
    totals(list, () => {
      counted.push(list)
      return Promise.resolve(20_000)
    })
  for (let list = 0; list <= 500; list += 1) await of(String(list))
  counted.length = 0
  await of('500')
  await of('1')
  await of('0')
  expect(counted).toEqual(['0'])
})
