import { expect, test } from 'vitest'
import type { Plan } from '../../catalog/catalog.ts'
import { shippedCatalog } from '../../testing/shipped.ts'
import { shopperFixture } from '../../testing/plan-fixture.ts'
import { soldElsewhere } from './elsewhere.ts'

const shipped = shippedCatalog()
const shopper = shopperFixture({ zip: '60601', state: 'IL', dob: '1985-06-15', group_id: 77, platform_group_id: 501 })
const told = (offered: Partial<Plan['offered']>, here: readonly Plan['category'][] = []) => {
  const planList = shipped.planList
    .filter(({ category }) => category === 'pet' || category === 'medical')
    .map((plan) => (plan.category === 'pet' ? { ...plan, offered: { ...plan.offered, ...offered } } : plan))
  return soldElsewhere({ ...shipped, planList }, shopper, new Set(here))
}
const medical = { key: 'medical', states: ['Massachusetts'] }

test('a category that holds no plan here says where it is sold, in words or everywhere; one that holds some is not named', () => {
  expect(told({ states: new Set(['OH', 'TX']) })).toEqual([medical, { key: 'pet', states: ['Ohio', 'Texas'] }])
  expect(told({ states: null })).toEqual([medical, { key: 'pet', states: null }])
  expect(told({ states: null }, ['pet'])).toEqual([medical])
})

test.each([
  ['to another group', { groups: new Set([3001]) }],
  ['through another portal', { portals: new Set([502]) }],
  ['by reps', { processes: new Set(['rep' as const]) }],
])('what is sold only %s is not told [D-2.13]', (_name, offered) => {
  expect(told(offered)).toEqual([medical])
})
