import { expect, test } from 'vitest'
import type { Plan } from '../../catalog/catalog.ts'
import { shippedCatalog } from '../../testing/shipped.ts'
import { shopperFixture } from '../../testing/plan-fixture.ts'
import { soldElsewhere } from './sold-elsewhere.ts'

const shipped = shippedCatalog()
const shopper = shopperFixture({ zip: '60601', state: 'IL', dob: '1985-06-15', group_id: 77, platform_group_id: 501 })
const elsewhere = (offered: Partial<Plan['offered']>, here: readonly Plan['category'][] = []) => {
  const planList = shipped.planList
    .filter(({ category }) => category === 'pet' || category === 'medical')
    .map((plan) => (plan.category === 'pet' ? { ...plan, offered: { ...plan.offered, ...offered } } : plan))
  return soldElsewhere({ ...shipped, planList }, shopper, new Set(here))
}
const medical = { key: 'medical', states: ['Massachusetts'] }

test('names where a category without plans is sold, and skips categories with plans', () => {
  expect(elsewhere({ states: new Set(['OH', 'TX']) })).toEqual([medical, { key: 'pet', states: ['Ohio', 'Texas'] }])
  expect(elsewhere({ states: null })).toEqual([medical, { key: 'pet', states: null }])
  expect(elsewhere({ states: null }, ['pet'])).toEqual([medical])
})

test.each([
  ['to another group', { groups: new Set([3001]) }],
  ['through another portal', { portals: new Set([502]) }],
  ['by reps', { processes: new Set(['rep' as const]) }],
])('doesn’t reveal what is sold only %s [D-2.13]', (_name, offered) => {
  expect(elsewhere(offered)).toEqual([medical])
})
