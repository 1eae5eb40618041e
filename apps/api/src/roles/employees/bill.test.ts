import { expect, test } from 'vitest'
import { billOf, comingMonth } from './bill.ts'

test.each([
  ['2026-11-10', '2026-12-01', '2027-01-01'],
  ['2026-12-31', '2027-01-01', '2027-02-01'],
  ['2028-01-31', '2028-02-01', '2028-03-01'],
])('the coming month of %s begins on %s', (today, from, to) => {
  expect(comingMonth(today)).toEqual({ from, to })
})

const line = { plan_name: 'Dental', price_cents: 3885, fee_cents: 2500, ends_on: null }
const member = { policy_id: 'P', first_name: 'Ana', last_name: 'Reyes', effective_date: '2026-01-01', plans: [line] }
const december = comingMonth('2026-11-10')
test.each([
  ['a plan that runs on costs its month', member, '38.85'],
  ['one that begins in it costs its fee too', { ...member, effective_date: '2026-12-01' }, '63.85'],
  ['one that begins later costs nothing yet', { ...member, effective_date: '2027-01-01' }, '0.00'],
  ['one that ended before it costs nothing', { ...member, plans: [{ ...line, ends_on: '2026-12-01' }] }, '0.00'],
  ['one that ends with it costs its month', { ...member, plans: [{ ...line, ends_on: '2027-01-01' }] }, '38.85'],
  ['two plans cost both', { ...member, plans: [line, { ...line, price_cents: 1000 }] }, '48.85'],
])('on a bill %s', (_, row, total) => {
  expect(billOf([row], december).total).toBe(total)
})
