import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLeadInformation, findNearestZip, getLeadInformation } from '@openroll/contract/arrive/location'
import { openLogger } from '../../start/logger.ts'
import { row, text, whole } from '../../db/row.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
const logged: string[] = []
beforeAll(async () => {
  server = await openTestApp({ log: openLogger('trace', { write: (line: string) => void logged.push(line) }) })
})
afterAll(() => server.close())
const visitor = () => server.visitor()

const device_id = 'a-device-of-somebody-1'
const storedLeads = () =>
  server.deps.db.many(
    row({ device_id: text, page: text, agent_id: whole.nullable(), group_id: whole.nullable() }),
    'select device_id, page, agent_id, group_id from device_lead order by device_id',
  )
const isKnown = async (id: string) =>
  (await visitor().send(checkLeadInformation, { device_id: id, web_url: '/', agent_id: 10109 })).data

test('records a device that allowed its location, with page, rep and group, without the page’s query [SF-7.25] [SF-7.26] [D-6.06]', async () => {
  expect(await isKnown(device_id)).toEqual({ statusCode: 200, status: false })
  const web_url = 'https://localhost/plans?rid=secret&agent_id=10109#token'
  const sent = { store_information: '1', device_id, web_url, agent_id: 10109, group_id: 77 } as const
  for (let times = 0; times < 2; times += 1)
    expect((await visitor().send(getLeadInformation, sent)).data).toEqual({ device_id })
  expect(await isKnown(device_id)).toEqual({ statusCode: 200, status: true })
  expect(await storedLeads()).toEqual([{ device_id, page: '/plans', agent_id: 10109, group_id: 77 }])
})

test('keeps a device’s first record, and ignores unknown rep and group ids [D-6.06]', async () => {
  const other = { store_information: 1, device_id, web_url: '/other', agent_id: 10110 } as const
  await visitor().send(getLeadInformation, other)
  await visitor().send(getLeadInformation, { ...other, device_id: 'another-device-of-one', agent_id: 1, group_id: 1 })
  expect(await storedLeads()).toEqual([
    { device_id, page: '/plans', agent_id: 10109, group_id: 77 },
    { device_id: 'another-device-of-one', page: '/other', agent_id: null, group_id: null },
  ])
})

test('reports an invalid device id beside its field, and limits the devices one address stores an hour [D-1.17]', async () => {
  for (const wrong of ['', 'short', 'x'.repeat(65), 'maria@example.com'])
    for (const call of [checkLeadInformation, getLeadInformation] as const) {
      const refused = await visitor().send(call, { store_information: '1', device_id: wrong, web_url: '/' } as never)
      expect([refused.status, refused.faults.some(({ target_element }) => target_element === 'device_id')]).toEqual([
        422,
        true,
      ])
    }
  const limited = await openTestApp({ config: { ...server.deps.config, limitOf: () => 2 } })
  const answered = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      limited
        .visitor()
        .send(getLeadInformation, { store_information: '1', device_id: `device-of-nobody-${at}`, web_url: '/' }),
    ),
  )
  expect(answered.filter(({ status }) => status === 429)).toHaveLength(4)
  await limited.close()
})

test('refuses a location consent sent from another site [SF-7.26]', async () => {
  const input = { store_information: '1', device_id: 'device-of-another-site', web_url: '/' } as const
  const refused = await visitor().send(getLeadInformation, input, { 'sec-fetch-site': 'cross-site' })
  expect(refused.status).toBe(403)
})

test('finds the nearest zip code where we sell, or none if far away [D-6.06]', async () => {
  const nearestTo = async (latitude: number, longitude: number) =>
    (await visitor().send(findNearestZip, { latitude, longitude })).data.result
  expect(await nearestTo(41.884512345, -87.632298765)).toMatchObject({ city: 'Chicago', state: 'IL' })
  expect(await nearestTo(0, 0)).toBeNull()
  const wrong = await visitor().send(findNearestZip, { latitude: 91, longitude: Number.NaN })
  expect([wrong.status, wrong.faults.map(({ target_element }) => target_element)]).toEqual([
    422,
    ['latitude', 'longitude'],
  ])
})

test('a position is never stored or logged [D-6.06]', async () => {
  logged.length = 0
  await visitor().send(findNearestZip, { latitude: 37.771234, longitude: -122.415678 })
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.join('')).not.toMatch(/37\.77|122\.4|\b941\d\d\b/)
  const tables = await server.deps.db.many(
    row({ name: text }),
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  const everything = await Promise.all(
    tables.map(({ name }) => server.deps.db.rows(`select to_jsonb(t)::text as row from ${name} t limit 500`)),
  )
  expect(JSON.stringify(everything)).not.toMatch(/(?<![:\d])37\.77|-122\.4/)
})
