import { expect, test } from 'vitest'
import { shippedDirectory } from '../../testing/shipped.ts'
import { hasQuotes, senderOf } from './require-quote-sender.ts'
import { repOf } from './sender.ts'
import { stateOf } from './sent-quote.ts'

test.each([
  [{ special: 'false', show_quotation: 'yes' }, true],
  [{}, true],
  [{ special: 'true', show_quotation: 'yes' }, false],
  [{ special: 'false', show_quotation: 'no' }, false],
])('a site with %o offers quotes: %s [SF-1.09, SF-6.07]', (settings, has) => {
  expect(hasQuotes({ settings })).toBe(has)
})

const sender = (role: 'rep' | 'group' | 'member' | 'operator') =>
  senderOf({ session: 's', person: { role, id: 1, name: 'N' } })
test.each(['rep', 'group'] as const)('a signed-in %s may send quotes [SF-6.02, SF-6.03]', (role) => {
  expect(sender(role).role).toBe(role)
})
test.each(['member', 'operator'] as const)('a signed-in %s may not send quotes [SF-6.07]', (role) => {
  expect(() => sender(role)).toThrow('refused with 403')
})

const [early, now, late] = ['2026-11-09T00:00:00Z', '2026-11-10T00:00:00Z', '2026-12-10T00:00:00Z']
test.each([
  ['waiting', { next_attempt_at: now }],
  ['sent', { mailed_at: early }],
  ['failed', {}],
  ['opened', { mailed_at: early, opened_at: now }],
  ['opened', { opened_at: early, ends_at: early }],
  ['ended', { mailed_at: early, ends_at: early }],
] as const)('a quote is %s when %o', (state, more) => {
  expect(stateOf({ opened_at: null, mailed_at: null, next_attempt_at: null, ends_at: late, ...more }, now)).toBe(state)
})

test('only a current rep is shown as a quote’s contact, not a group with the same number', () => {
  const { rep } = shippedDirectory()
  expect(repOf({ role: 'rep', id: 10109 }, { rep })?.name).toBe('Dana Reyes')
  expect(repOf({ role: 'group', id: 10109 }, { rep })).toBeNull()
  expect(repOf({ role: 'rep', id: 1 }, { rep })).toBeNull()
})
