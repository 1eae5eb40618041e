import type { InputOf } from '@openroll/contract/call'
import { duties } from '@openroll/contract/duty-meanings'
import { approvals, approveRequest } from '@openroll/contract/office/approvals'
import { changeGroup, getOneGroup, newGroup } from '@openroll/contract/office/directory/groups'
import { newGroupCode } from '@openroll/contract/office/directory/group-codes'
import { changeReferral, getOneReferral } from '@openroll/contract/office/directory/referrals'
import { changeRep, getOneRep } from '@openroll/contract/office/directory/reps'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { row, text } from '../../db/row.ts'
import { openDirectory, type LiveDirectory } from '../../directory/live.ts'
import { referenceRecords } from '../../directory/reference.ts'
import { operator } from '../../testing/operators.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { testDb, type TestDb } from '../../testing/test-database.ts'

let db: TestDb
let base: TestApp
let live: LiveDirectory
let server: TestApp
let requester: Visitor
let second: Visitor
let acts = 0
const act_id = () => `protected-act-${(acts += 1)}`
beforeAll(async () => {
  base = await openTestApp()
  db = await testDb()
  const now = () => new Date('2026-11-10T12:00:00Z')
  live = await openDirectory({ db, first: referenceRecords, now, log: pino({ level: 'silent' }), pollMs: 3_600_000 })
  const config = { ...base.deps.config, approvals: 'on' } as const
  server = await openTestApp({ config, db, directory: live.current, renewDirectory: live.check })
  requester = await operator(server, duties)
  second = await operator(server, duties)
})
afterAll(async () => {
  live.stop()
  await server.close()
  await base.close()
  await db.drop()
})
beforeEach(async () => {
  await server.forgetBudgets()
  await db.run('delete from approval')
  await db.run('delete from outbox')
})

const nonEmpty = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
const rep = async (agent_id = 10109) => (await requester.send(getOneRep, { agent_id })).data.result
const repChange = async (more: object) => {
  const { fields, seen } = await rep()
  const form = { ...nonEmpty(fields), agent_id: 10109, act_id: act_id(), seen, ...more }
  return requester.send(changeRep, form as unknown as InputOf<typeof changeRep>)
}
const group = async () => (await requester.send(getOneGroup, { group_id: 3001 })).data.result
const groupForm = async (more: object) => ({ ...nonEmpty((await group()).fields), act_id: act_id(), ...more })
const waiting = async () => (await second.send(approvals.page, {})).data.result
const mails = () =>
  db.many(
    row({ to_address: text, text }),
    `select to_address, text from outbox where kind = 'directory-changed' order by to_address`,
    {},
  )

test.each([
  [{ agent_code: 'dana77' }, 'Access code', 'dana77'],
  [{ landing_url: 'dana-of-ours' }, 'Landing page URL', 'dana-of-ours'],
  [{ active: 'inactive' }, 'Status', 'Inactive'],
])(
  'no operator alone changes who gets a rep’s enrollments, and the approver sees before and after: %j [D-1.08]',
  async (change, label, after) => {
    const { fields } = await rep()
    expect((await repChange(change)).status).toBe(202)
    expect((await rep()).fields).toEqual(fields)
    const [request] = await waiting()
    expect(request?.details[0]).toBe('Rep 10109')
    expect(request?.details[1]).toMatch(new RegExp(`^${label}: .+ → ${after}$`))
  },
)

test('a rep is emailed what an approved change changed, by the names of its fields [D-1.08]', async () => {
  const { email } = (await rep()).fields
  await repChange({ agent_code: 'dana78', bio: 'Twenty years with teeth.' })
  const [request] = await waiting()
  expect((await second.send(approveRequest, { approval_id: request?.approval_id ?? '' })).faults).toEqual([])
  const [mail, ...more] = await mails()
  expect([mail?.to_address, more]).toEqual([email, []])
  expect(mail?.text).toContain('our office changed: Access code, About the rep.')
  expect(mail?.text).not.toContain('dana78')
})

test('a group is added, and its landing page changed, only with approval [D-1.08]', async () => {
  const add = async (more: object) => {
    const form = { ...(await groupForm(more)), landing_url: '' }
    return requester.send(newGroup, form as unknown as InputOf<typeof newGroup>)
  }
  expect((await add({ group_id: 77_002, pays: 'list' })).status).toBe(202)
  expect((await waiting())[0]?.details).toContain('Who pays: List bill')
  const { seen } = await group()
  const moved = await groupForm({ group_id: 3001, seen, landing_url: 'ours' })
  expect((await requester.send(changeGroup, moved as unknown as InputOf<typeof changeGroup>)).status).toBe(202)
})

test('a group is emailed when its code is replaced [D-1.08]', async () => {
  const { seen, fields } = await group()
  const replaced = await requester.send(newGroupCode, { group_id: 3001, seen, which: 'gcode', act_id: act_id() })
  expect(replaced.faults).toEqual([])
  expect((await mails()).map(({ to_address }) => to_address)).toEqual([fields['email']])
})

test('a referral moves to another rep only with approval, and both reps are emailed [SF-3.06, D-1.08]', async () => {
  const read = async () => (await requester.send(getOneReferral, { rid: 'demo-referral' })).data.result
  const { fields, seen } = await read()
  const before = Number(fields['agent_id'])
  const after = before === 10110 ? 10109 : 10110
  const form = { ...nonEmpty(fields), rid: 'demo-referral', act_id: act_id(), seen, agent_id: String(after) }
  const sent = form as unknown as InputOf<typeof changeReferral>
  expect((await requester.send(changeReferral, sent)).status).toBe(202)
  const [request] = await waiting()
  expect(request?.details).toContain(`Rep number: ${before} → ${after}`)
  expect((await second.send(approveRequest, { approval_id: request?.approval_id ?? '' })).faults).toEqual([])
  const [loser, winner] = [await rep(before), await rep(after)]
  const told = new Set((await mails()).map(({ to_address }) => to_address))
  expect(told).toEqual(new Set([loser.fields['email'], winner.fields['email']]))
})
