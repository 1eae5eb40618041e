import { expect, test } from 'vitest'
import { searched } from './searched.ts'

test.each([
  ['López', 'lopez'],
  ['  O’Neil, S', 'oneil, s'],
  ['ANA MARÍA', 'ana maria'],
])('a search for %s finds names that begin with %s, whatever their accents', (typed, from) => {
  expect(searched(typed).slice(0, 3)).toEqual(['', from, `${from}\u{10FFFF}`])
})

test.each([
  ['López Ana', 'lopez, ana', 'lopez, ana'],
  ['Lopez Garcia ana', 'lopez, garcia ana', 'lopez garcia, ana'],
  ['lopez', '', ''],
  ['Lopez, Ana', '', ''],
])('a search for %s finds last names first too: %s, %s', (typed, one, all) => {
  const found = searched(typed).slice(3)
  expect([found[0], found[2]]).toEqual([one, all])
})

test.each([
  ['312-555-0142', '3125550142'],
  ['(312) 555 0142', '3125550142'],
  ['+1 312 555 0142', '3125550142'],
  ['555 0142', ''],
  ['lopez', ''],
])('a search for %s finds the phone number %j', (typed, digits) => {
  expect(searched(typed).at(-1)).toBe(digits)
})
