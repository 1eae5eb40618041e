import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  checkOffer,
  checkPrudentialPlan,
  getMoreRequirement,
  getPlanDetailById,
  getPlanPricingDetail,
} from '@openroll/contract/shop/plan'
import { getLikelyYears } from '@openroll/contract/shop/likely'
import { shippedCatalog } from '../../testing/shipped.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'

const catalog = shippedCatalog()
let live = catalog
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ catalog: () => live })
})
afterAll(() => server.close())

const pricesFor = async (pid: number, filter: Partial<Parameters<typeof startEnrollment>[1]> = {}) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { ...filter, plans: [] })
  return (await visitor.send(getPlanPricingDetail, { pid, enrollment_id })).data
}

test('a plan’s page has its texts, benefits and fees; an unknown id is 404 [SF-7.44] [D-2.04]', async () => {
  const { data } = await server.visitor().send(getPlanDetailById, { planId: 1001 })
  expect(data.result).toMatchObject({
    plan_id: 1001,
    plan_name: 'Aetna Dental High',
    plan_desc: { exclusions_text_name: 'Not covered', example_text_name: 'An example with real numbers' },
    association: false,
    in_review: false,
  })
  expect(data.result.benefits?.rows.length).toBeGreaterThan(3)
  expect((await server.visitor().send(getPlanDetailById, { planId: 9999 })).status).toBe(404)
  expect((await server.visitor().send(getPlanPricingDetail, { pid: 9999 })).status).toBe(404)
})

test('a plan’s page links to its network’s search, if it names one [SF-2.42] [D-2.14]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [] })
  const networkLinks = async () => {
    const { network } = (await visitor.send(getPlanDetailById, { planId: 1001 })).data.result
    const years = (await visitor.send(getLikelyYears, { enrollment_id, expect: 'crown' })).data.result
    return [network, years.find(({ plan_id }) => plan_id === 1001)?.network]
  }
  expect(await networkLinks()).toEqual([null, null])
  const [network] = catalog.networks
  const plan = catalog.plans.get(1001)
  if (plan === undefined || network === undefined) throw new Error('no plan 1001, or no network')
  const { name, url } = network
  live = { ...catalog, plans: new Map([...catalog.plans, [1001, { ...plan, network: name }]]) }
  expect(await networkLinks()).toEqual([{ name, url }, name])
  live = catalog
})

describe('a plan’s price', () => {
  test('returns entries, cheapest first, each with its offer hash [SF-7.45] [D-2.04] [D-2.06]', async () => {
    const { plans, errorCode } = await pricesFor(3001)
    expect(errorCode).toBeNull()
    expect(plans).toHaveLength(40)
    const prices = plans.map((entry) => Number(entry.plan_price))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(new Set(plans.map((entry) => entry.hash)).size).toBe(40)
    for (const entry of plans) expect(entry.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test.each<[string, number, Partial<Parameters<typeof startEnrollment>[1]>, string]>([
    ['in a state where it is not sold', 4001, {}, 'stateError'],
    ['outside the zip codes in which it is sold', 4001, { zip: '01001' }, 'metError'],
    ['at an age without a rate', 4001, { zip: '02108', dob: '04/05/1950' }, 'ageError'],
  ])('is missing %s, with the first failed check [D-2.04] [SF-8.13]', async (_what, pid, filter, code) => {
    const answer = await pricesFor(pid, filter)
    expect([answer.errorCode, answer.plans]).toEqual([code, []])
    expect(answer.message).toMatch(/^Plan not available/)
  })

  test('needs data about the family first if it depends on it [SF-7.49] [D-2.08]', async () => {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { zip: '02108', tier: 'IF', plans: [] })
    const check = async (plan_id: number) => (await visitor.send(checkPrudentialPlan, { enrollment_id, plan_id })).data
    expect(await check(4001)).toEqual({ status: false, depdob: true })
    expect(await check(2001)).toEqual({ status: false, depdob: false })
    const { data } = await visitor.send(getPlanPricingDetail, { pid: 4001, enrollment_id })
    expect([data.plans, data.errorCode]).toEqual([[], null])
  })

  test('is not shown for another person’s enrollment, or without one [D-2.04] [D-1.02]', async () => {
    const owner = server.visitor()
    const enrollment_id = await startEnrollment(owner, { plans: [] })
    const stranger = await server.visitor().send(getPlanPricingDetail, { pid: 1001, enrollment_id })
    const nobody = await server.visitor().send(getPlanPricingDetail, { pid: 1001 })
    expect(stranger.body).toEqual(nobody.body)
    expect(nobody.data).toMatchObject({ errorCode: 'enrollmentIdError', plans: [] })
  })
})

test('an offer is valid until the catalog changes; an unknown hash is 404 [SF-7.50] [D-2.06]', async () => {
  const [entry] = (await pricesFor(1001)).plans
  const hash = entry?.hash ?? ''
  expect((await server.visitor().send(checkOffer, { hash })).data.status).toBe(true)
  live = { ...catalog, version: catalog.version + 1 }
  expect((await server.visitor().send(checkOffer, { hash })).data.status).toBe(false)
  live = catalog
  expect((await server.visitor().send(checkOffer, { hash: '0'.repeat(64) })).status).toBe(404)
})

test('recognizes a premier plan by its code, in the cart or by id [SF-7.37] [D-2.07]', async () => {
  const plan = catalog.plans.get(7001)
  if (plan === undefined) throw new Error('no plan 7001')
  live = { ...catalog, plans: new Map([...catalog.plans, [7001, { ...plan, code: 'L713-9' }]]) }
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [7001] })
  expect((await visitor.send(getMoreRequirement, { enrollment_id })).data.result).toBe(true)
  expect((await visitor.send(getMoreRequirement, { plan_id: 7001 })).data.result).toBe(true)
  expect((await visitor.send(getMoreRequirement, { plan_id: 1001 })).data.result).toBe(false)
  live = catalog
  expect((await visitor.send(getMoreRequirement, { enrollment_id })).data.result).toBe(false)
  expect((await visitor.send(getMoreRequirement, {})).status).toBe(404)
})

test('returns the state’s own version of a plan [SF-4.32] [D-2.04]', async () => {
  const plans = [...catalog.plans].map(
    ([id, plan]) => [id, id === 1001 ? { ...plan, formByState: { IL: 1002 } } : plan] as const,
  )
  live = { ...catalog, plans: new Map(plans) }
  expect(await pricesFor(1001)).toMatchObject({ errorCode: 'changePid', pid: 1002, plans: [] })
  live = catalog
  expect(await pricesFor(1001)).toMatchObject({ errorCode: null, pid: 1001 })
})
