import { getEnrollmentInfoReferral } from '@openroll/contract/arrive/entries'
import {
  changePortal,
  getOnePortal,
  newPortal,
  officePortals,
  portalNumberTaken,
} from '@openroll/contract/office/directory/portals'
import {
  changeReferral,
  getOneReferral,
  newReferral,
  officeReferrals,
} from '@openroll/contract/office/directory/referrals'
import { changedMeanwhile } from '@openroll/contract/office/directory/shared'
import { getEnrollmentPlatforms } from '@openroll/contract/roles/rep'
import { duties } from '@openroll/contract/duty-meanings'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDirectory, type LiveDirectory } from '../../directory/live.ts'
import { referenceRecords } from '../../directory/reference.ts'
import { readStoredDirectory } from '../../directory/read-stored-directory.ts'
import { operator } from '../../testing/operators.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { testDb, type TestDb } from '../../testing/test-database.ts'

let db: TestDb
let live: LiveDirectory
let server: TestApp
let keeper: Visitor
beforeAll(async () => {
  db = await testDb()
  const now = () => new Date('2026-11-10T12:00:00Z')
  const first = referenceRecords
  live = await openDirectory({ db, first, now, log: pino({ level: 'silent' }), pollMs: 3_600_000 })
  server = await openTestApp({ db, directory: live.current, renewDirectory: live.check })
  keeper = await operator(server, ['plans'])
})
afterAll(async () => {
  live.stop()
  await server.close()
  await db.drop()
})

const [dana, direct, payroll] = [10109, 501, 502]
let acts = 0
const act = (): string => `act-on-a-portal-${(acts += 1)}`
const portal = async (portal_id = payroll) => (await keeper.send(getOnePortal, { portal_id })).data.result
const referral = async (rid = 'demo-referral') => (await keeper.send(getOneReferral, { rid })).data.result
const places = ({ faults }: { readonly faults: readonly { readonly target_element: string }[] }) =>
  faults.map(({ target_element }) => target_element)

test('changes a portal: visitors see the new name at once, its page shows who changed what [D-1.08]', async () => {
  const { seen, reps } = await portal()
  expect(reps).toContainEqual({ id: dana, name: 'Dana Reyes' })
  const sent = { portal_id: payroll, act_id: act(), seen, platform_name: 'Payroll Plus', platform_code: 'PAYROLL' }
  expect((await keeper.send(changePortal, sent)).status).toBe(200)
  expect((await keeper.send(changePortal, sent)).status).toBe(200)
  const { data } = await server.visitor().send(getEnrollmentPlatforms, { agent_id: dana })
  expect(data.result.map(({ platform_name }) => platform_name)).toContain('Payroll Plus')
  const { fields, changes } = await portal()
  expect(fields).toEqual({ platform_name: 'Payroll Plus', platform_code: 'PAYROLL', group: '' })
  expect(changes.map((change) => change.fields)).toEqual([
    [
      { label: 'Name', was: 'Payroll', now: 'Payroll Plus' },
      { label: 'Group for direct enrollments', was: '77', now: '' },
    ],
  ])
  const late = await keeper.send(changePortal, { ...sent, act_id: act() })
  expect([late.status, late.faults[0]?.error_message]).toEqual([409, changedMeanwhile])
})

test('adds a new portal last, and refuses a used number or an unknown group at its field [D-1.08, D-8.01]', async () => {
  const record = { portal_id: 504, platform_name: 'Union', platform_code: 'UNION', group: '77' }
  expect((await keeper.send(newPortal, { ...record, act_id: act() })).status).toBe(200)
  expect((await readStoredDirectory(db))?.records.portals.at(-1)).toEqual({
    platform_group_id: 504,
    platform_name: 'Union',
    platform_code: 'UNION',
    group: 77,
  })
  const duplicate = await keeper.send(newPortal, { ...record, act_id: act() })
  expect(duplicate.faults).toEqual([{ target_element: 'portal_id', error_message: portalNumberTaken }])
  const nowhere = await keeper.send(newPortal, { ...record, portal_id: 505, group: '999999', act_id: act() })
  expect([nowhere.status, places(nowhere)]).toEqual([422, ['group']])
  const { data } = await keeper.send(officePortals.page, { search: 'uni' })
  expect(data.result).toEqual([{ platform_group_id: 504, platform_name: 'Union', platform_code: 'UNION', group: 77 }])
})

test('sends a referral’s visitors to its new group at once, and nowhere after its last day [D-1.08]', async () => {
  const { seen, fields } = await referral()
  const record = { referred_by: 'Dana Reyes', agent_id: String(dana), group_id: '3001', portal_id: String(direct) }
  expect(fields).toEqual({ ...record, group_id: '77', ends_on: '' })
  const follow = () => server.visitor().send(getEnrollmentInfoReferral, { referral_id: 'demo-referral' })
  await keeper.send(changeReferral, { ...record, rid: 'demo-referral', seen, act_id: act() })
  expect((await follow()).data).toMatchObject({ agent_id: dana, group_id: 3001, valid_referral_link: true })
  const repeat = await referral()
  const ended = { ...record, rid: 'demo-referral', seen: repeat.seen, act_id: act(), ends_on: '2026-11-09' }
  expect((await keeper.send(changeReferral, ended)).status).toBe(200)
  expect((await follow()).data.valid_referral_link).not.toBe(true)
  const wrong = await keeper.send(changeReferral, {
    ...ended,
    seen: (await referral()).seen,
    act_id: act(),
    agent_id: '1',
    portal_id: '9',
  })
  expect([wrong.status, places(wrong).toSorted()]).toEqual([422, ['agent_id', 'portal_id']])
})

test('adds a referral once, with an unguessable id [D-1.03, D-1.08]', async () => {
  const record = { referred_by: 'Ann Lee', agent_id: String(dana), group_id: '77', portal_id: String(direct) }
  const sent = { ...record, act_id: act() }
  const [one, two] = await Promise.all([keeper.send(newReferral, sent), keeper.send(newReferral, sent)])
  expect(one.data.rid).toMatch(/^[0-9a-f]{32}$/)
  expect(two.data.rid).toBe(one.data.rid)
  const { data } = await keeper.send(officeReferrals.page, { search: 'ann' })
  expect(data.result.map(({ rid }) => rid)).toEqual([one.data.rid])
  const other = await keeper.send(newReferral, { ...record, act_id: act() })
  expect(other.data.rid).not.toBe(one.data.rid)
})

test('only lets operators with the plans duty see portals and referrals [D-1.08]', async () => {
  for (const duty of duties.filter((each) => each !== 'plans')) {
    const other = await operator(server, [duty])
    const requests = [
      other.send(officePortals.page, {}),
      other.send(officeReferrals.page, {}),
      other.send(getOnePortal, { portal_id: direct }),
      other.send(getOneReferral, { rid: 'demo-referral' }),
    ]
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
  expect((await server.visitor().send(officePortals.page, {})).status).toBe(401)
  expect((await keeper.send(getOnePortal, { portal_id: 1 })).status).toBe(404)
  expect((await keeper.send(getOneReferral, { rid: 'nobody' })).status).toBe(404)
})
