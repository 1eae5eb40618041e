import { expect, test } from 'vitest'
import { rowRangeText, firstRow } from './row-range.ts'

test.each([
  [{ total: 0, at: 1, rows: 0 }, '0 rows'],
  [{ total: 1, at: 1, rows: 1 }, '1 row'],
  [{ total: 25, at: 1, rows: 25 }, '25 rows'],
  [{ total: 2013, at: 51, rows: 25 }, '51–75 of 2,013 rows'],
  [{ total: 2013, at: undefined, rows: 13 }, '2,001–2,013 of 2,013 rows'],
  [{ total: 30, at: 976, rows: 5 }, '26–30 of 30 rows'],
  [{ total: null, at: 2476, rows: 25 }, '2,476–2,500 of more than 2,500 rows'],
  [{ total: null, at: undefined, rows: 25 }, '25 of more than 2,500 rows'],
])('states the rows shown and the total: %j', (range, text) => {
  expect(rowRangeText(range)).toBe(text)
})

test('treats a page past the end as the last one', () => {
  expect(firstRow({ total: 30, at: 976, rows: 5 })).toBe(26)
})
