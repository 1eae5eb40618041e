import { expect, test } from 'vitest'
import { nextCharge, nextPaymentTexts } from './next-payment.ts'

test.each([
  ['a billing date ahead', { kind: 'recurring', on: '2026-12-28' }, 'on December 28, 2026'],
  ['the first payment, within five days of its due date', { kind: 'first', on: '2026-11-08' }, 'by November 13, 2026'],
  ['the first payment on the fifth day', { kind: 'first', on: '2026-11-05' }, 'by November 10, 2026'],
  ['the first payment after five days', { kind: 'first', on: '2026-11-04' }, 'due since November 4, 2026'],
  ['any other payment on its due date', { kind: 'fee', on: '2026-11-10' }, 'due since November 10, 2026'],
] as const)('the next payment shows its amount and date: %s [EW-9.14, D-5.04]', (_of, next, when) => {
  expect(nextPaymentTexts({ ...next, amount: '38.85' }, '2026-11-10')).toMatchObject({ sum: '$38.85', when })
})

const december = { kind: 'first', month: '2026-12', amount: '12.31' } as const
const fee = { kind: 'fee', month: '2026-12', amount: '30.00' } as const
test.each([
  ['a fee alone', [fee], 'For the returned-payment fee'],
  ['one month', [december], 'For December 2026'],
  ['a month and a fee', [december, fee], '$12.31 for December 2026 and $30.00 for the returned-payment fee'],
  ['an unknown purpose', undefined, ''],
] as const)('the next payment says what it is for: %s [EW-9.14, D-5.04]', (_of, parts, what) => {
  const next = { kind: 'fee', amount: '42.31', on: '2026-11-23', ...(parts && { parts: [...parts] }) } as const
  expect(nextPaymentTexts(next, '2026-11-24').what).toBe(what)
})

const charge = (on: string, changes: object = {}) =>
  ({ kind: 'recurring', state: 'batched', amount: '38.85', period: '2026-12-01', on, ...changes }) as const
const later = { kind: 'recurring', amount: '38.85', on: '2027-01-05' } as const
const overdue = { kind: 'fee', amount: '25.00', on: '2026-11-01' } as const
test.each([
  [
    'a charge batched for a later day comes before a later due date',
    [charge('2026-12-05')],
    later,
    '2026-12-05',
    '38.85',
  ],
  [
    'two charges on one day add up',
    [charge('2026-12-05'), charge('2026-12-05'), charge('2026-12-09')],
    later,
    '2026-12-05',
    '77.70',
  ],
  ['a charge under way does not count', [charge('2026-11-10')], later, '2027-01-05', '38.85'],
  ['a paid charge does not count', [charge('2026-12-05', { state: 'paid' })], later, '2027-01-05', '38.85'],
  ['an overdue payment comes first', [charge('2026-12-05')], overdue, '2026-11-01', '25.00'],
  ['a batched charge counts even if nothing else falls due', [charge('2026-12-05')], null, '2026-12-05', '38.85'],
] as const)('the next charge: %s [D-5.04]', (_of, charges, next, on, amount) => {
  expect(nextCharge(charges, next, '2026-11-10')).toMatchObject({ on, amount })
})
