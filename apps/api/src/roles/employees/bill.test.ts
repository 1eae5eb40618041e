import { expect, test } from 'vitest'
import { billOf, nextBillOf } from './bill.ts'

const line = { plan_id: 1, plan_name: 'Dental', price_cents: 3885, fee_cents: 2500, ends_on: null }
const billed = ['2026-10-01', '2026-11-01']
const member = {
  policy_id: 'P',
  first_name: 'Ana',
  last_name: 'Reyes',
  effective_date: '2026-10-01',
  plans: [line],
  billed,
}
const december = { month: '2026-12-01', from: undefined }
test.each([
  ['a plan that runs on costs its month', member, '38.85'],
  ['one that begins in it costs its fee too', { ...member, effective_date: '2026-12-15', billed: [] }, '63.85'],
  ['one that begins later costs nothing yet', { ...member, effective_date: '2027-01-01' }, '0.00'],
  ['one that ended before it costs nothing', { ...member, plans: [{ ...line, ends_on: '2026-12-01' }] }, '0.00'],
  ['one that ends with it costs its month', { ...member, plans: [{ ...line, ends_on: '2027-01-01' }] }, '38.85'],
  ['two plans cost both', { ...member, plans: [line, { ...line, price_cents: 1000 }] }, '48.85'],
  [
    'membership goes with the plans that it came with',
    {
      ...member,
      plans: [
        { ...line, ends_on: '2026-12-01' },
        { ...line, plan_id: 0 },
      ],
    },
    '0.00',
  ],
  ['a month that a bill has asked for costs nothing again', { ...member, billed: [...billed, '2026-12-01'] }, '0.00'],
  ['a month that no bill asked for is made up', { ...member, billed: ['2026-10-01'] }, '77.70'],
])('on a bill %s', (_, row, total) => {
  expect(billOf([row], december).total).toBe(total)
})

const around = { today: '2026-11-10', from: undefined }
const late = { ...member, policy_id: 'Q', effective_date: '2026-12-01', billed: [] }
test.each([
  ['the coming month', [member], '2026-12-01', '38.85'],
  [
    'the month after, once the coming one is billed',
    [{ ...member, billed: [...billed, '2026-12-01'] }],
    '2027-01-01',
    '38.85',
  ],
  [
    'the month after with what a late employee still owes',
    [{ ...member, billed: [...billed, '2026-12-01'] }, late],
    '2027-01-01',
    '141.55',
  ],
  ['the first month that costs something', [{ ...late, effective_date: '2027-02-01' }], '2027-02-01', '63.85'],
  ['the coming month where nothing is to come', [], '2026-12-01', '0.00'],
])('the next bill is for %s [SF-6.03]', (_, rows, month, total) => {
  expect(nextBillOf(rows, around)).toMatchObject({ month, total })
})

test('what was collected by other means before a day is on no bill', () => {
  expect(billOf([{ ...member, billed: [] }], { month: '2026-12-01', from: '2026-12-01' }).total).toBe('38.85')
})
