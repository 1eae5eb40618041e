import { expect, test } from 'vitest'
import { monthlyCosts, monthlyShort, laterCostsText } from './monthly-costs.ts'

const [dental, vision, membership] = [
  { plan_id: 1, price_cents: 4349, ends_on: null },
  { plan_id: 2, price_cents: 1231, ends_on: '2027-01-01' },
  { plan_id: 0, price_cents: 500, ends_on: null },
]
const around = { effective_date: '2026-11-01', bill_day: 28, today: '2026-11-10' }
const course = (lines: Parameters<typeof monthlyCosts>[1], of: Partial<typeof around> = {}) =>
  monthlyCosts(
    lines.reduce((sum, { price_cents }) => sum + price_cents, 0),
    lines,
    { ...around, ...of },
  )

test('an ending plan is charged through its last month, and the lower amount applies from the next payment [D-5.04]', () => {
  expect(monthlyShort(course([dental, vision]))).toBe('$55.80 a month, then $43.49 from January 28, 2027')
  expect(laterCostsText(course([dental, vision]))).toBe('This changes as plans end: $43.49 from January 28, 2027.')
  expect(monthlyShort(course([dental, vision], { today: '2026-12-27' }))).toContain('then $43.49')
})

test('after the last payment of an ending plan, only the remaining cost shows', () => {
  expect(monthlyShort(course([dental, vision], { today: '2026-12-28' }))).toBe('$43.49 a month')
  expect(monthlyShort(course([dental]))).toBe('$43.49 a month')
})

test('the membership ends with the last plan, and nothing is charged after', () => {
  expect(monthlyShort(course([vision, membership]))).toBe('$17.31 a month, then nothing from January 28, 2027')
})

test('a plan that ends mid-month is charged for that month', () => {
  expect(monthlyShort(course([dental, { ...vision, ends_on: '2027-01-02' }]))).toContain('from February 28, 2027')
})

test('without a billing day, shows months and keeps the current month’s cost', () => {
  const paid = { effective_date: '2026-11-01', bill_day: null, today: '2026-12-20' }
  expect(monthlyShort(monthlyCosts(5580, [dental, vision], paid))).toBe('$55.80 a month, then $43.49 from January 2027')
})
