import { hiddenCharacterMessage } from '@openroll/contract/plain-text'
import type { InputOf } from '@openroll/contract/call'
import { validateGroup } from '@openroll/contract/arrive/codes'
import { getGroupLandingPageInfo } from '@openroll/contract/arrive/landing'
import {
  changeGroup,
  getOneGroup,
  groupNumberTaken,
  newGroup,
  officeGroups,
} from '@openroll/contract/office/directory/groups'
import { newGroupCode, showGroupCodes, withdrawEnrollerCode } from '@openroll/contract/office/directory/group-codes'
import { changedMeanwhile } from '@openroll/contract/office/directory/shared'
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

const schools = 2512
const read = async (group_id = schools) => (await keeper.send(getOneGroup, { group_id })).data.result
let acts = 0
const act = (): string => `act-on-a-group-${(acts += 1)}`

/** A group's current form, with some values changed. */
const form = async (changes: Partial<InputOf<typeof changeGroup>> = {}, group_id = schools) => {
  const { fields, seen } = await read(group_id)
  const { landing_url, ...typed } = fields
  const page = landing_url === '' || landing_url === undefined ? {} : { landing_url }
  return { ...typed, ...page, group_id, seen, act_id: act(), ...changes } as InputOf<typeof changeGroup>
}
const change = async (changes: Partial<InputOf<typeof changeGroup>>, group_id?: number) =>
  keeper.send(changeGroup, await form(changes, group_id))
const codesOf = async (group_id = schools) => (await keeper.send(showGroupCodes, { group_id })).data
const storedGroup = async (group_id = schools) =>
  (await readStoredDirectory(db))?.records.groups.find(({ gid }) => gid === group_id)

test('shows a group’s change at once, and keeps fields not on the form [D-1.08, D-2.01]', async () => {
  const before = await storedGroup()
  expect((await change({ gname: 'Cedar Mill School District', portals: '503,501', zip: '97202' })).status).toBe(200)
  const page = await server.visitor().send(getGroupLandingPageInfo, { group_id: schools })
  expect(page.data.result.display_name).toBe('Cedar Mill School District')
  expect(await storedGroup()).toEqual({
    ...before,
    gname: 'Cedar Mill School District',
    portals: [503, 501],
    address: { ...before?.address, zip: '97202' },
  })
  const { changes, asks, requires_code, reps } = await read()
  expect(changes[0]?.fields).toEqual([
    { label: 'Name', was: 'Cedar Mill Schools', now: 'Cedar Mill School District' },
    { label: 'Zip code', was: '97201', now: '97202' },
    { label: 'Portals it enrolls through', was: '503', now: '503,501' },
  ])
  expect([requires_code, asks.map(({ step }) => step), reps.map(({ id }) => id)]).toEqual([true, ['employer'], [10109]])
})

test.each([
  [{ zip: '9720' }, 'zip', 'Invalid Zip code'],
  [{ state: 'O1' }, 'state', 'This is not a two-letter state code in capitals'],
  [{ pays: 'nobody' }, 'pays', 'Choose one from the list'],
  [{ portals: '504' }, 'portals', 'There is no portal 504'],
  [{ landing_url: 'dana-reyes' }, 'landing_url', 'The landing name dana-reyes is already in the rep 10109'],
  [{ gname: 'a\u0007b' }, 'gname', hiddenCharacterMessage],
  [{ city: 'Salem\u202E' }, 'city', hiddenCharacterMessage],
  [{ address1: '1 Oak\u2069 St' }, 'address1', hiddenCharacterMessage],
  [{ about: '<a href="x">y</a>' }, 'about', /plain tags/],
])('refuses what the file check refuses, at its field [D-2.01, D-8.01]: %j', async (wrong, field, said) => {
  const { status, faults } = await change(wrong)
  expect([status, faults.length, faults[0]?.target_element]).toEqual([422, 1, field])
  expect(faults[0]?.error_message).toMatch(said)
})

test('keeps codes out of lists, pages and history, and logs who views them [D-1.19, D-1.14]', async () => {
  const { gcode, enrollerCode } = await codesOf()
  expect([gcode, enrollerCode]).toEqual(['CEDAR12', 'CM2512'])
  await keeper.send(newGroupCode, {
    group_id: schools,
    act_id: act(),
    seen: (await read()).seen,
    which: 'enrollerCode',
  })
  const next = await codesOf()
  expect(next.enrollerCode).toMatch(/^[2-9B-Z]{10}$/)
  const seen = JSON.stringify([
    await read(),
    (await keeper.send(officeGroups.page, {})).data,
    String((await keeper.send(officeGroups.csv, {})).bytes),
    await db.rows('select fields from directory_change'),
    await db.rows('select details from audit_entry'),
  ])
  for (const code of [gcode, enrollerCode, next.enrollerCode]) expect(seen).not.toContain(code)
  expect((await read()).changes[0]?.fields).toEqual([{ label: 'Enroller code', was: '••••', now: '••••' }])
  expect((await keeper.send(officeGroups.page, { search: 'CEDAR12' })).data.total).toBe(0)
  const auditEntries = await db.rows(`select details, call from audit_entry where event = 'group-codes-shown'`)
  expect(auditEntries).toEqual([
    { details: { group: schools }, call: showGroupCodes.path },
    { details: { group: schools }, call: showGroupCodes.path },
  ])
})

test('replaces a group code at once; a repeat makes no second code [D-1.19, D-8.07]', async () => {
  const visitor = server.visitor()
  const enter = (group_code: string) => visitor.send(validateGroup, { group_code })
  const request = { group_id: schools, act_id: act(), seen: (await read()).seen, which: 'gcode' as const }
  expect((await keeper.send(newGroupCode, request)).status).toBe(200)
  const { gcode } = await codesOf()
  expect((await keeper.send(newGroupCode, request)).status).toBe(200)
  expect((await codesOf()).gcode).toBe(gcode)
  expect((await enter('CEDAR12')).status).toBe(204)
  expect((await enter(gcode.toLowerCase())).data?.result.gid).toBe(schools)
  const late = await keeper.send(newGroupCode, { ...request, act_id: act() })
  expect([late.status, late.faults]).toEqual([409, [{ target_element: 'seen', error_message: changedMeanwhile }]])
})

test('stops asking for a removed enroller code [D-1.19]', async () => {
  const { seen } = await read()
  expect((await keeper.send(withdrawEnrollerCode, { group_id: schools, act_id: act(), seen })).status).toBe(200)
  expect([(await codesOf()).enrollerCode, (await read()).codes, (await read()).requires_code]).toEqual([
    null,
    ['gcode'],
    false,
  ])
})

test('adds a new group once, with its own code [D-1.08]', async () => {
  const { seen: _, ...typed } = await form({ group_id: 5005, gname: 'New Harbor', landing_url: 'new-harbor' })
  expect((await keeper.send(newGroup, { ...typed, group_id: 77 })).faults).toEqual([
    { target_element: 'group_id', error_message: groupNumberTaken },
  ])
  expect((await keeper.send(newGroup, typed)).status).toBe(200)
  const { gcode } = await codesOf(5005)
  expect((await keeper.send(newGroup, typed)).status).toBe(200)
  expect((await codesOf(5005)).gcode).toBe(gcode)
  const found = await keeper.send(officeGroups.page, { search: 'new har', pays: 'self', portal_id: '503' })
  expect(found.data.result.map(({ gid }) => gid)).toEqual([5005])
  expect((await storedGroup(5005))?.asks).toEqual({})
})

test('only lets operators with the plans duty read and change groups [D-1.08, D-1.05]', async () => {
  const others = await operator(
    server,
    duties.filter((duty) => duty !== 'plans'),
  )
  const input = await form({ phone: '3125550999' })
  const { act_id, group_id, seen } = input
  for (const [call, given] of [
    [officeGroups.page, {}],
    [officeGroups.csv, {}],
    [getOneGroup, { group_id }],
    [changeGroup, input],
    [newGroup, input],
    [showGroupCodes, { group_id }],
    [newGroupCode, { group_id, act_id, seen, which: 'gcode' }],
    [withdrawEnrollerCode, { group_id, act_id, seen }],
  ] as const) {
    expect((await server.visitor().send(call, given)).status).toBe(401)
    expect((await others.send(call, given)).status).toBe(403)
  }
  expect((await keeper.send(getOneGroup, { group_id: 4711 })).status).toBe(404)
  expect((await keeper.send(showGroupCodes, { group_id: 4711 })).status).toBe(404)
})
