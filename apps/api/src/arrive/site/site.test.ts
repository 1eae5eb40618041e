import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '@openroll/contract/call'
import { getPlanDetailById, getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { getFeaturedPlans, getFilteredPlans, getMenuFilteredPlans } from '@openroll/contract/shop/plans'
import type { Plan } from '../../catalog/catalog.ts'
import { planCategories } from '@openroll/contract/words'
import { shippedCatalog } from '../../testing/shipped.ts'
import {
  getCommonMenu,
  getDefaultInfo,
  getExternalSiteDynamicInformation,
  getGoenrollFooterPlan,
  getGroupMenu,
  getStates,
} from '@openroll/contract/arrive/site'
import { directoryWith } from '../../testing/small-directory.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const settingsOf = async (host: string) => {
  const { data } = await server.visitor().send(getExternalSiteDynamicInformation, { site_domain: btoa(host) })
  return Object.fromEntries(data.result.map(({ key, value }) => [key, value]))
}

test('the menu lists the categories with plans, and a status, also for a group on an external site [SF-7.04] [SF-7.05]', async () => {
  const { planList } = shippedCatalog()
  const menu = planCategories.filter((category) => planList.some((plan) => plan.category === category))
  expect(menu.length).toBeGreaterThan(10)
  const allInputs = { portal_id: 501, eprocess: 'applicant', open_type: 'user' } as const
  for (const input of [{}, allInputs])
    expect((await server.visitor().send(getCommonMenu, input)).body).toMatchObject({
      status: 'success',
      data: { result: menu },
    })
  const fromSite = await server.visitor().send(getGroupMenu, { group_id: 77, from_site: 'elevate' })
  expect(fromSite.body).toMatchObject({ status: 'success', data: { result: menu } })
  const { categories } = fromSite.data
  expect(categories.map(({ code }) => code)).toEqual(menu)
  const dental = planList.filter(({ category }) => category === 'dental')
  expect(categories[0]).toMatchObject({
    code: 'dental',
    plans: dental.length,
    carriers: new Set(dental.map(({ carrier }) => carrier)).size,
  })
  expect((await server.visitor().send(getGroupMenu, { group_id: 77 })).data.result).toEqual(menu)
  expect((await server.visitor().send(getGroupMenu, { group_id: 1 })).status).toBe(404)
})

test('returns a site’s settings by its base64 host, or the default site’s for an unknown one [SF-7.08]', async () => {
  expect((await settingsOf('localhost:3000')).brand_name).toBe('Harborview Benefits')
  expect((await settingsOf('branded.localhost')).special).toBe('true')
  expect(await settingsOf('nobody.example')).toEqual(await settingsOf('localhost'))
  const odd = await server.visitor().send(getExternalSiteDynamicInformation, { site_domain: '%%%' })
  expect(odd.status).toBe(200)
})

test('a site sells only the plans in its record: other plans have no menu, list, page or price [D-2.13]', async () => {
  const host = { host: 'branded.localhost' }
  const [there, here] = [server.visitor(), server.visitor()]
  expect((await there.send(getCommonMenu, {}, host)).data.result).toEqual(['dental', 'vision', 'term_life'])
  const soldPlans = async (headers: Record<string, string>) =>
    (await there.send(getMenuFilteredPlans, { category: 'lifestyle' }, headers)).data.result.length
  expect([await soldPlans(host), (await soldPlans({})) > 0]).toEqual([0, true])
  const page = { planId: 7001 }
  expect((await there.send(getPlanDetailById, page, host)).status).toBe(404)
  expect((await here.send(getPlanDetailById, page)).status).toBe(200)
  const atHost: Visitor = { ...there, send: (call, input, headers) => there.send(call, input, { ...host, ...headers }) }
  const enrollment_id = await startEnrollment(atHost, { plans: [1001] })
  expect((await atHost.send(getPlanPricingDetail, { pid: 7001, enrollment_id })).status).toBe(404)
  const offered = await atHost.send(getFilteredPlans, { enrollment_id })
  expect(new Set(offered.data.result.map(({ plan_category }) => plan_category))).toEqual(
    new Set(['dental', 'vision', 'term_life']),
  )
})

test('anyone can read the footer plan, the states and the site’s rep and group [SF-7.09] [SF-7.11] [SF-7.15] [EW-7.55]', async () => {
  const visitor = server.visitor()
  expect((await visitor.send(getGoenrollFooterPlan, {})).data).toEqual({
    plan_id: 1001,
    plan_name: 'Aetna Dental High',
  })
  const { data } = await visitor.send(getStates, {})
  expect(data.result).toContainEqual({ name: 'Illinois', abbrev: 'IL' })
  expect(data.result.length).toBeGreaterThanOrEqual(51)
  expect((await visitor.send(getDefaultInfo, {})).data).toEqual({ agent_id: 10109, group_id: 77, portal_id: 501 })
})

describe('the menu, lists and featured plans have only what can be sold', () => {
  const shipped = shippedCatalog()
  /** The shipped catalog, with vision plans only for portal 502, life for group 3002, dental for reps. */
  const limits: Readonly<Record<string, object>> = {
    vision: { portals: new Set([502]) },
    term_life: { groups: new Set([3002]) },
    dental: { processes: new Set(['rep']) },
  }
  const withLimits = (plan: Plan): Plan => ({ ...plan, offered: { ...plan.offered, ...limits[plan.category] } })
  const planList = shipped.planList.map(withLimits)
  const catalog = { ...shipped, planList, plans: new Map(planList.map((plan) => [plan.plan_id, plan])) }
  /** The second site belongs to another group, which is sold life but not vision. */
  const twoSites = directoryWith({
    'sites.yaml': (text) => text.replace(/default_group: 77\n(?=- site_id: lakeside)/, 'default_group: 3002\n'),
  })
  let limitedServer: TestApp
  beforeAll(async () => {
    limitedServer = await openTestApp({ catalog: () => catalog, directory: () => twoSites })
  })
  afterAll(() => limitedServer.close())

  test.each<[string, InputOf<typeof getCommonMenu>, string[]]>([
    ['without a rep, group or portal', {}, ['vision']],
    ['through the portal', { portal_id: 502 }, ['vision']],
    ['through another portal', { portal_id: 501 }, []],
    ['by a rep without the portal', { agent_id: 10110 }, []],
    ['in a rep’s process', { agent_id: 10110, eprocess: 'rep' }, ['dental']],
    ['in a rep’s process opened by the rep', { agent_id: 10110, eprocess: 'rep', open_type: 'agent' }, ['dental']],
    ['by a rep with the group', { agent_id: 10109 }, ['vision', 'term_life']],
    ['under the group', { group_id: 3002 }, ['term_life']],
    ['under a group with the portal', { group_id: 3001 }, ['vision']],
  ])('%s: %j [D-2.13] [SF-7.04] [SF-7.38] [SF-7.40]', async (_where, place, sold) => {
    const visitor = limitedServer.visitor()
    const among = ['dental', 'vision', 'term_life']
    const menu = (await visitor.send(getCommonMenu, place)).data.result
    expect(menu.filter((category) => among.includes(category))).toEqual(sold)
    const featured = (await visitor.send(getFeaturedPlans, place)).data.result
    expect(new Set(featured.map((plan) => plan.plan_category))).toEqual(new Set(sold))
    for (const category of among) {
      const { data } = await visitor.send(getMenuFilteredPlans, { category, ...place })
      expect(data.result.length > 0).toBe(sold.includes(category))
    }
  })

  test('the menu belongs to the requested host’s site [D-2.13] [SF-7.04]', async () => {
    const menuAt = async (host: string) => {
      const { result } = (await limitedServer.visitor().send(getCommonMenu, {}, { host })).data
      return result.filter((category) => category === 'vision' || category === 'term_life')
    }
    expect([await menuAt('localhost'), await menuAt('branded.localhost')]).toEqual([['vision'], ['term_life']])
  })

  test('a group’s menu has only what is sold to the group [D-2.13] [SF-7.05]', async () => {
    for (const group_id of [3001, 3002]) {
      const [own, common] = await Promise.all([
        limitedServer.visitor().send(getGroupMenu, { group_id }),
        limitedServer.visitor().send(getCommonMenu, { group_id }),
      ])
      expect(own.data.result).toEqual(common.data.result)
      expect(own.data.result.includes('term_life')).toBe(group_id === 3002)
    }
  })

  test('an unknown rep, group or portal has no menu [D-2.13] [D-1.10]', async () => {
    for (const place of [{ agent_id: 1 }, { group_id: 1 }, { portal_id: 1 }])
      expect((await limitedServer.visitor().send(getCommonMenu, place)).status).toBe(404)
  })
})
