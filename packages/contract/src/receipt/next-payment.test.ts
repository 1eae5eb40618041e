import { expect, test } from 'vitest'
import { nextCharged, nextPaymentSaid } from './next-payment.ts'

test.each([
  ['a billing date to come', { kind: 'recurring', on: '2026-12-28' }, 'on December 28, 2026'],
  ['the first payment, within five days of its day', { kind: 'first', on: '2026-11-08' }, 'by November 13, 2026'],
  ['the first payment on the last of them', { kind: 'first', on: '2026-11-05' }, 'by November 10, 2026'],
  ['the first payment after them', { kind: 'first', on: '2026-11-04' }, 'due since November 4, 2026'],
  ['any other whose day has come', { kind: 'fee', on: '2026-11-10' }, 'due since November 10, 2026'],
] as const)('the next payment is said with its sum and its day: %s [EW-9.14, D-5.04]', (_of, next, when) => {
  expect(nextPaymentSaid({ ...next, amount: '38.85' }, '2026-11-10')).toMatchObject({ sum: '$38.85', when })
})

const december = { kind: 'first', month: '2026-12', amount: '12.31' } as const
const fee = { kind: 'fee', month: '2026-12', amount: '30.00' } as const
test.each([
  ['a fee alone', [fee], 'For the returned-payment fee'],
  ['one month', [december], 'For December 2026'],
  ['a month and a fee', [december, fee], '$12.31 for December 2026 and $30.00 for the returned-payment fee'],
  ['what nothing is known of', undefined, ''],
] as const)('the next payment says what it is for: %s [EW-9.14, D-5.04]', (_of, parts, what) => {
  const next = { kind: 'fee', amount: '42.31', on: '2026-11-23', ...(parts && { parts: [...parts] }) } as const
  expect(nextPaymentSaid(next, '2026-11-24').what).toBe(what)
})

const charge = (on: string, changes: object = {}) =>
  ({ kind: 'recurring', state: 'batched', amount: '38.85', period: '2026-12-01', on, ...changes }) as const
const later = { kind: 'recurring', amount: '38.85', on: '2027-01-05' } as const
const overdue = { kind: 'fee', amount: '25.00', on: '2026-11-01' } as const
test.each([
  [
    'what a batch has taken for a later day comes before what falls due after it',
    [charge('2026-12-05')],
    later,
    '2026-12-05',
    '38.85',
  ],
  [
    'two of one day come together',
    [charge('2026-12-05'), charge('2026-12-05'), charge('2026-12-09')],
    later,
    '2026-12-05',
    '77.70',
  ],
  ['what is being charged since today is none', [charge('2026-11-10')], later, '2027-01-05', '38.85'],
  ['what was paid is none', [charge('2026-12-05', { state: 'paid' })], later, '2027-01-05', '38.85'],
  ['what is due already comes first', [charge('2026-12-05')], overdue, '2026-11-01', '25.00'],
  ['it comes too where nothing falls due after it', [charge('2026-12-05')], null, '2026-12-05', '38.85'],
] as const)('what is charged next: %s [D-5.04]', (_of, charges, next, on, amount) => {
  expect(nextCharged(charges, next, '2026-11-10')).toMatchObject({ on, amount })
})
