import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLikelyYear, getLikelyYears } from '@openroll/contract/shop/likely'
import { getFilteredPlans } from '@openroll/contract/shop/plans'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const startShopping = async (filter: Partial<Parameters<typeof startEnrollment>[1]> = {}) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { ...filter, plans: [] })
  return {
    enrollment_id,
    visitor,
    years: async (expect: string) => (await visitor.send(getLikelyYears, { enrollment_id, expect })).data.result,
  }
}

test('a year costs twelve times the listed price plus the person’s share of care', async () => {
  const { visitor, enrollment_id, years } = await startShopping()
  const listedPlans = (await visitor.send(getFilteredPlans, { enrollment_id })).data.result
  const all = await years('crown,glasses')
  const expected = listedPlans.filter(({ plan_category }) => ['dental', 'vision'].includes(plan_category))
  expect(all.map(({ plan_id }) => plan_id)).toEqual(expected.map(({ plan_id }) => plan_id))
  // $38.85 a month; 60% of $1,200; checkups are free. Out of network 10% of $300 and at least 60% of $1,200.
  expect(all.find(({ plan_id }) => plan_id === 1001)).toEqual({
    plan_id: 1001,
    premium: '466.20',
    premium_from: false,
    inside: { pay: '720.00', sure: 'exact' },
    outside: { pay: '750.00', sure: 'least' },
    anywhere: true,
    network: null,
    plan_pays: '780.00',
    total: '1186.20',
  })
  // Out of network the published table has a flat fee without an amount.
  expect(all.find(({ plan_id }) => plan_id === 2002)).toMatchObject({
    inside: { pay: '10.00', sure: 'about' },
    outside: { pay: '0.00', sure: 'unknown' },
  })
})

test('a year with unstated benefits has no total', async () => {
  const { years } = await startShopping({ zip: '02108' })
  const stay = await years('hospital')
  expect(stay.length).toBeGreaterThan(10)
  expect(stay.every(({ total, plan_pays }) => total === null && plan_pays === null)).toBe(true)
  const bronze = stay.find(({ plan_id }) => plan_id === 4001)
  expect(bronze?.inside).toEqual({ pay: '2500.00', sure: 'unknown' })
})

test('prices braces for a child if children are covered', async () => {
  const adult = await (await startShopping()).years('braces')
  const child = await (await startShopping({ tier: 'IF' })).years('braces')
  const of = (years: typeof adult) => years.find(({ plan_id }) => plan_id === 1006)?.inside
  expect(of(adult)).toEqual({ pay: '5000.00', sure: 'exact' })
  expect(of(child)).toEqual({ pay: '3000.00', sure: 'exact' })
})

test.each(['haircut', 'crown,braces', '', 'constructor', 'crown,,glasses'])(
  'refuses unknown care, or two answers for one category: %j',
  async (expect_) => {
    const { visitor, enrollment_id } = await startShopping()
    const wrong = await visitor.send(getLikelyYears, { enrollment_id, expect: expect_ })
    expect([wrong.status, wrong.faults.map(({ target_element }) => target_element)]).toEqual([422, ['expect']])
  },
)

test('another person’s enrollment is not found, and shows no price on a plan’s page [D-1.02]', async () => {
  const { enrollment_id, visitor } = await startShopping()
  const stranger = server.visitor()
  expect((await stranger.send(getLikelyYears, { enrollment_id, expect: 'crown' })).status).toBe(404)
  const page = { plan_id: 1001, enrollment_id }
  expect((await visitor.send(getLikelyYear, page)).data.premium).toBe('466.20')
  const strange = await stranger.send(getLikelyYear, page)
  expect([strange.status, strange.data.premium, strange.data.premium_steps]).toEqual([200, null, []])
  expect(strange.data).toEqual((await stranger.send(getLikelyYear, { plan_id: 1001 })).data)
})

test('calculates one plan’s year for every answer, in and out of network', async () => {
  const { visitor, enrollment_id } = await startShopping()
  const { data } = await visitor.send(getLikelyYear, { plan_id: 1002, enrollment_id })
  expect(data.premium_steps[0]?.text).toMatch(/^Premium: 12 months at \$\d+\.\d\d$/)
  expect(data.years.map(({ expect: code }) => code)).toEqual(['checkups', 'fillings', 'crown', 'braces'])
  const crown = data.years.find(({ expect: code }) => code === 'crown')
  // the $50 deductible and 65% of $1,150
  expect(crown?.inside.steps.map(({ text }) => text)).toEqual([
    '2 checkups with cleaning, $150 each: the plan pays everything; you pay $0',
    'Crown $1,200: the plan pays 35% after the $50 deductible; you pay $797.50',
  ])
  expect(crown?.total).toBe(((Number(data.premium) * 100 + 79_750) / 100).toFixed(2))
  expect((await visitor.send(getLikelyYear, { plan_id: 3001, enrollment_id })).data.years).toEqual([])
  expect((await visitor.send(getLikelyYear, { plan_id: 99, enrollment_id })).status).toBe(404)
})

test('a plan’s example year can be cached until the catalog changes; a person’s own year can’t [D-8.06]', async () => {
  const { visitor, enrollment_id } = await startShopping()
  const example = await visitor.send(getLikelyYear, { plan_id: 1001 })
  expect([example.status, example.headers['cache-control'], example.headers.etag]).toEqual([
    200,
    'no-cache',
    expect.stringMatching(/^"catalog-/),
  ])
  const own = await visitor.send(getLikelyYear, { plan_id: 1001, enrollment_id })
  expect([own.status, own.headers['cache-control'], own.headers.etag]).toEqual([200, 'no-store', undefined])
})
