import { getSite, getSites, siteChanges, siteList } from '@openroll/contract/office/sites'
import { duties } from '@openroll/contract/duty-meanings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepRecords } from '../../directory/import.ts'
import { instead } from '../../testing/changed-files.ts'
import { operator } from '../../testing/operators.ts'
import { directoryWith, recordsWith } from '../../testing/small-directory.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

const phoned = { 'sites.yaml': instead("phone: '5035550188'", "phone: '5035550199'") }
let server: TestApp
let planner: Visitor
beforeAll(async () => {
  const live = directoryWith(phoned, 2)
  server = await openTestApp({ directory: () => live })
  planner = await operator(server, ['plans'])
  await keepRecords(server.deps.db, recordsWith({}), new Date('2026-11-08T12:00:00Z'))
  await keepRecords(server.deps.db, recordsWith(phoned), new Date('2026-11-09T12:00:00Z'))
})
afterAll(() => server.close())

test('shows the live revision, its date, and the last revision that changed the sites [D-1.08, D-2.01]', async () => {
  const at = '2026-11-09T12:00:00.000Z'
  expect((await planner.send(getSites, {})).data).toEqual({
    revision: 2,
    since: at,
    newest: 2,
    sites: 3,
    changed: { revision: 2, at },
    unrecorded: null,
  })
})

test('lists sites with URL, phone and what they sell, the main one first [D-1.08, D-2.13]', async () => {
  const { data } = await planner.send(siteList.page, {})
  expect(data.result.map(({ site_id, main }) => [site_id, main])).toEqual([
    ['harborview', true],
    ['branded', false],
    ['lakeside', false],
  ])
  expect(data.result[1]).toMatchObject({
    phone: '(503) 555-0199',
    categories: ['dental', 'vision', 'term_life'],
    brand: '#6b2f5b',
  })
  expect(data.result[1]?.address).toContain('branded.localhost')
  const ids = async (asked: object) =>
    (await planner.send(siteList.page, asked)).data.result.map(({ site_id }) => site_id)
  expect(await ids({ search: 'larkfield' })).toEqual(['branded'])
  expect(await ids({ category: 'pet' })).toEqual(['harborview', 'lakeside'])
  expect(await ids({ sort: 'name', order: 'desc' })).toEqual(['branded', 'lakeside', 'harborview'])
  const { bytes } = await planner.send(siteList.csv, {})
  const lines = String(bytes).trim().split('\r\n')
  expect(lines[0]).toBe('Site,ID,Main,Demonstration,Order,URL,Phone,Color,Sells,Additional plans')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toMatch(/,harborview,Main,.*,Everything,0$/)
})

test('shows a site’s settings and features in words [D-1.08]', async () => {
  const { data } = await planner.send(getSite, { site_id: 'branded' })
  expect(data).toMatchObject({ name: 'Larkfield Cover', main: false, demonstration: true, revision: 2 })
  expect(data.logo).toBe('/media/larkfield/logo.svg')
  const labels = data.parts.flatMap(({ part, lines }) =>
    lines.map(({ label, text, items }) => [part, label, text ?? items]),
  )
  expect(labels).toContainEqual(['Contact', 'Phone', '(503) 555-0199'])
  expect(labels).toContainEqual(['Features', 'Specially branded', 'Yes'])
  expect(labels).toContainEqual(['Features', 'Autosaves unfinished answers', 'Yes'])
  expect(labels).toContainEqual(['Home page', 'Featured plans', ['Plan 1002', 'Plan 2009', 'Plan 3001']])
  expect(labels).toContainEqual(['Links', 'App Store', 'Built-in page'])
  expect((await planner.send(getSite, { site_id: 'nowhere' })).status).toBe(404)
})

test('filters site changes by site and revision, and exports them [D-2.01]', async () => {
  const { data } = await planner.send(siteChanges.page, { site_id: 'branded' })
  expect(data.result).toMatchObject([
    { revision: 2, kind: 'changed', fields: [{ label: 'Phone', before: '(503) 555-0188', after: '(503) 555-0199' }] },
  ])
  expect((await planner.send(siteChanges.page, { revision: '1' })).data.total).toBe(0)
  const { bytes } = await planner.send(siteChanges.csv, {})
  expect(String(bytes)).toContain('Contact, Phone: (503) 555-0188 → (503) 555-0199')
})

test('reports the changes of older revisions as unknown [D-2.01]', async () => {
  await server.deps.db.run('update directory_revision set sites_unrecorded = true where revision = 1')
  expect((await planner.send(getSites, {})).data.unrecorded).toBe(1)
})

test('only lets the plans, service and auditor duties read it [D-1.08]', async () => {
  const others = await operator(
    server,
    duties.filter((duty) => duty === 'money' || duty === 'accounts'),
  )
  const clerk = await operator(server, ['service'])
  for (const [call, input] of [
    [getSites, {}],
    [siteList.page, {}],
    [siteList.csv, {}],
    [getSite, { site_id: 'branded' }],
    [siteChanges.page, {}],
    [siteChanges.csv, {}],
  ] as const) {
    expect((await server.visitor().send(call, input)).status).toBe(401)
    expect((await others.send(call, input)).status).toBe(403)
    expect((await clerk.send(call, input)).status).toBe(200)
  }
})
