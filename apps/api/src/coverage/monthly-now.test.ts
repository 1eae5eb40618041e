import { expect, test } from 'vitest'
import { monthlyNow, plansNow } from './monthly-now.ts'

const line = (plan_id: number, plan_name: string, state: 'active' | 'canceled' | 'ended', price_cents: number) =>
  ({ plan_id, plan_name, state, price_cents }) as const
const dental = line(1002, 'Dental', 'active', 3885)
const vision = line(2001, 'Vision', 'active', 1231)
const membership = line(0, 'Membership', 'active', 0)

test.each([
  ['both continue', [dental, vision, membership], 5116, ['Dental', 'Vision']],
  ['one was canceled', [dental, { ...vision, state: 'canceled' }, membership], 3885, ['Dental', 'Vision (canceled)']],
  ['one has ended', [{ ...dental, state: 'ended' }, vision], 1231, ['Dental (ended)', 'Vision']],
  [
    'nothing is left',
    [
      { ...dental, state: 'canceled' },
      { ...vision, state: 'canceled' },
    ],
    0,
    ['Dental', 'Vision'],
  ],
] as const)('if %s, a month costs what is left, and the rest is marked', (_, lines, cents, plans) => {
  expect(monthlyNow(5116, lines)).toBe(cents)
  expect(plansNow(lines)).toEqual(plans)
})
