import { expect, test } from 'vitest'
import { nextPaymentSaid } from './next-payment.ts'

test.each([
  ['a billing date to come', { kind: 'recurring', on: '2026-12-28' }, 'on December 28, 2026'],
  ['the first payment, within five days of its day', { kind: 'first', on: '2026-11-08' }, 'by November 13, 2026'],
  ['the first payment on the last of them', { kind: 'first', on: '2026-11-05' }, 'by November 10, 2026'],
  ['the first payment after them', { kind: 'first', on: '2026-11-04' }, 'due since November 4, 2026'],
  ['any other whose day has come', { kind: 'fee', on: '2026-11-10' }, 'due since November 10, 2026'],
] as const)('the next payment is said with its sum and its day: %s [EW-9.14, D-5.04]', (_of, next, when) => {
  expect(nextPaymentSaid({ ...next, amount: '38.85' }, '2026-11-10')).toEqual({ sum: '$38.85', when })
})
