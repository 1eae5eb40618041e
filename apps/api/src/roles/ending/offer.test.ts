import { expect, test } from 'vitest'
import { shippedCatalog } from '../../testing/shipped.ts'
import { plansEndingTogether } from './offer.ts'

const catalog = shippedCatalog()
const rider = catalog.planList.find(({ flags }) => flags.rider)
const base = catalog.planList.find(
  ({ related, addedWith }) => addedWith === null && related.includes(rider?.plan_id ?? 0),
)
const pair = catalog.planList.find(({ addedWith }) => addedWith !== null)
const line = (place: number, plan_id = 0, ends_on: string | null = null) => ({
  place,
  plan_id,
  state: 'active' as const,
  ends_on,
})
const context = { catalog, today: '2026-11-10', starts_on: '2026-01-01' }
const endingWith = (plans: readonly ReturnType<typeof line>[], place: number) =>
  plansEndingTogether(plans, place, context).map((one) => one.place)

test('a rider ends with its plan, but not the other way around', () => {
  const plans = [line(0, base?.plan_id), line(1, rider?.plan_id)]
  expect([endingWith(plans, 0), endingWith(plans, 1)]).toEqual([[1], []])
})

test('plans sold as a pair end together', () => {
  const plans = [line(0, pair?.plan_id), line(1, pair?.addedWith ?? 0), line(2, 2001)]
  expect([endingWith(plans, 0), endingWith(plans, 1), endingWith(plans, 2)]).toEqual([[1], [0], []])
})

test('leaves out plans that already end, and membership', () => {
  const plans = [line(0, base?.plan_id), line(1, rider?.plan_id, '2026-12-01'), line(2)]
  expect(endingWith(plans, 0)).toEqual([])
})
