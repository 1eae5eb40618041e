import { officeAccounts } from '@openroll/contract/office/accounts'
import { auditEntries, getAuditEvents } from '@openroll/contract/office/audit'
import { rowsPerPage } from '@openroll/contract/office/list/list'
import { duties } from '@openroll/contract/duty-meanings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

const { page, csv } = auditEntries
let server: TestApp
let auditor: Visitor
/** All entries share one timestamp, so only their ids order them. */
const at = new Date('2026-11-09T12:00:00.123Z')
beforeAll(async () => {
  server = await openTestApp()
  auditor = await operator(server, ['auditor'])
  const actor = { session: null, person: { role: 'rep', id: 10109 }, address: '=1+1' } as const
  const about = Array.from({ length: 30 }, (_, place) => ({ user_id: 500 + place }))
  await server.deps.audit.note(server.deps.db, { event: 'members-read', actor, about, now: at })
})
afterAll(() => server.close())

const read = async (asked: Parameters<typeof auditor.send<typeof page>>[1]) => {
  const { status, data } = await auditor.send(page, asked)
  expect(status).toBe(200)
  return data
}
const members = { event: 'members-read' }

test('pages through the audit log forward and back, showing each entry once [D-1.08, D-1.14]', async () => {
  const first = await read(members)
  expect([first.result.length, first.total, first.previous]).toEqual([rowsPerPage, 30, null])
  const second = await read({ ...members, after: first.next ?? '' })
  expect([second.result.length, second.next]).toEqual([5, null])
  const ids = [...first.result, ...second.result].map(({ entry_id }) => entry_id)
  expect(new Set(ids).size).toBe(30)
  const back = await read({ ...members, before: second.previous ?? '' })
  expect(back.result).toEqual(first.result)
  expect(back.previous).toBeNull()
})

test('opens a page by number, and the last page for numbers past the end', async () => {
  const pages = await Promise.all(['1', '2', 'last', '9'].map((number) => read({ ...members, page: number })))
  const [first, second, last, past] = pages.map(({ result }) => result.map(({ entry_id }) => entry_id))
  expect([first?.length, second?.length]).toEqual([rowsPerPage, 5])
  expect(last).toEqual(second)
  expect(past).toEqual(second)
  expect(pages.map(({ next, previous }) => [next !== null, previous !== null])).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [false, true],
  ])
  const back = await read({ ...members, before: pages[1]?.previous ?? '' })
  expect(back.result.map(({ entry_id }) => entry_id)).toEqual(first)
})

test.each(['0', '-1', '1.5', '9999999', 'first', "1' --"])('refuses an invalid page number: %s', async (number) => {
  const { status, faults } = await auditor.send(page, { page: number })
  expect([status, faults[0]?.target_element]).toEqual([422, 'page'])
})

test('filters by actor, member and date [D-1.14]', async () => {
  expect((await read({ ...members, user_id: '507' })).result.map(({ user_id }) => user_id)).toEqual([507])
  expect((await read({ ...members, actor_role: 'group' })).total).toBe(0)
  expect((await read({ ...members, from: '11/09/2026', to: '2026-11-09' })).total).toBe(30)
  expect((await read({ ...members, to: '2026-11-08' })).total).toBe(0)
})

test('names who did it and which list they read [D-1.14]', async () => {
  expect((await read(members)).result[0]).toMatchObject({ who: 'Dana Reyes', actor_role: 'rep', details: '' })
  const keeper = await operator(server, ['accounts'])
  await keeper.send(officeAccounts.page, {})
  const [looked] = (await read({ event: 'office-list-read' })).result
  expect(looked).toMatchObject({ who: 'An Operator', actor_role: 'operator', details: 'list: accounts' })
})

test.each([
  'x',
  '%00',
  Buffer.from('["2026-02-30 00:00:00+00","a"]').toString('base64url'),
  Buffer.from('["2026-01-01 00:00:00+00","\\u0000"]').toString('base64url'),
])('refuses an invalid page cursor [D-8.01]: %s', async (after) => {
  const { status, faults } = await auditor.send(page, { after })
  expect([status, faults[0]?.target_element]).toEqual([422, 'after'])
})

test('exports every row as CSV without formulas [D-1.14]', async () => {
  const { status, bytes, headers } = await auditor.send(csv, members)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="audit-entries-2026-11-10.csv"')
  const lines = String(bytes).trim().split('\r\n')
  expect(lines).toHaveLength(31)
  expect(lines[1]).toContain(`,'=1+1,`)
})

test('only shows the audit log to operators with its duty [D-1.08, D-1.05]', async () => {
  const other = await operator(
    server,
    duties.filter((duty) => duty !== 'auditor'),
  )
  for (const call of [page, csv, getAuditEvents]) {
    expect((await server.visitor().send(call, {})).status).toBe(401)
    expect((await other.send(call, {})).status).toBe(403)
    expect((await auditor.send(call, {})).status).toBe(200)
  }
})
