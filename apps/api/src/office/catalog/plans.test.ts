import { getCatalogPlan, getCatalogPrices } from '@openroll/contract/office/catalog/plan'
import { catalogPlans, getCatalog } from '@openroll/contract/office/catalog/plans'
import { rowsPerPage } from '@openroll/contract/office/list/list'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { duties } from '@openroll/contract/duty-meanings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
let planner: Visitor
beforeAll(async () => {
  server = await openTestApp()
  planner = await operator(server, ['plans'])
})
afterAll(() => server.close())

const { page, csv } = catalogPlans
const idsOf = async (asked: Parameters<typeof planner.send<typeof page>>[1]) => {
  const { status, data } = await planner.send(page, asked)
  expect(status).toBe(200)
  return data.result.map(({ plan_id }) => plan_id)
}

test('shows the live catalog’s version, plans, rates and filters [D-1.08]', async () => {
  const { data } = await planner.send(getCatalog, {})
  const { planList } = server.deps.catalog()
  expect(data).toMatchObject({ version: 1, plans: planList.length, comparison: 'first' })
  expect(data.rates).toBeGreaterThan(10_000)
  expect(data.carriers).toContain('Delta Dental')
  expect(data.sites.map(({ site_id }) => site_id)).toContain('branded')
})

test('pages through plans forward and back in either order [D-1.08]', async () => {
  const seen: number[] = []
  const read = async (asked: { after?: string; before?: string }) => (await planner.send(page, asked)).data
  let last = await read({})
  seen.push(...last.result.map(({ plan_id }) => plan_id))
  while (last.next !== null) {
    last = await read({ after: last.next })
    seen.push(...last.result.map(({ plan_id }) => plan_id))
  }
  const { planList } = server.deps.catalog()
  expect(new Set(seen)).toEqual(new Set(planList.map(({ plan_id }) => plan_id)))
  const back = await read({ before: last.previous ?? '' })
  expect(back.result.map(({ plan_id }) => plan_id)).toEqual(
    seen.slice(seen.length - last.result.length - rowsPerPage, seen.length - last.result.length),
  )
  expect((await idsOf({ sort: 'plan_id', order: 'desc' }))[0]).toBe(Math.max(...seen))
})

test('filters plans by name, category, carrier, state, zip code and site [D-2.02, D-2.13]', async () => {
  expect(await idsOf({ search: '7101' })).toEqual([7101])
  expect(await idsOf({ search: 'medicine sav' })).toEqual([7101])
  expect(await idsOf({ category: 'pet' })).toEqual([8401])
  expect(await idsOf({ category: 'medical', state: 'TX' })).toEqual([])
  expect((await idsOf({ category: 'medical', state: 'MA' })).length).toBeGreaterThan(10)
  const sold = server.deps.catalog().soldIn('60601')
  expect((await planner.send(page, { zip: '60601' })).data.total).toBe(sold.length)
  const { data } = await planner.send(page, { site: 'branded' })
  expect(new Set(data.result.map(({ category }) => category))).not.toContain('medical')
  expect(await idsOf({ site: 'nowhere' })).toEqual([])
  const { status, faults } = await planner.send(page, { zip: '606' })
  expect([status, faults[0]?.target_element]).toEqual([422, 'zip'])
})

test.each(['x', '%00', Buffer.from('[1]').toString('base64url'), Buffer.from('{}').toString('base64url')])(
  'refuses an invalid page cursor [D-8.01]: %s',
  async (after) => {
    const { status, faults } = await planner.send(page, { after })
    expect([status, faults[0]?.target_element]).toEqual([422, 'after'])
  },
)

test('shows every plan at any site’s address, and as CSV [D-1.08]', async () => {
  const all = server.deps.catalog().planList.length
  const { data } = await planner.send(page, {}, { host: 'branded.localhost' })
  expect(data.total).toBe(all)
  const { bytes } = await planner.send(csv, {})
  expect(String(bytes).trim().split('\r\n')).toHaveLength(all + 1)
})

test('shows a plan’s facts, where it is sold, and its questions [D-1.08]', async () => {
  const { data } = await planner.send(getCatalogPlan, { plan_id: 8001 })
  expect(data).toMatchObject({ name: 'Paycheck Protection', sample: true, asks: ['annual_income'] })
  const labels = data.parts.flatMap(({ part, lines }) => lines.map(({ label, text }) => [part, label, text]))
  expect(labels).toContainEqual(['Who can buy it', 'Minimum income', '$15,000 a year'])
  expect(data.sold.find(({ state }) => state === 'IL')).toMatchObject({ name: 'Illinois', zips: expect.any(Number) })
  expect(data.sites.map(({ site_id }) => site_id)).not.toContain('branded')
  expect(data.agreements.map(({ agreement_id }) => agreement_id)).toContain('plan-terms')
  const medical = await planner.send(getCatalogPlan, { plan_id: 4001 })
  expect(medical.data.sold.map(({ state }) => state)).toEqual(['MA'])
  expect((await planner.send(getCatalogPlan, { plan_id: 9101 })).data.health.length).toBeGreaterThan(0)
  expect((await planner.send(getCatalogPlan, { plan_id: 1 })).status).toBe(404)
})

test.each([
  [1001, '60601', 'IO'],
  [1001, '60601', 'IF'],
  [2001, '77001', 'IS'],
  [3001, '60601', 'IO'],
  [4002, '02108', 'IO'],
  [7001, '60601', 'IC'],
] as const)('shows the shop’s prices by age: plan %i in %s for %s [D-2.03, D-2.05]', async (plan_id, zip, tier) => {
  const { data } = await planner.send(getCatalogPrices, { plan_id, zip, on: '2026-11-10' })
  expect(data.starts_on).toBe('2026-12-01')
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [], zip, tier })
  const { data: shop } = await visitor.send(getPlanPricingDetail, { pid: plan_id, enrollment_id })
  const row = data.rows.find(({ from, to }) => from <= 46 && 46 <= to)
  const here = row?.cells.find((cell) => cell.tier === tier)
  expect(here?.price).toBe(shop.plans[0]?.plan_price)
  expect(here?.price).toMatch(/^\d+\.\d\d$/)
})

test('shows the shop’s refusals, and asks for what a price depends on [D-2.04]', async () => {
  const prices = async (asked: object) =>
    (await planner.send(getCatalogPrices, { zip: '60601', on: '11/10/2026', ...asked } as never)).data
  const work = await prices({ plan_id: 8001, annual_income: '45000' })
  const cells = (age: number) => work.rows.find(({ from, to }) => from <= age && age <= to)?.cells ?? []
  expect(cells(30)[0]?.price).toMatch(/^\d+\.\d\d$/)
  expect(cells(70)[0]?.says).toBe('This plan is for people aged 18 to 64 who work.')
  expect(work.assumed).toEqual(['Assumes 30 hours of work a week.', 'Assumes an income of $45,000 a year.'])
  const unsaid = await prices({ plan_id: 8001 })
  expect(unsaid.rows[0]?.cells[0]?.says).toContain('annual income')
  const elsewhere = await prices({ plan_id: 4001 })
  expect(elsewhere.rows).toHaveLength(1)
  const amounts = (await planner.send(getCatalogPlan, { plan_id: 3001 })).data.amounts
  const [small, large] = [amounts[0]?.ppid, amounts.at(-1)?.ppid]
  const priceFor = async (ppid: number | undefined) => (await prices({ plan_id: 3001, ppid })).rows[0]?.cells[0]?.price
  expect(Number(await priceFor(large))).toBeGreaterThan(Number(await priceFor(small)))
})

test.each<[string, object]>([
  ['zip', { zip: '00000' }],
  ['zip', { zip: 'abc' }],
  ['on', { on: 'soon' }],
  ['ppid', { ppid: 5 }],
  ['no_of_children', { no_of_children: '99' }],
])('refuses prices with an error at %s [D-8.01]', async (target, wrong) => {
  const { status, faults } = await planner.send(getCatalogPrices, {
    plan_id: 1001,
    zip: '60601',
    on: '2026-11-10',
    ...wrong,
  })
  expect([status, faults[0]?.target_element]).toEqual([422, target])
})

test('only lets the plans, service and auditor duties read it [D-1.08]', async () => {
  const others = await operator(
    server,
    duties.filter((duty) => duty === 'money' || duty === 'accounts'),
  )
  const clerk = await operator(server, ['service'])
  const asked = { plan_id: 1001, zip: '60601', on: '2026-11-10' }
  for (const [call, input] of [
    [getCatalog, {}],
    [page, {}],
    [csv, {}],
    [getCatalogPlan, { plan_id: 1001 }],
    [getCatalogPrices, asked],
  ] as const) {
    expect((await server.visitor().send(call, input)).status).toBe(401)
    expect((await others.send(call, input)).status).toBe(403)
    expect((await clerk.send(call, input)).status).toBe(200)
  }
})
