import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getCommonMenu,
  getDefaultInfo,
  getExternalSiteDynamicInformation,
  getGoenrollFooterPlan,
  getGroupMenu,
  getStates,
} from '@openroll/contract/arrive/site'
import { openTestApp, type TestApp } from '../../http/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const settingsOf = async (host: string) => {
  const { data } = await server.visitor().send(getExternalSiteDynamicInformation, { site_domain: btoa(host) })
  return Object.fromEntries(data.result.map(({ key, value }) => [key, value]))
}

test('the menu has the categories that have plans [SF-7.04] [SF-7.05]', async () => {
  const menu = ['dental', 'vision', 'medical', 'term_life', 'lifestyle', 'rx']
  expect((await server.visitor().send(getCommonMenu, {})).data.result).toEqual(menu)
  expect((await server.visitor().send(getGroupMenu, { group_id: 77 })).data.result).toEqual(menu)
  expect((await server.visitor().send(getGroupMenu, { group_id: 1 })).status).toBe(404)
})

test('a site’s settings follow the address in base64; an unknown one, or none, has those of the default site [SF-7.08]', async () => {
  expect((await settingsOf('localhost:3000')).brand_name).toBe('Harborview Benefits')
  expect((await settingsOf('branded.localhost')).special).toBe('true')
  expect(await settingsOf('nobody.example')).toEqual(await settingsOf('localhost'))
  const odd = await server.visitor().send(getExternalSiteDynamicInformation, { site_domain: '%%%' })
  expect(odd.status).toBe(200)
})

test('the footer’s plan, the states, and who stands behind the site are told to everybody [SF-7.09] [SF-7.11] [SF-7.15]', async () => {
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
