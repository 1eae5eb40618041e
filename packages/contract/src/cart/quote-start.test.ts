import { expect, test } from 'vitest'
import { askRepBy } from './quote-contact.ts'
import { pricedAnew, pricedFor } from './quote-start.ts'

const dental = { plan_id: 1001, plan_name: 'Dental High', in_review: false }
const life = { plan_id: 9101, plan_name: 'Optional Life', in_review: true }
const january = { day: '2027-01-01', chosen: true }
const earliest = { ...january, chosen: false }

test.each([
  ['a day was picked', [dental], january, 'Coverage starts on January 1, 2027.'],
  [
    'none was picked',
    [dental],
    earliest,
    'Coverage starts on January 1, 2027. That is the earliest day: no start day has been chosen yet.',
  ],
  [
    'the picked one is no longer possible',
    [dental],
    { ...earliest, lost: '2026-12-01' },
    'Coverage starts on January 1, 2027. That is the earliest day: December 1, 2026, which had been chosen, is no longer possible.',
  ],
  [
    'a carrier decides first',
    [life],
    january,
    'Optional Life can start on January 1, 2027, once the carrier accepts it.',
  ],
])('a quote says for which day it is priced where %s [SF-9.10] [D-3.04]', (_, lines, start, words) => {
  expect(pricedFor(lines, start)).toBe(words)
})

test('a quote whose day is no longer possible says which day it is priced for now, and that prices may differ [D-3.04]', () => {
  expect(pricedAnew([dental], '2026-12-01', earliest)).toBe(
    'This quote was priced for a start on December 1, 2026, which is no longer possible. ' +
      'Coverage starts on January 1, 2027. Prices may differ from those you were sent.',
  )
  expect(pricedAnew([], '2026-12-01', null)).toBe(
    'This quote was priced for a start on December 1, 2026, which is no longer possible.',
  )
})

test('a rep is asked by name, phone and email', () => {
  const rep = { name: 'Dana Reyes', phone: '3125550109', email: 'dana.reyes@example.com' }
  expect(askRepBy(rep)).toBe('Questions? Ask Dana Reyes: (312) 555-0109 or dana.reyes@example.com.')
})
