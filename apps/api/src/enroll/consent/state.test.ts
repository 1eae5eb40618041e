import { expect, test } from 'vitest'
import { consentFaults, consentState } from './state.ts'

const now = '2026-11-10T12:00:00.000Z'
const later = '2026-11-17T12:00:00.000Z'
test.each([
  ['nobody was asked', undefined, 'none'],
  ['they signed', { over: 'a', agreed: true, ends_at: null, way: 'signed' }, 'agreed'],
  ['they agreed to something else', { over: 'b', agreed: true, ends_at: null }, 'changed'],
  ['they did not agree', { over: 'a', agreed: false, ends_at: later }, 'declined'],
  ['they have not answered', { over: 'a', agreed: null, ends_at: later }, 'waiting'],
  ['they did not answer in time', { over: 'a', agreed: null, ends_at: now }, 'none'],
  ['they agreed and the link has expired since', { over: 'a', agreed: true, ends_at: now }, 'agreed'],
] as const)('when %s, the consent status follows [D-1.13]', (_, newest, state) => {
  expect(consentState(newest && { way: 'mailed', ...newest }, { contentHash: 'a', linkOnly: null, now })).toBe(state)
  expect(consentFaults(state, 'Ana').map(({ target_element }) => target_element)).toEqual(
    state === 'agreed' ? [] : ['review_info'],
  )
})

test('people enrolling themselves agree by submitting [D-1.13]', () => {
  expect(consentFaults('not-needed', 'Ana')).toEqual([])
})

test.each([
  ['signed', 'none'],
  ['mailed', 'agreed'],
] as const)('with a payment on file, a consent that was %s is %s [D-1.13]', (way, state) => {
  const newest = { over: 'a', agreed: true, ends_at: null, way }
  expect(consentState(newest, { contentHash: 'a', linkOnly: 'stored', now })).toBe(state)
})
