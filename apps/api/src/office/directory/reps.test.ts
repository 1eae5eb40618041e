import { hiddenCharacterMessage } from '@openroll/contract/plain-text'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InputOf } from '@openroll/contract/call'
import { getAgentLandingPageInfo, validateLandingPage } from '@openroll/contract/arrive/landing'
import { getStates } from '@openroll/contract/arrive/site'
import {
  changeRep,
  getDirectoryChoices,
  getOneRep,
  newRep,
  officeReps,
  repNumberTaken,
} from '@openroll/contract/office/directory/reps'
import { changedMeanwhile } from '@openroll/contract/office/directory/shared'
import { duties } from '@openroll/contract/duty-meanings'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFiles } from '../../data-files/read-files.ts'
import { noReferences } from '../../directory/check-references.ts'
import { importDirectory, keepRecords } from '../../directory/import.ts'
import { openDirectory, type LiveDirectory } from '../../directory/live.ts'
import { referenceRecords } from '../../directory/reference.ts'
import { newestRevision } from '../../directory/store.ts'
import { readStoredDirectory } from '../../directory/read-stored-directory.ts'
import { writeFiles } from '../../directory/write-files.ts'
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

const read = async (agent_id = 10109) => (await keeper.send(getOneRep, { agent_id })).data.result
let acts = 0
const act = (): string => `act-of-a-test-${(acts += 1)}`

/** A rep's current form, with some values changed. */
const form = async (changes: Partial<InputOf<typeof changeRep>> = {}, agent_id = 10109) => {
  const { fields, seen } = await read(agent_id)
  const { landing_url, ...typed } = fields
  const page = landing_url === '' || landing_url === undefined ? {} : { landing_url }
  return { ...typed, ...page, agent_id, seen, act_id: act(), ...changes } as InputOf<typeof changeRep>
}
const change = async (changes: Partial<InputOf<typeof changeRep>>, agent_id?: number) =>
  keeper.send(changeRep, await form(changes, agent_id))
const revision = async () => (await newestRevision(db))?.revision
const audited = () =>
  db.rows(`select details, actor_role from audit_entry where event = 'directory-changed' order by at`)

test('shows a new phone number on the rep’s page at once, without new catalog ETags [D-1.08, D-2.01, D-8.06]', async () => {
  const visitor = server.visitor()
  const page = () => visitor.send(getAgentLandingPageInfo, { agent_id: 10109 })
  const states = () => visitor.send(getStates, {})
  const [before, statesBefore] = [await page(), await states()]
  expect((await change({ phone: '(773) 555-0109' })).status).toBe(200)
  const after = await page()
  expect([before.data.result.display_phone, after.data.result.display_phone]).toEqual(['3125550109', '7735550109'])
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect((await states()).headers.etag).toBe(statesBefore.headers.etag)
  expect((await read()).changes[0]).toEqual({
    at: expect.any(String),
    who: 'An Operator',
    fields: [{ label: 'Phone', was: '3125550109', now: '7735550109' }],
  })
  expect((await audited()).at(-1)).toEqual({ details: { rep: 10109, fields: 'Phone' }, actor_role: 'operator' })
})

test('makes a repeated change once, even after another change [D-8.07]', async () => {
  const first = await form({ tagline: 'Ask me about teeth.' })
  expect((await keeper.send(changeRep, first)).status).toBe(200)
  const then = await revision()
  expect((await keeper.send(changeRep, first)).status).toBe(200)
  expect(await revision()).toBe(then)
  await change({ tagline: 'Ask me anything.' })
  expect((await keeper.send(changeRep, first)).status).toBe(200)
  expect((await read()).fields.tagline).toBe('Ask me anything.')
  const auditEntries = (await audited()).length
  expect((await change({})).status).toBe(200)
  expect((await audited()).length).toBe(auditEntries)
})

test('refuses a change to a rep who changed since they were read [D-8.07]', async () => {
  const [mine, other] = [await form({ phone: '3125550001' }), await form({ phone: '3125550002' }, 10110)]
  await change({ email: 'dana@agency.example' })
  const refused = await keeper.send(changeRep, mine)
  expect([refused.status, refused.faults]).toEqual([409, [{ target_element: 'seen', error_message: changedMeanwhile }]])
  expect((await keeper.send(changeRep, other)).status).toBe(200)
  const both = await Promise.all([change({ phone: '3125550003' }), change({ phone: '3125550004' }, 10110)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect([(await read()).fields.phone, (await read(10110)).fields.phone]).toEqual(['3125550003', '3125550004'])
})

test.each([
  [{ phone: '312' }, 'phone', 'Invalid phone number'],
  [{ email: 'dana' }, 'email', 'Enter an email address'],
  [{ first_name: '' }, 'first_name', 'Field is required'],
  [{ agent_code: 'omar10' }, 'agent_code', 'The access code omar10 is given twice'],
  [{ landing_url: 'Dana Reyes' }, 'landing_url', 'This may have only lowercase letters, digits and hyphens'],
  [{ landing_url: 'store' }, 'landing_url', 'The landing name store is already in the group 1929'],
  [{ landing_url: 'plans' }, 'landing_url', 'Openroll has its own page at /plans: choose another landing name'],
  [{ groups: '77,9' }, 'groups', 'There is no group 9'],
  [{ portals: '504' }, 'portals', 'There is no portal 504'],
  [{ tagline: 'a\u0007b' }, 'tagline', hiddenCharacterMessage],
  [{ last_name: 'Reyes\u202Esevil' }, 'last_name', hiddenCharacterMessage],
  [{ agent_code: 'DANA\u200B10' }, 'agent_code', hiddenCharacterMessage],
  [{ bio: '<p>We \u2066help</p>' }, 'bio', hiddenCharacterMessage],
  [{ bio: '<script>alert(1)</script>' }, 'bio', /^Can contain only the plain tags/],
])('refuses what the file check refuses, at its field [D-2.01, D-8.01]: %j', async (wrong, field, said) => {
  const before = await revision()
  const { status, faults } = await change(wrong)
  expect([status, faults.length, faults[0]?.target_element]).toEqual([422, 1, field])
  expect(faults[0]?.error_message).toMatch(said)
  expect(await revision()).toBe(before)
})

test('keeps a rep’s pictures, which only files can set [SF-3.06, D-2.01]', async () => {
  const drawn = {
    logo: '/dana.svg',
    logo_size: '160x40',
    image: '/dana.jpg',
    image_size: '240x240',
    image_link: '/help',
  }
  const { sites, groups, reps, portals, referrals } = (await readStoredDirectory(db))?.records ?? referenceRecords()
  const pictured = reps.map((rep) => (rep.agent_id === 10109 ? { ...rep, ...drawn } : rep))
  await keepRecords(db, { sites, groups, reps: pictured, portals, referrals }, new Date('2026-11-10T12:00:00Z'))
  await live.check()
  expect((await change({ tagline: 'With a picture.' })).status).toBe(200)
  const page = (await server.visitor().send(getAgentLandingPageInfo, { agent_id: 10109 })).data.result
  expect(page).toMatchObject({ tagline: 'With a picture.', ...drawn })
})

test('gives a new rep a page and a number at once [D-1.08]', async () => {
  const { seen: _, ...typed } = await form({ agent_id: 10200, agent_code: 'NINA10', landing_url: 'nina-new' })
  const first = { ...typed, first_name: 'Nina', last_name: 'New' }
  expect((await keeper.send(newRep, { ...first, agent_id: 10109 })).faults).toEqual([
    { target_element: 'agent_id', error_message: repNumberTaken },
  ])
  expect((await keeper.send(newRep, first)).status).toBe(200)
  expect((await keeper.send(newRep, first)).status).toBe(200)
  const visitor = server.visitor()
  expect((await visitor.send(validateLandingPage, { landing_page: 'nina-new' })).data.result.id).toBe(10200)
  const { changes } = await read(10200)
  expect(changes.map(({ fields }) => fields[0])).toEqual([{ label: 'First name', was: '', now: 'Nina' }])
})

test('hides an inactive rep’s page and code, and restores both when active again [D-1.08]', async () => {
  const visitor = server.visitor()
  const page = () => visitor.send(validateLandingPage, { landing_page: 'nina-new' })
  expect((await page()).status).toBe(200)
  expect((await change({ active: 'inactive' }, 10200)).status).toBe(200)
  expect((await page()).status).toBe(404)
  expect((await visitor.send(getAgentLandingPageInfo, { agent_id: 10200 })).status).toBe(404)
  expect(live.current().repByCode('NINA10')).toBeUndefined()
  expect(live.current().repName(10200)).toBe('Nina New')
  expect((await change({ active: 'active' }, 10200)).status).toBe(200)
  expect((await page()).status).toBe(200)
})

test('refuses to deactivate a site’s default rep, and names the site [D-2.01]', async () => {
  const { sites } = await read()
  expect(sites).toContain('Harborview Benefits')
  const { status, faults } = await change({ active: 'inactive' })
  expect([status, faults[0]?.target_element]).toEqual([422, 'record'])
  expect(faults[0]?.error_message).toBe('The rep 10109 of the site Harborview Benefits must be active')
})

test('finds reps by name, number, code, state, group and portal [D-1.08]', async () => {
  const ids = async (asked: object) =>
    (await keeper.send(officeReps.page, asked)).data.result.map(({ agent_id }) => agent_id)
  expect(await ids({ search: 'dana re' })).toEqual([10109])
  expect(await ids({ search: 'OMAR1' })).toEqual([10110])
  expect(await ids({ search: '1011' })).toEqual([10110])
  expect(await ids({ search: '%' })).toEqual([])
  expect(await ids({ group_id: '3001' })).toContain(10109)
  expect(await ids({ group_id: '300' })).toEqual([])
  expect(await ids({ portal_id: '501', sort: 'agent_id' })).toEqual([10109, 10110, 10200])
  expect(await ids({ state: 'inactive' })).toEqual([])
  expect(String((await keeper.send(officeReps.csv, {})).bytes)).toContain('Dana Reyes,10109,DANA10')
})

test('exports console changes, and makes no new revision when they are imported again [D-2.01]', async () => {
  await change({ active: 'inactive' }, 10200)
  const folder = mkdtempSync(join(tmpdir(), 'openroll-export-'))
  const stored = await readStoredDirectory(db)
  for (const [name, text] of writeFiles(stored?.records ?? referenceRecords())) writeFileSync(join(folder, name), text)
  const now = new Date('2026-11-10T12:00:00Z')
  const repeat = await importDirectory(db, readFiles(folder), { plans: noReferences, now })
  expect(repeat).toEqual({ faults: [], revision: stored?.revision, unchanged: true })
  rmSync(folder, { recursive: true })
})

test('only lets operators with the plans duty read and change reps [D-1.08, D-1.05]', async () => {
  const others = await operator(
    server,
    duties.filter((duty) => duty !== 'plans'),
  )
  const input = await form({ phone: '3125550999' })
  for (const [call, given] of [
    [officeReps.page, {}],
    [officeReps.csv, {}],
    [getOneRep, { agent_id: 10109 }],
    [getDirectoryChoices, {}],
    [changeRep, input],
    [newRep, input],
  ] as const) {
    expect((await server.visitor().send(call, given)).status).toBe(401)
    expect((await others.send(call, given)).status).toBe(403)
  }
  expect((await keeper.send(getOneRep, { agent_id: 4711 })).status).toBe(404)
  expect((await change({ agent_id: 4711 })).status).toBe(404)
  expect((await read()).fields.phone).not.toBe('3125550999')
})
