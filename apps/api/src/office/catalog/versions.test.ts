import { catalogPlanChanges, catalogVersions, compareCatalogVersion } from '@openroll/contract/office/catalog/versions'
import { duties } from '@openroll/contract/duty-meanings'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compareVersion } from '../../catalog/differences/compare-version.ts'
import { importCatalog } from '../../catalog/versions/import.ts'
import { operator } from '../../testing/operators.ts'
import { instead, smallCatalog, smallWith } from '../../testing/small-catalog.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

const now = () => new Date('2026-11-10T12:00:00Z')
const rx = 'plans/rx/7101-medicine-savings.yaml'
let server: TestApp
let planner: Visitor
beforeAll(async () => {
  server = await openTestApp()
  planner = await operator(server, ['plans'])
  const { db } = server.deps
  const changes = {
    [rx]: (text: string) =>
      instead('Medicine Savings', 'Medicine Saver')(instead("'None'", "'$10'")(`${text}offered: { except: [TX] }\n`)),
    'rates/sample-7101.csv': 'IO,IS,IC,IF\n4.95,6.50,6.00,8.50\n',
    'plans/pet/8401-good-companion.yaml': null,
    'rates/sample-8401.csv': null,
    'networks.yaml': instead('https://dental-harbor.example/find', 'https://dental-harbor.example/search'),
  }
  for (const files of [smallCatalog, smallWith(changes), smallCatalog]) await importCatalog(db, files, now())
  await compareVersion({ db, log: pino({ level: 'silent' }), now }, 2)
}, 240_000)
afterAll(() => server.close())

const listRows = async () => (await planner.send(catalogVersions.page, {})).data.result

test('lists versions with their dates and changes [D-2.01, D-1.08]', async () => {
  const [third, second, first] = await listRows()
  expect(first).toMatchObject({ version: 1, comparison: 'first', changes: null })
  expect(third).toMatchObject({ version: 3, comparison: 'waiting', changes: null })
  expect(second).toMatchObject({ version: 2, imported_at: '2026-11-10T12:00:00.000Z', comparison: 'compared' })
  expect(second?.changes).toMatchObject({
    added: 0,
    removed: 1,
    rates: { up: 1, down: 1 },
    rise: { plan_id: 7101, before: '4.50', after: '4.95', share: 1000 },
    fall: { plan_id: 7101, before: '6.50', after: '6.00', share: -769 },
  })
  expect(second?.changes?.others).toContainEqual({
    part: 'Networks',
    label: 'Harbor Dental Network',
    before: 'https://dental-harbor.example/find',
    after: 'https://dental-harbor.example/search',
    added: [],
    gone: [],
    more: 0,
  })
})

test('shows a plan’s changed fields, old and new, and its rates [D-2.01]', async () => {
  const { data } = await planner.send(catalogPlanChanges.page, { version: '2', plan_id: '7101' })
  expect(data.total).toBe(1)
  const [change] = data.result
  expect(change).toMatchObject({
    kind: 'changed',
    name: 'Medicine Saver',
    rates: 2,
    rates_up: 1,
    rates_down: 1,
    rates_added: 0,
    rates_gone: 0,
  })
  const said = change?.fields.map(({ part, label, before, after }) => [part, label, before, after])
  expect(said).toContainEqual(['Plan', 'Name', 'Medicine Savings', 'Medicine Saver'])
  expect(said).toContainEqual(['At a glance', 'Deductible', 'None', '$10'])
  expect(said?.find(([, label]) => label === 'States')?.[2]).toBe('All')
  const removed = await planner.send(catalogPlanChanges.page, { kind: 'removed' })
  expect(removed.data.result.map(({ plan_id }) => plan_id)).toEqual([8401])
  const csv = await planner.send(catalogPlanChanges.csv, { plan_id: '7101' })
  expect(String(csv.bytes)).toContain('Plan, Name: Medicine Savings → Medicine Saver')
})

test('compares a version on request if its import did not, once [D-2.01]', async () => {
  expect((await planner.send(compareCatalogVersion, { version: 1 })).data).toEqual({ comparison: 'first' })
  expect((await planner.send(compareCatalogVersion, { version: 2 })).data).toEqual({ comparison: 'compared' })
  expect((await planner.send(compareCatalogVersion, { version: 9 })).status).toBe(404)
  expect((await planner.send(compareCatalogVersion, { version: 3 })).data).toEqual({ comparison: 'working' })
  await vi.waitFor(async () => expect((await listRows())[0]?.comparison).toBe('compared'), {
    timeout: 60_000,
    interval: 200,
  })
  expect((await listRows())[0]?.changes).toMatchObject({ added: 1, removed: 0, rates: { up: 1, down: 1 } })
  const repeat = await planner.send(catalogPlanChanges.page, { version: '3', plan_id: '7101' })
  expect(repeat.data.total).toBe(1)
})

test('reports a version it can’t rebuild as unknown, and allows another try [D-2.01]', async () => {
  const { db } = server.deps
  await db.run('delete from catalog_difference where version = 3')
  await db.run('delete from catalog_built')
  const [kept] = await db.rows(`select files from catalog_version where version = 2`)
  await db.run(`update catalog_version set files = '[]' where version = 2`)
  await planner.send(compareCatalogVersion, { version: 3 })
  await vi.waitFor(async () => expect((await listRows())[0]?.comparison).toBe('unknown'), {
    timeout: 60_000,
    interval: 200,
  })
  await db.run('update catalog_version set files = $1 where version = 2', [JSON.stringify(kept?.files)])
  await planner.send(compareCatalogVersion, { version: 3 })
  await vi.waitFor(async () => expect((await listRows())[0]?.comparison).toBe('compared'), {
    timeout: 60_000,
    interval: 200,
  })
}, 240_000)

test('only lets the plans, service and auditor duties read it [D-1.08]', async () => {
  const calls = [
    [catalogVersions.page, {}],
    [catalogVersions.csv, {}],
    [catalogPlanChanges.page, {}],
    [compareCatalogVersion, { version: 1 }],
  ] as const
  const may = ['plans', 'service', 'auditor'] as const
  const others = await operator(
    server,
    duties.filter((duty) => !may.some((mine) => mine === duty)),
  )
  for (const [call, input] of calls) {
    expect((await server.visitor().send(call, input)).status).toBe(401)
    expect((await others.send(call, input)).status).toBe(403)
    for (const duty of may) expect((await (await operator(server, [duty])).send(call, input)).status).toBe(200)
  }
})
