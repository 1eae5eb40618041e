import { expect, test } from 'vitest'
import { severalValues } from './several-values.ts'

test('tries both values of each boolean, and two members in each list', () => {
  expect(severalValues(['a', true])).toEqual([
    ['a', false],
    ['a', true],
  ])
  const lists = severalValues([['9f0e3ac8-5f5e-4c55-8a3b-1f9d2b2f3c11'], [7]])
  expect(lists[0]).toEqual([['9f0e3ac8-5f5e-4c55-8a3b-1f9d2b2f3c11'], [7]])
  expect(lists[1]).toEqual([
    [expect.any(String), expect.any(String)],
    [7, 8],
  ])
  expect(severalValues([['2026-11-10'], null])).toEqual([[['2026-11-10'], null]])
})
