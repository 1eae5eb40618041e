import { expect, test } from 'vitest'
import { asSold } from './as-sold.ts'
import { shippedCatalog } from '../testing/shipped.ts'

const catalog = shippedCatalog()
const ids = (plans: readonly { plan_id: number }[]) => plans.map(({ plan_id }) => plan_id)

test('a site that names nothing sells the whole catalog [D-2.13]', () => {
  expect(asSold(catalog, null)).toBe(catalog)
})

test.each([
  ['categories', { categories: ['vision'], plans: [] }, (plan: { category: string }) => plan.category === 'vision'],
  ['plans', { categories: [], plans: [1001] }, (plan: { plan_id: number }) => plan.plan_id === 1001],
  [
    'both',
    { categories: ['vision'], plans: [1001] },
    (plan: { category: string; plan_id: number }) => plan.category === 'vision' || plan.plan_id === 1001,
  ],
])('a site that names %s sells those, and has no others in any list [D-2.13]', (_what, sells, isSold) => {
  const view = asSold(catalog, sells)
  const expected = ids(catalog.planList.filter(isSold))
  expect(expected.length).toBeGreaterThan(0)
  expect(ids(view.planList)).toEqual(expected)
  expect([...view.plans.keys()]).toEqual(expected)
  expect(ids(view.soldIn('60601'))).toEqual(ids(catalog.soldIn('60601').filter(isSold)))
  expect(view.plans.has(3001)).toBe(false)
  expect(asSold(catalog, sells)).toBe(view)
})

test('a text that only plans sold elsewhere ask for is signed by nobody here; those for all are [EW-2.27, D-2.13]', () => {
  const texts = (sells: Parameters<typeof asSold>[1]) =>
    asSold(catalog, sells).agreements.map(({ agreement_id }) => agreement_id)
  expect(texts(null)).toContain('association-membership')
  expect(texts({ categories: ['dental'], plans: [] })).toEqual(['electronic-signature', 'plan-terms'])
  expect(texts({ categories: ['dental'], plans: [7001] })).toContain('association-membership')
  const forAll = { ...catalog.agreements[0]!, agreement_id: 'for-all' }
  const more = { ...catalog, agreements: [...catalog.agreements, forAll] }
  const view = asSold(more, { categories: ['dental'], plans: [] })
  expect(view.agreements.map(({ agreement_id }) => agreement_id)).toContain('for-all')
})
