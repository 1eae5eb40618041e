import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { checkFeedResults, getFeedPreview } from '@openroll/contract/office/carriers/preview'
import { getCarriers, getFeedFile, makeFeed, saveFeedResults } from '@openroll/contract/office/carriers'
import { duties } from '@openroll/contract/duty-meanings'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moveCoverages, movesOfAll } from '../../coverage/move.ts'
import type { Db } from '../../db/pool.ts'
import { row, text } from '../../db/row.ts'
import { readCarrierFeeds } from '../../settings/carrier-feeds.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { previewFeed } from './preview-feed.ts'
import { endOfSlice, findStale } from './changed-coverages-store.ts'
import { coverageStatesOf } from './records-store.ts'
import { findPart } from './feed-parts.ts'
import { beginFeed, catchUpFeeds, finishFeed } from './make-feed.ts'

let server: TestApp
let service: Visitor
let carrier = ''
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

const make = async () => {
  const { status, data } = await service.send(makeFeed, { carrier })
  expect(status).toBe(200)
  return data
}
const linesOf = async (feed_id: string): Promise<string[]> => {
  const { status, bytes } = await service.send(getFeedFile, { feed_id, why: 'carrier' })
  expect(status).toBe(200)
  return String(bytes).trim().split('\r\n')
}
const stateOf = async (enrollment_id: string) => (await coverageStatesOf(server.deps.db, enrollment_id))[0]?.state
const move = async (enrollment_id: string, event: 'cancel' | 'set-end', more: object = {}) => {
  const { db, audit, clock } = server.deps
  const moves = movesOfAll(event, `test-${event}`, { reason: 'asked', ...more })
  return moveCoverages(db, enrollment_id, moves, { audit, mover: 'system', today: clock.today(), now: clock.now() })
}
const importLines = (feed_id: string, ...lines: string[]) =>
  service.send(saveFeedResults, { feed_id, content: ['policy,plan,result,reason', ...lines].join('\n') })

test('sends new coverage once, then only changes, makes no empty feed, and always returns the same bytes [D-5.04]', async () => {
  const one = await payer(server, 'card')
  const waiting = await service.send(getCarriers, {})
  expect(waiting.data.carriers).toEqual([
    { carrier, mode: 'changes', waiting: 1, changed: 0, ended: 0, more: false, rejected: 0 },
  ])
  const first = await make()
  expect(first).toMatchObject({ carrier, state: 'sent', coverages: 1 })
  expect(await stateOf(one.enrollment_id)).toBe('sent')
  const { history } = (await service.send(getOfficeEnrollment, { enrollment_id: one.enrollment_id })).data
  expect(history.find(({ to }) => to === 'sent')?.who).toBe('An Operator')
  const [head = '', line = ''] = await linesOf(first.feed_id)
  expect(head.split(',').slice(0, 3)).toEqual(['change', 'policy', 'plan_code'])
  expect(line.startsWith(`New,${one.policy_id},`)).toBe(true)
  const again = await service.send(makeFeed, { carrier })
  expect([again.status, again.faults]).toEqual([
    409,
    [{ target_element: 'carrier', error_message: 'Nothing has changed since the last feed, on November 10, 2026' }],
  ])
  expect((await service.send(getCarriers, {})).data.feeds.map(({ feed_id }) => feed_id)).toEqual([first.feed_id])
  await move(one.enrollment_id, 'set-end', { ends_on: '2027-03-01' })
  const third = await make()
  expect((await linesOf(third.feed_id))[1]).toMatch(new RegExp(`^Ends,${one.policy_id},.*,2027-03-01,`))
  expect((await linesOf(first.feed_id))[1]).toBe(line)
})

test('previews a feed: new, changed and ended coverages, and new ones not yet paid for [D-5.04]', async () => {
  const preview = async () => (await service.send(getFeedPreview, { carrier })).data
  const [ends, canceled] = [await payer(server, 'card'), await payer(server, 'card')]
  await make()
  await move(ends.enrollment_id, 'set-end', { ends_on: '2027-03-01' })
  await move(canceled.enrollment_id, 'cancel')
  const [paid] = [await payer(server, 'card'), await payer(server, 'account'), await payer(server, 'group')]
  await server.deps.db.run(
    `insert into payment (enrollment_id, payment_id, policy_id, kind, period, amount_cents, due_on, method, state)
     values ($1, $2, $3, 'first', '2026-12-01', 100, '2026-11-10', 'cc', 'paid')`,
    [paid.enrollment_id, `${paid.policy_id.replaceAll('-', '')}-2612`, paid.policy_id],
  )
  const told = await preview()
  expect(told).toMatchObject({ coverages: 5, added: 3, changed: 0, ended: 2, unpaid: 1 })
  expect(told.more).toBe(false)
  expect(await previewFeed(server.deps, carrier, 2)).toMatchObject({ coverages: 2, more: true })
  // The preview sent nothing: the feed has the same content.
  const { feed_id, coverages } = await make()
  expect([coverages, (await linesOf(feed_id)).length - 1]).toEqual([told.coverages, told.lines])
  const none = { coverages: 0, more: false, added: 0, changed: 0, ended: 0, lines: 0, unpaid: 0 }
  expect(await preview()).toEqual({ ...none, refused: 'Nothing has changed since the last feed, on November 10, 2026' })
  expect((await service.send(getFeedPreview, { carrier: 'Nobody' })).faults[0]?.target_element).toBe('carrier')
})

test('reports a cancellation only for coverage that was sent [D-5.04]', async () => {
  const [sent, never] = [await payer(server, 'card'), await payer(server, 'card')]
  await move(never.enrollment_id, 'cancel')
  expect((await make()).coverages).toBe(1)
  await move(sent.enrollment_id, 'cancel')
  const second = await make()
  expect((await linesOf(second.feed_id)).slice(1).map((line) => line.split(',').slice(0, 2))).toEqual([
    ['Canceled', sent.policy_id],
  ])
})

test('keeps coverage on hold out of feeds until it is released [D-5.04]', async () => {
  const { enrollment_id, policy_id } = await payer(server, 'card')
  const hold = (payment_hold: string | null) =>
    server.deps.db.run('update policy set payment_hold = $2 where enrollment_id = $1', [enrollment_id, payment_hold])
  await hold('returned')
  expect((await service.send(getCarriers, {})).data.carriers[0]).toMatchObject({ waiting: 0 })
  expect((await service.send(makeFeed, { carrier })).faults[0]?.error_message).toBe(
    'There is nothing to send this carrier yet',
  )
  const pageData = (await service.send(getOfficeEnrollment, { enrollment_id })).data
  expect(pageData.coverages[0]?.moves).toEqual(expect.not.arrayContaining(['send']))
  const plans = [{ place: 0, state: 'checked' as const }]
  const sent = await service.send(moveCoverage, { enrollment_id, act_id: 'held-0001', event: 'send', plans })
  expect([sent.status, sent.faults[0]?.error_message]).toEqual([
    409,
    'This policy is on hold. Release it before you send it',
  ])
  expect(await stateOf(enrollment_id)).toBe('checked')
  await hold(null)
  expect((await linesOf((await make()).feed_id))[1]).toMatch(new RegExp(`^New,${policy_id},`))
  expect(await stateOf(enrollment_id)).toBe('sent')
})

test.each([
  ['on one server', true, 4],
  ['on a cluster, with one enrollment per transaction', false, 8],
])(
  'makes one feed for simultaneous requests, and resumes an interrupted one without repeating coverages: %s [D-5.04]',
  async (_, onOneServer, writesOfAll) => {
    const policies = [await payer(server, 'card'), await payer(server, 'card'), await payer(server, 'card')]
    const { deps } = server
    const begun = await beginFeed(deps, carrier, null)
    for (let writes = 1; writes <= writesOfAll; writes += 1) {
      let left = writes
      const failingDb = (db: Db): Db => ({
        ...db,
        run: (sql, values) => {
          left -= 1
          return left < 0 ? Promise.reject(new Error('cut off')) : db.run(sql, values)
        },
        transaction: (work) => db.transaction((tx) => work(failingDb(tx))),
        onOneServer: () => Promise.resolve(onOneServer),
      })
      await expect(finishFeed({ ...deps, db: failingDb(deps.db) }, begun)).rejects.toThrow('cut off')
    }
    expect((await beginFeed(deps, carrier, null)).feed_id).toBe(begun.feed_id)
    await catchUpFeeds(deps)
    const lines = await linesOf(begun.feed_id)
    expect(new Set(lines.slice(1).map((line) => line.split(',')[1]))).toEqual(
      new Set(policies.map(({ policy_id }) => policy_id)),
    )
    expect(lines).toHaveLength(4)
    for (const { enrollment_id } of policies) expect(await stateOf(enrollment_id)).toBe('sent')
    const said = await deps.db.rows(
      `select 1 from coverage_event where event = 'send' and enrollment_id = any($1::text[])`,
      [policies.map(({ enrollment_id }) => enrollment_id)],
    )
    expect(said).toHaveLength(3)
    await payer(server, 'card')
    const pressed = await Promise.all([make(), make()])
    expect(new Set(pressed.map(({ feed_id }) => feed_id)).size).toBe(1)
  },
)

test.each([true, false])(
  'skips coverages unchanged since the last comparison, and reads them again after a change (one server: %s) [D-5.04]',
  async (onOneServer) => {
    const { enrollment_id, policy_id } = await payer(server, 'card')
    const { db } = server.deps
    // This carrier also gets empty feeds.
    const carrierFeeds = readCarrierFeeds(
      `- carrier: ${carrier}\n  empty: true\n  columns: { Change: change, Policy: policy }\n`,
    )
    const config = { ...server.deps.config, carrierFeeds }
    const feed = async (deps: Partial<typeof server.deps> = {}): Promise<string[]> => {
      const its = { ...server.deps, config, db: { ...db, onOneServer: () => Promise.resolve(onOneServer) }, ...deps }
      const begun = await beginFeed(its, carrier, null)
      await finishFeed(its, begun)
      return (await linesOf(begun.feed_id)).slice(1).map((line) => line.split(',').slice(0, 2).join(' '))
    }
    /** Renames the member without updating the policy's change time, as the product never does. */
    const renameMember = (last_name: string) =>
      db.run('update policy_person set last_name = $2 where enrollment_id = $1', [enrollment_id, last_name])
    const setChangedDaysAgo = (days: number) =>
      db.run('update policy set moved_at = $2 where enrollment_id = $1', [
        enrollment_id,
        new Date(server.deps.clock.now().getTime() - days * 86_400_000),
      ])
    expect(await feed()).toEqual([`New ${policy_id}`])
    await renameMember('Lately')
    expect(await feed()).toEqual([`Changed ${policy_id}`])
    expect(await feed()).toEqual([])
    await renameMember('While it may still be written')
    expect(await feed()).toEqual([`Changed ${policy_id}`])
    await setChangedDaysAgo(3)
    expect(await feed()).toEqual([])
    await renameMember('Behind its back')
    expect(await feed()).toEqual([])
    await setChangedDaysAgo(2)
    expect(await feed()).toEqual([`Changed ${policy_id}`])
    expect(await feed()).toEqual([])
    // Plan facts from the catalog are reported too.
    const catalog = server.deps.catalog()
    const plans = new Map([...catalog.plans].map(([id, plan]) => [id, { ...plan, code: `${plan.code}-2` }]))
    expect(await feed({ catalog: () => ({ ...catalog, plans }) })).toEqual([`Changed ${policy_id}`])
  },
)

test('reads sent coverages in slices without missing any [D-5.04]', async () => {
  const policies = [await payer(server, 'card'), await payer(server, 'card'), await payer(server, 'card')]
  await make()
  const { db } = server.deps
  const ids = policies.map(({ enrollment_id }) => enrollment_id).toSorted((one, other) => (one < other ? -1 : 1))
  const slice = { plans: [1001], facts: ['x'] }
  const found: string[] = []
  for (let after: string | undefined = ''; after !== undefined;) {
    const up_to: string | undefined = await endOfSlice(db, after, 0)
    found.push(...(await findStale(db, { ...slice, after, up_to })))
    after = up_to
  }
  expect(new Set(found)).toEqual(new Set(ids))
  expect(found).toHaveLength(3)
})

test('imports results all or none, once, and adds rejections to the work queue [D-5.04]', async () => {
  const [one, two] = [await payer(server, 'card'), await payer(server, 'card')]
  const { feed_id } = await make()
  const good = [`${one.policy_id},,accepted,`, `${two.policy_id},1001,REJECTED,Not eligible in this state`]
  const refused = await importLines(
    feed_id,
    good[0] ?? '',
    `${two.policy_id},,rejected,`,
    '7K4-M9X-Q2C,,accepted,',
    `${one.policy_id},,maybe,`,
  )
  expect(refused.faults).toEqual([
    { target_element: 'line 3', error_message: 'Enter the reason for the rejection' },
    { target_element: 'line 4', error_message: 'This policy isn’t in this feed' },
    { target_element: 'line 5', error_message: 'The result must be accepted or rejected' },
  ])
  expect([await stateOf(one.enrollment_id), await stateOf(two.enrollment_id)]).toEqual(['sent', 'sent'])
  const file = ['policy,plan,result,reason', ...good].join('\n')
  const checked = await service.send(checkFeedResults, { feed_id, content: file })
  expect(checked.data).toEqual({ accepted: 1, rejected: 1, known: 0 })
  expect([await stateOf(one.enrollment_id), await stateOf(two.enrollment_id)]).toEqual(['sent', 'sent'])
  expect((await importLines(feed_id, ...good)).data).toEqual({ accepted: 1, rejected: 1, known: 0 })
  expect([await stateOf(one.enrollment_id), await stateOf(two.enrollment_id)]).toEqual(['accepted', 'rejected'])
  expect((await importLines(feed_id, ...good)).data).toEqual({ accepted: 0, rejected: 0, known: 2 })
  expect((await service.send(getCarriers, {})).data.carriers[0]).toMatchObject({ waiting: 0, rejected: 1 })
  const told = await server.deps.db.many(
    row({ detail: text.nullable() }),
    `select detail from coverage_event where enrollment_id = $1 and event = 'reject'`,
    [two.enrollment_id],
  )
  expect(told).toEqual([{ detail: 'Not eligible in this state' }])
})

test.each([
  ['a missing column', 'policy,result\nx,accepted', 'line 1'],
  ['two conflicting lines', undefined, 'line 3'],
  ['an extra cell', 'policy,plan,result,reason\na,b,accepted,,', 'line 2'],
  ['a very long reason', `policy,plan,result,reason\na,,rejected,${'x'.repeat(81)}`, 'line 2'],
])('refuses a results file with %s and names the line [D-5.04]', async (_, content, line) => {
  const one = await payer(server, 'card')
  const { feed_id } = await make()
  const twice = `policy,plan,result,reason\n${one.policy_id},,accepted,\n${one.policy_id},,rejected,No`
  const { status, faults } = await service.send(saveFeedResults, { feed_id, content: content ?? twice })
  expect([status, faults[0]?.target_element]).toEqual([422, line])
  expect(await stateOf(one.enrollment_id)).toBe('sent')
})

test('follows the carrier’s columns and mode, writes formulas as text, and encrypts stored files [D-5.04, D-7.02]', async () => {
  const { enrollment_id } = await payer(server, 'card')
  const feeds = readCarrierFeeds(
    `- carrier: ${carrier}\n  mode: full\n  columns: { Member ID: policy, Given: first_name, '=SSN': ssn }\n`,
  )
  const deps = { ...server.deps, config: { ...server.deps.config, carrierFeeds: feeds } }
  await server.deps.db.run(`update policy_person set first_name = '+cmd' where enrollment_id = $1`, [enrollment_id])
  for (const n of [1, 2]) {
    const begun = await beginFeed(deps, carrier, null)
    await finishFeed(deps, begun)
    const [head, line, ...more] = String(Buffer.from((await findPart(deps, begun, 'feed.csv', 1)) ?? '', 'base64'))
      .trim()
      .split('\r\n')
    expect(more).toEqual([])
    expect(head).toBe("Member ID,Given,'=SSN")
    expect(line).toMatch(/,'\+cmd,\d{3}546789$/)
    expect(n).toBeGreaterThan(0)
  }
  const storedRows = await server.deps.db.many(row({ sealed: text }), 'select sealed from carrier_feed_file')
  expect(storedRows.some(({ sealed }) => sealed.includes('546789'))).toBe(false)
  expect(() => readCarrierFeeds('- carrier: A\n  columns: { X: nothing }')).toThrow(/Invalid option/)
})

test('only lets service make and read feeds and import results, and returns 404 for unknown feeds [D-1.08]', async () => {
  const other = await operator(
    server,
    duties.filter((duty) => duty !== 'service'),
  )
  const asked = [
    [getCarriers, {}, 200],
    [makeFeed, { carrier: 'Nobody' }, 422],
    [getFeedFile, { feed_id: 'nobody-1', why: 'carrier' }, 404],
    [saveFeedResults, { feed_id: 'nobody-1', content: 'x' }, 404],
    [checkFeedResults, { feed_id: 'nobody-1', content: 'x' }, 404],
    [getFeedPreview, { carrier: 'Nobody' }, 422],
  ] as const
  for (const [call, input, status] of asked) {
    expect((await server.visitor().send(call, input)).status).toBe(401)
    expect((await other.send(call, input)).status).toBe(403)
    expect((await service.send(call, input)).status).toBe(status)
  }
})
