import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  coverages,
  getFeaturedPlans,
  getFilteredPlans,
  getLeftSideFilterFields,
  getMenuFilteredPlans,
} from '@openroll/contract/shop/plans'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const listed = async (filter: Partial<Parameters<typeof startEnrollment>[1]> = {}) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { ...filter, plans: [] })
  return {
    plans: async (categories?: string) =>
      (await visitor.send(getFilteredPlans, { enrollment_id, ...(categories === undefined ? {} : { categories }) }))
        .data.result,
    fields: async () => (await visitor.send(getLeftSideFilterFields, { enrollment_id })).data.categories,
    elsewhere: async () => (await visitor.send(getLeftSideFilterFields, { enrollment_id })).data.elsewhere,
    refused: () => visitor.send(getFilteredPlans, { enrollment_id, categories: 'dental,haircuts' }),
  }
}

test('lists the plans sold where a person lives, at their price [SF-7.40] [D-2.02]', async () => {
  const { plans } = await listed()
  const all = await plans()
  const aetna = all.find((plan) => plan.plan_id === 1001)
  expect(aetna).toMatchObject({
    plan_name: 'Aetna Dental High',
    plan_category: 'dental',
    price: '38.85',
    price_from: false,
  })
  expect(all.some((plan) => plan.plan_category === 'medical')).toBe(false)
  const inBoston = await (await listed({ zip: '02108' })).plans()
  expect(inBoston.filter((plan) => plan.plan_category === 'medical').length).toBeGreaterThan(10)
})

test('filters by one or more categories and refuses unknown ones [SF-7.40]', async () => {
  const { plans, refused } = await listed()
  const kinds = async (categories: string) => [...new Set((await plans(categories)).map((plan) => plan.plan_category))]
  expect(await kinds('vision')).toEqual(['vision'])
  expect(await kinds('vision,dental')).toEqual(['dental', 'vision'])
  const wrong = await refused()
  expect([wrong.status, wrong.faults[0]?.error_message]).toEqual([422, 'Choose categories from the list'])
})

test('counts the plans for this person in each category [SF-7.40]', async () => {
  const { plans, fields } = await listed()
  const all = await plans()
  for (const { key, count } of await fields())
    expect([key, count]).toEqual([key, all.filter((plan) => plan.plan_category === key).length])
  expect((await fields()).map((field) => field.key)).not.toContain('medical')
})

test('names where a category without plans is sold [SF-7.40]', async () => {
  const { elsewhere } = await listed()
  expect(await elsewhere()).toContainEqual({ key: 'medical', states: ['Massachusetts'] })
  expect((await elsewhere()).map(({ key }) => key)).not.toContain('dental')
  const tooOld = await listed({ zip: '02108', dob: '1930-01-01' })
  expect(await tooOld.elsewhere()).toContainEqual({ key: 'medical', states: ['Massachusetts'] })
  const inBoston = await listed({ zip: '02108' })
  expect((await inBoston.elsewhere()).map(({ key }) => key)).not.toContain('medical')
})

test('a listed plan shows two service costs and its limit, and can be added at once if it asks for nothing else', async () => {
  const { plans } = await listed()
  const all = await plans()
  expect(all.find((plan) => plan.plan_id === 1001)).toMatchObject({
    ppid: 100101,
    terms: { you_pay: [60, 720], first: 0, limit: 'none', level: 'High', network: 'any' },
  })
  expect(all.find((plan) => plan.plan_id === 3001)?.ppid).toBeNull()
  const family = await (await listed({ zip: '02108', tier: 'IF' })).plans('medical')
  expect(family.length).toBeGreaterThan(10)
  expect(family.every(({ ppid }) => ppid === null)).toBe(true)
  const plain = await server.visitor().send(getMenuFilteredPlans, { category: 'dental' })
  expect(plain.data.result.every(({ ppid }) => ppid === null)).toBe(true)
})

test('before anything is known, a category shows its plans from their lowest rate [SF-7.40]', async () => {
  const { data } = await server.visitor().send(getMenuFilteredPlans, { category: 'dental' })
  expect(data.result).toHaveLength(22)
  expect(data.result.every((plan) => plan.price_from)).toBe(true)
  expect(data.result.find((plan) => plan.plan_id === 1001)?.price).toBe('38.85')
})

test('returns featured plans in the site’s order', async () => {
  const { data } = await server.visitor().send(getFeaturedPlans, {})
  expect(data.result.map((plan) => plan.plan_id)).toEqual([1001, 1011, 2009, 3001])
})

test('returns the four tiers [SF-7.39]', async () => {
  const { data } = await server.visitor().send(coverages, {})
  expect(data.result).toEqual([
    { value: 'IO', name: 'Member Only' },
    { value: 'IS', name: 'Member + Spouse' },
    { value: 'IC', name: 'Member + Child(ren)' },
    { value: 'IF', name: 'Family' },
  ])
})

test('compresses a list for browsers that accept it, and counts it as cached', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [] })
  const ask = (encoding: string) =>
    server.app.http.inject({
      url: `${getFilteredPlans.path}?enrollment_id=${enrollment_id}`,
      headers: {
        authorization: `Basic ${btoa('storefront:storefront')}`,
        cookie: visitor.cookie(),
        'accept-encoding': encoding,
      },
    })
  const kept = async () => {
    const { body } = await server.app.http.inject({ url: '/metrics' })
    return Number(/openroll_plan_lists_total\{from="kept"\} (\d+)/.exec(body)?.[1])
  }
  const plain = await ask('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
  const before = await kept()
  const packed = await ask('gzip, br;q=0.9')
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'no-store',
  })
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(await kept()).toBe(before + 1)
  const refused = await ask('gzip, br;q=0')
  expect(refused.headers['content-encoding']).toBe('gzip')
})
