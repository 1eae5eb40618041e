import { expect, test } from 'vitest'
import { searchValues } from './search-values.ts'

test.each([
  ['López', 'lopez'],
  ['  O’Neil, S', 'oneil, s'],
  ['ANA MARÍA', 'ana maria'],
])('finds names that start with the search, ignoring accents: %s, %s', (typed, from) => {
  expect(searchValues(typed).slice(0, 3)).toEqual(['', from, `${from}\u{10FFFF}`])
})

test.each([
  ['López Ana', 'lopez, ana', 'lopez, ana'],
  ['Lopez Garcia ana', 'lopez, garcia ana', 'lopez garcia, ana'],
  ['lopez', '', ''],
  ['Lopez, Ana', '', ''],
])('finds names typed last name first: %s, %s, %s', (typed, one, all) => {
  const found = searchValues(typed).slice(3)
  expect([found[0], found[2]]).toEqual([one, all])
})

test.each([
  ['312-555-0142', '3125550142'],
  ['(312) 555 0142', '3125550142'],
  ['+1 312 555 0142', '3125550142'],
  ['555 0142', ''],
  ['lopez', ''],
])('finds a phone number: %s, %j', (typed, digits) => {
  expect(searchValues(typed).at(-1)).toBe(digits)
})
