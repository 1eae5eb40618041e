import { expect, test } from 'vitest'
import { shippedCatalog } from '../../testing/shipped.ts'
import { shopperFixture } from '../../testing/plan-fixture.ts'
import { basisOf } from './price-basis.ts'
import type { Shopper } from '../offer/shopper.ts'

const catalog = shippedCatalog()
const shopper = shopperFixture({ zip: '60601', state: 'IL', dob: '1980-04-05' })
const basis = (plan_id: number, given: Partial<Shopper> = {}) => {
  const plan = catalog.plans.get(plan_id)
  if (plan === undefined) throw new Error(`no plan ${plan_id}`)
  return basisOf(catalog, plan, { ...shopper, ...given }, '2026-11-22', false).map(
    ({ label, value }) => `${label}: ${value}`,
  )
}

test('explains the price in plain words: who is covered, where, at which age [SF-2.35]', () => {
  expect(basis(1001)).toEqual(['Who’s covered: Just you (Member Only)', 'Where you live: IL 60601, price region 1'])
  expect(basis(2001, { tier: 'IF' })).toEqual(['Who’s covered: Your whole family (Family)'])
  expect(basis(3001, { tier: 'IF' })[0]).toBe('Who’s covered: Just you (Member Only)')
  expect(basis(4001, { zip: '02108', state: 'MA' })).toEqual([
    'Who’s covered: Just you (Member Only)',
    'Your age on the start date: 46',
    'Where you live: MA 02108, price region 5',
  ])
})
