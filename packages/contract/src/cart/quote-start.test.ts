import { expect, test } from 'vitest'
import { repContactSentence } from './quote-contact.ts'
import { unavailableStartSentence, quoteStartSentence } from './quote-start.ts'

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
    'Coverage starts on January 1, 2027. That’s the earliest start. You can pick a later one.',
  ],
  [
    'the picked one is no longer possible',
    [dental],
    { ...earliest, unavailable: '2026-12-01' },
    'Coverage starts on January 1, 2027. That’s the earliest start. December 1, 2026 is no longer available.',
  ],
  ['a carrier decides first', [life], january, 'Optional Life starts on January 1, 2027, if the carrier approves it.'],
])('a quote names its start date when %s [SF-9.10] [D-3.04]', (_, lines, start, words) => {
  expect(quoteStartSentence(lines, start)).toBe(words)
})

test('a quote with an unavailable start date names the new one and warns of price changes [D-3.04]', () => {
  expect(unavailableStartSentence([dental], '2026-12-01', earliest)).toBe(
    'This quote was for coverage starting December 1, 2026, which is no longer available. ' +
      'Coverage starts on January 1, 2027. Prices may have changed.',
  )
  expect(unavailableStartSentence([], '2026-12-01', null)).toBe(
    'This quote was for coverage starting December 1, 2026, which is no longer available.',
  )
})

test('shows a rep’s name, phone and email', () => {
  const rep = { name: 'Dana Reyes', phone: '3125550109', email: 'dana.reyes@example.com' }
  expect(repContactSentence(rep)).toBe('Questions? Ask Dana Reyes: (312) 555-0109 or dana.reyes@example.com.')
})
