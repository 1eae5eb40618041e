import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDataViews } from '@openroll/contract/roles/data-views'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import type { AuditEvent } from '@openroll/contract/audit-events'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const password = 'a harbor in the evening'
let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
})
afterAll(() => server.close())

const signedIn = (email: string) => browserOf(server, email, password)
let at = Date.parse('2026-11-10T12:00:00Z')
const note = (
  event: AuditEvent,
  person: { role: 'rep' | 'group' | 'operator' | 'member'; id: number } | null,
  user_id = 9001,
) => {
  at += 60_000
  const actor = { session: null, person, address: '192.0.2.1' }
  return server.deps.audit.note(server.deps.db, { event, actor, about: [{ user_id }], now: new Date(at) })
}

test('shows a member who viewed their data and when, in plain words, without their own actions [D-1.14]', async () => {
  const maria = await signedIn('maria.lopez@example.com')
  await note('members-read', { role: 'rep', id: 10109 })
  await note('enrollment-changed', { role: 'group', id: 3001 })
  await note('office-list-read', { role: 'operator', id: 1 })
  await note('enrollment-read', { role: 'member', id: 9001 })
  await note('receipt-opened', null)
  // Events that are hidden from members.
  await note('likely-duplicate', { role: 'rep', id: 10109 })
  await note('over-budget', null)
  await note('enrollment-read', { role: 'rep', id: 10109 }, 9002)
  const { status, data } = await maria.send(getDataViews, {})
  expect([status, data.result.map(({ who, what }) => [who, what])]).toEqual([
    200,
    [
      ['Someone with the link from your email', 'Opened your receipt'],
      ['Operator', 'Viewed you in one of our lists'],
      ['Bluewater Logistics (group administrator)', 'Changed your enrollment'],
      ['Dana Reyes (rep)', 'Viewed you in their member list'],
    ],
  ])
  expect(JSON.stringify(data)).not.toContain('192.0.2.1')
})

test('nobody can bury an entry under many others [D-1.14]', async () => {
  const maria = await signedIn('maria.lopez@example.com')
  await note('ssn-revealed', { role: 'operator', id: 7 })
  for (let times = 0; times < 220; times += 1) await note('office-list-read', { role: 'operator', id: 7 })
  const { data } = await maria.send(getDataViews, {})
  expect(data.result.map(({ what }) => what)).toContain('Viewed a full Social Security number on your policy')
})

test('members see only their own: 401 when signed out, 403 for a rep [D-1.05]', async () => {
  expect((await server.visitor().send(getDataViews, {})).status).toBe(401)
  expect((await (await signedIn('dana.reyes@example.com')).send(getDataViews, {})).status).toBe(403)
  const john = await signedIn('john.park@example.com')
  expect((await john.send(getDataViews, {})).data.result.map(({ what }) => what)).toEqual(['Viewed your enrollment'])
})
