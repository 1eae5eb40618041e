import { expect, test } from 'vitest'
import { emptyBooks } from '../testing/books.ts'
import { monthsToNotify, firstUnpayablePayment } from './expires-soon.ts'

const policy = {
  policy_id: 'AAA-BBB-CCC',
  effective_date: '2026-12-01',
  submitted_on: '2026-11-10',
  payment_method: 'cc',
  bill_day: 15,
  lines: [{ plan_id: 1, price_cents: 3885, fee_cents: 0, ends_on: null }],
} as const
const told = (ends: string, today: string, lines: readonly { ends_on: string | null }[] = [{ ends_on: null }]) =>
  firstUnpayablePayment({ ...policy, lines: lines.map((line) => ({ ...policy.lines[0], ...line })) }, emptyBooks, {
    ends,
    today,
  })

test.each([
  // The first payment after March is on April 15.
  ['2027-03', '2027-03-15', undefined],
  ['2027-03', '2027-03-16', '2027-04-15'],
  ['2027-03', '2027-04-10', '2027-04-15'],
  ['2027-02', '2027-02-12', undefined],
  ['2027-02', '2027-02-13', '2027-03-15'],
])('a card expiring %s gets its email on %s: %s', (ends, today, on) => {
  expect(told(ends, today)?.on).toBe(on)
})

test('a member with no payment after the card’s end gets no email', () => {
  expect(told('2027-03', '2027-04-01', [{ ends_on: '2027-04-01' }])).toBeUndefined()
  expect(told('2027-03', '2027-04-01', [{ ends_on: '2027-05-01' }])).toEqual({ on: '2027-04-15', amount: '38.85' })
})

test('every card with an email due on a day ends in one of the months searched', () => {
  expect(monthsToNotify('2027-03-16')).toEqual({ from: '2027-02', through: '2027-04' })
  expect(monthsToNotify('2027-03-01')).toEqual({ from: '2027-01', through: '2027-03' })
})
