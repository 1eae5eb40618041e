import { expect, test } from 'vitest'
import { siteCatalog } from './site-catalog.ts'
import { shippedCatalog } from '../testing/shipped.ts'

const catalog = shippedCatalog()
const ids = (plans: readonly { plan_id: number }[]) => plans.map(({ plan_id }) => plan_id)

test('a site without a selection sells the whole catalog [D-2.13]', () => {
  expect(siteCatalog(catalog, null)).toBe(catalog)
})

test.each([
  ['categories', { categories: ['vision'], plans: [] }, (plan: { category: string }) => plan.category === 'vision'],
  ['plans', { categories: [], plans: [1001] }, (plan: { plan_id: number }) => plan.plan_id === 1001],
  [
    'categories and plans',
    { categories: ['vision'], plans: [1001] },
    (plan: { category: string; plan_id: number }) => plan.category === 'vision' || plan.plan_id === 1001,
  ],
])('a site that names %s sells only those [D-2.13]', (_what, sells, isSold) => {
  const view = siteCatalog(catalog, sells)
  const expected = ids(catalog.planList.filter(isSold))
  expect(expected.length).toBeGreaterThan(0)
  expect(ids(view.planList)).toEqual(expected)
  expect([...view.plans.keys()]).toEqual(expected)
  expect(ids(view.soldIn('60601'))).toEqual(ids(catalog.soldIn('60601').filter(isSold)))
  expect(view.plans.has(3001)).toBe(false)
  expect(siteCatalog(catalog, sells)).toBe(view)
})

test('a text named only by plans sold elsewhere is not signed here; texts for everyone are [EW-2.27, D-2.13]', () => {
  const texts = (sells: Parameters<typeof siteCatalog>[1]) =>
    siteCatalog(catalog, sells).agreements.map(({ agreement_id }) => agreement_id)
  expect(texts(null)).toContain('association-membership')
  expect(texts({ categories: ['dental'], plans: [] })).toEqual(['electronic-signature', 'plan-terms'])
  expect(texts({ categories: ['dental'], plans: [7001] })).toContain('association-membership')
  const forAll = { ...catalog.agreements[0]!, agreement_id: 'for-all' }
  const more = { ...catalog, agreements: [...catalog.agreements, forAll] }
  const view = siteCatalog(more, { categories: ['dental'], plans: [] })
  expect(view.agreements.map(({ agreement_id }) => agreement_id)).toContain('for-all')
})
