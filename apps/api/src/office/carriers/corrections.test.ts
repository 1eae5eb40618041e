import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { getCarriers, getFeedFile, makeFeed } from '@openroll/contract/office/carriers'
import { correctValues } from '@openroll/contract/office/correction/correction'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { row, text } from '../../db/row.ts'
import { readCarrierFeeds } from '../../settings/carrier-feeds.ts'
import { operator } from '../../testing/operators.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { countChanged } from './count-changed.ts'
import { findPart } from './feed-parts.ts'
import { beginFeed, finishFeed, savedRecords } from './make-feed.ts'
import { oneValue, type OneValue } from '../../testing/one-value.ts'

let server: TestApp
let service: Visitor
let carrier = ''
let acts = 0
beforeAll(async () => {
  server = await openTestApp()
  service = await operator(server, ['service'])
  carrier = server.deps.catalog().plans.get(1001)?.carrier ?? ''
})
afterAll(() => server.close())
afterEach(async () => {
  for (const table of ['policy', 'policy_line', 'coverage_sent', 'carrier_feed', 'carrier_feed_file'])
    await server.deps.db.run(`delete from ${table}`)
})

type Line = Readonly<Record<string, string>>
const bytesOf = async (feed_id: string): Promise<string> =>
  String((await service.send(getFeedFile, { feed_id, why: 'carrier' })).bytes)
const linesOf = async (feed_id: string): Promise<Line[]> => {
  const [head = '', ...lines] = (await bytesOf(feed_id)).trim().split('\r\n')
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])))
}
const feed = async () => (await service.send(makeFeed, { carrier })).data.feed_id
const next = async (): Promise<Line[]> => linesOf(await feed())
const correct = async (given: Partial<OneValue> & Pick<OneValue, 'enrollment_id' | 'field'>) => {
  acts += 1
  const sent = {
    act_id: `told-${1000 + acts}`,
    role: 'dependent',
    place: 0,
    why: 'The carrier rejected it',
    ...given,
  } as const
  const { status, faults } = await service.send(correctValues, oneValue(sent))
  expect([status, faults]).toEqual([200, []])
}

test('counts corrections and endings since the last feed as the next feed reports them [D-5.04]', async () => {
  const counts = async () => {
    const { carriers } = (await service.send(getCarriers, {})).data
    return carriers.find((one) => one.carrier === carrier)
  }
  const [enrollment_id, other] = [
    await submitted(server, { plans: [1001], tier: 'IF' }),
    await submitted(server, { plans: [1001] }),
  ]
  expect(await counts()).toMatchObject({ waiting: 2, changed: 0, ended: 0, more: false })
  await feed()
  expect(await counts()).toMatchObject({ waiting: 0, changed: 0, ended: 0, more: false })
  await correct({ enrollment_id, field: 'birthdate', was: '1981-02-03', value: '1981-03-02' })
  const end = { event: 'set-end', reason: 'asked', ends_on: '2027-03-01' } as const
  const plans = [{ place: 0, state: 'sent' as const }]
  const ended = await service.send(moveCoverage, { enrollment_id: other, act_id: 'told-end-1', ...end, plans })
  expect(ended.status).toBe(200)
  expect(await counts()).toMatchObject({ waiting: 0, changed: 1, ended: 1, more: false })
  // Enrollments not read are reported as `more`, not as zero.
  expect((await countChanged(server.deps, 1)).get(carrier)).toMatchObject({ more: true })
  expect(new Set((await next()).map(({ change }) => change))).toEqual(new Set(['Changed', 'Ends']))
  expect(await counts()).toMatchObject({ waiting: 0, changed: 0, ended: 0 })
})

test.each([
  ['ssn', { field: 'ssn', was: 'xxx-xx-7890', value: '219-09-4321' }, { ssn: '219094321' }],
  ['gender', { field: 'gender', was: '1', value: '0' }, { gender: 'M' }],
  ['birth date', { field: 'birthdate', was: '1981-02-03', value: '1981-03-02' }, { birthdate: '1981-03-02' }],
  ['the member’s gender', { role: 'member', field: 'gender', was: '1', value: '2' }, { gender: 'U' }],
] as const)('reports a correction as a change in the next feed, once: %s [D-5.04]', async (_, given, told) => {
  const enrollment_id = await submitted(server, { plans: [1001], tier: 'IF' })
  const first = await feed()
  expect((await linesOf(first)).map(({ change, relationship, gender }) => [change, relationship, gender])).toEqual([
    ['New', 'self', 'F'],
    ['New', 'spouse', 'F'],
    ['New', 'child', 'F'],
  ])
  const sent = await bytesOf(first)
  await correct({ enrollment_id, ...given })
  const lines = await next()
  expect(new Set(lines.map(({ change }) => change))).toEqual(new Set(['Changed']))
  expect(lines[given.field === 'gender' && 'role' in given ? 0 : 1]).toMatchObject(told)
  expect(await next()).toEqual([])
  expect(await bytesOf(first)).toBe(sent)
})

test('reports the corrected relationships of a spouse and a child who were mixed up [D-5.04]', async () => {
  const enrollment_id = await submitted(server, { plans: [1001], tier: 'IF' })
  await next()
  await correct({ enrollment_id, field: 'birthdate', was: '1981-02-03', value: '2005-02-03' })
  await correct({ enrollment_id, field: 'relationship', was: 'spouse', value: 'child' })
  const lines = await next()
  expect(lines.map(({ change, relationship }) => [change, relationship])).toEqual([
    ['Changed', 'self'],
    ['Changed', 'child'],
    ['Changed', 'child'],
  ])
})

test('sends a gender missing from a policy without reporting a change, unless it is corrected [D-5.04]', async () => {
  const { db } = server.deps
  const enrollment_id = await submitted(server, { plans: [1001], tier: 'IF' })
  await db.run('update policy_person set gender = null where enrollment_id = $1', [enrollment_id])
  const first = await feed()
  expect((await linesOf(first))[1]?.['gender']).toBe('F')
  // The stored hash leaves out genders, so adding one isn't a change.
  const [told] = (await savedRecords(server.deps, { feed_id: first }, 1)) ?? []
  const people = told?.record.people.map(({ gender: _gender, ...person }) => person)
  const known = await db.one(
    row({ record_hash: text }),
    'select record_hash from coverage_sent where enrollment_id = $1',
    [enrollment_id],
  )
  expect(known.record_hash).toBe(server.deps.vault.hash(JSON.stringify({ ...told?.record, people }), 'carrier-record'))
  await correct({ enrollment_id, field: 'gender', was: '1', value: '0' })
  expect((await next()).map(({ change, gender }) => [change, gender])).toEqual([
    ['Changed', 'F'],
    ['Changed', 'M'],
    ['Changed', 'F'],
  ])
})

test('accepts every default feed column in the settings, gender included', async () => {
  await submitted(server, { plans: [1001], tier: 'IS' })
  const settings = `- carrier: ${carrier}\n  columns: { Sex: gender, Replaces: replaces, Replaced by: replaced_by }\n`
  const deps = { ...server.deps, config: { ...server.deps.config, carrierFeeds: readCarrierFeeds(settings) } }
  const begun = await beginFeed(deps, carrier, null)
  await finishFeed(deps, begun)
  const file = Buffer.from((await findPart(deps, begun, 'feed.csv', 1)) ?? '', 'base64')
  expect(String(file).trim().split('\r\n')).toEqual(['Sex,Replaces,Replaced by', 'F,,', 'F,,'])
})
