import { expect, test } from 'vitest'
import { saidOf, shapeDate } from './date-mask.ts'

const maskDate = (typed: string, before?: string) => shapeDate(typed, before).shown

test.each([
  ['0', '0'],
  ['06', '06/'],
  ['0615', '06/15/'],
  ['06151985', '06/15/1985'],
  ['061519851', '06/15/1985'],
  ['6', '06/'],
  ['6/5/1985', '06/05/1985'],
  ['13', '12/'],
  ['0645', '06/31/'],
  ['00', '01/'],
  ['1985-06-15', '06/15/1985'],
  ['1985/6/5', '06/05/1985'],
  ['6-5-1985', '06/05/1985'],
  ['06.15.1985', '06/15/1985'],
  ['June 15, 1985', '06/15/1985'],
  ['15 Jun 1985', '06/15/1985'],
  ['ab06', '06/'],
])('%s typed into a date becomes %s [EW-5.04, SF-9.13]', (typed, shown) => {
  expect(maskDate(typed)).toBe(shown)
})

test('a slash that was deleted does not come back at once', () => {
  expect(maskDate('06', '06/')).toBe('06')
  expect(maskDate('06/1', '06/15/')).toBe('06/1')
})

test.each([
  ['13', 'There is no month 13, so 12 is shown instead. Check the date.'],
  ['0645', 'There is no day 45, so 31 is shown instead. Check the date.'],
  ['31/12/1985', 'There is no month 31, so 12 is shown instead. Check the date.'],
])('%s is not turned into another date unseen [EW-5.04]', (typed, said) => {
  expect(shapeDate(typed).puts.map(saidOf)).toEqual([said])
  expect(shapeDate('06/15/1985').puts).toEqual([])
})
