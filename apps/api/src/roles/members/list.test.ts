import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { addFilterForExistingUser, getAgentMembers, getGroupUsers } from '@openroll/contract/roles/members'
import { signIn } from '@openroll/contract/roles/sign-in'
import { answers, saveSteps, signAgain, startEnrollment } from '../../testing/test-enrollment.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { personSsn } from '../../vault/sealed-columns.ts'
import { keepDemoPeople } from '../../accounts/demo-people.ts'

const password = 'a harbour in the evening'
const [dana, bluewater] = [10109, 3001]
let server: TestApp
let rep: Visitor
beforeAll(async () => {
  server = await openTestApp()
  await keepDemoPeople(server.deps.accounts, password)
  rep = await signedIn('dana.reyes@example.com')
  for (const last_name of ['Ödegaard', 'Łuczak', 'Иванова', 'O’Neill', 'de la Cruz', 'Park']) {
    await enroll(last_name)
  }
})
afterAll(() => server.close())

const signedIn = async (email: string) => {
  const visitor = server.visitor()
  expect((await visitor.send(signIn, { email, password })).status).toBe(200)
  return visitor
}
const begin = async (last_name: string) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { agent_id: dana, plans: [2001] })
  await saveSteps(visitor, enrollment_id)
  await visitor.send(savePersonalInfo, { enrollment_id, ...answers.personal, last_name })
  const email_address = `m${Buffer.from(last_name).toString('hex')}@example.com`
  await visitor.send(saveContactInfo, { enrollment_id, ...answers.contact, email_address })
  await signAgain(visitor, enrollment_id)
  return { visitor, enrollment_id }
}
const enroll = async (last_name: string) => {
  const { visitor, enrollment_id } = await begin(last_name)
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
}
const list = async (asked: { page?: number; search?: string } = {}) => {
  const { status, data } = await rep.send(getAgentMembers, { agent_id: dana, ...asked })
  expect(status).toBe(200)
  return { total: data.total, names: data.result.map(({ name }) => name.replace('María ', '')) }
}

describe('a list of members', () => {
  test('comes in pages of five, who enrolled last first [SF-2.31] [D-1.13]', async () => {
    expect(await list()).toEqual({ total: 6, names: ['Park', 'de la Cruz', 'O’Neill', 'Иванова', 'Łuczak'] })
    expect(await list({ page: 2 })).toEqual({ total: 6, names: ['Ödegaard'] })
    expect(await list({ page: 3 })).toEqual({ total: 6, names: [] })
    expect(await list({ page: 9_999_999 })).toEqual({ total: 6, names: [] })
    for (const page of ['0', '-1', '1.5', '99999999999', 'x']) {
      const refused = await rep.send(getAgentMembers, { agent_id: dana, page })
      expect([page, refused.faults[0]?.target_element]).toEqual([page, 'page'])
    }
  })

  test('is searched by name in any case and without accents, by email address and policy number [SF-2.31]', async () => {
    for (const [search, names] of [
      ['odegaard', ['Ödegaard']],
      ['MARÍA ÖDE', ['Ödegaard']],
      ['łuczak', ['Łuczak']],
      ['иванова', ['Иванова']],
      ['o’neill', ['O’Neill']],
      [' cruz ', ['de la Cruz']],
      [Buffer.from('Park').toString('hex').toUpperCase(), ['Park']],
      ['%', []],
      ['_', []],
      ['\\', []],
      ['nobody', []],
    ] as const)
      expect([search, await list({ search })]).toEqual([search, { total: names.length, names }])
    const { data } = await rep.send(getAgentMembers, { agent_id: dana, search: 'park' })
    const policy = data.result[0]?.policy_id ?? ''
    expect(await list({ search: policy.toLowerCase() })).toEqual({ total: 1, names: ['Park'] })
  })

  test('has no enrollment that a visitor began and has not submitted [D-1.13]', async () => {
    const { visitor, enrollment_id } = await begin('Unfinished')
    expect((await list({ search: 'unfinished' })).total).toBe(0)
    expect((await list()).total).toBe(6)
    expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
    expect((await list()).names[0]).toBe('Unfinished')
  })

  test('tells the audit log whose data a page showed, and whose answers were taken over [D-1.14]', async () => {
    const { db } = server.deps
    await db.run('delete from audit_entry')
    const { data } = await rep.send(getAgentMembers, { agent_id: dana, page: 2 })
    const shown = data.result.map(({ user_id }) => user_id)
    const told = await db.rows('select * from audit_entry')
    expect(shown).toHaveLength(2)
    expect(told.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining(shown))
    expect(told).toHaveLength(2)
    for (const entry of told)
      expect(entry).toMatchObject({
        event: 'members-read',
        call: getAgentMembers.path,
        actor_role: 'rep',
        actor_id: dana,
        details: { page: 2 },
      })
    const admin = await signedIn('admin@bluewater.example')
    await admin.send(getGroupUsers, { group_id: bluewater, search: 'Maria' })
    const ofGroup = await db.rows(`select * from audit_entry where actor_role = 'group' and event = 'members-read'`)
    expect(ofGroup).toMatchObject([{ actor_id: bluewater, user_id: null }])
    expect(JSON.stringify(await db.rows('select * from audit_entry'))).not.toContain('Maria')

    const user_id = shown[0] ?? 0
    const again = await rep.send(addFilterForExistingUser, { user_id, tier: 'IO', eprocess: 'rep' })
    expect(await db.rows(`select * from audit_entry where event = 'enrolled-again'`)).toMatchObject([
      { actor_id: dana, user_id, enrollment_id: again.data.temp_enrollment_id },
    ])
  })

  test('five thousand planted enrollments push nobody out: all are on its pages, and the search finds each [D-1.13]', async () => {
    const { db, vault } = server.deps
    const planted = Array.from({ length: 5001 }, (_, at) => {
      const enrollment_id = `planted-${at}`
      const context = personSsn.context({ enrollment_id, role: 'member', place: 0 })
      return { enrollment_id, user_id: 1_000_000 + at, ssn_sealed: vault.seal('123456789', context) }
    })
    const rows = `jsonb_to_recordset($1::jsonb) as r (enrollment_id text, user_id integer, ssn_sealed text)`
    const values = [JSON.stringify(planted)]
    await db.transaction(async (tx) => {
      await tx.run(
        `insert into enrollment (enrollment_id, created_at, changed_at, type, eprocess, enroll_type, open_type, agent_id, user_id, zip,
           state, dob, gender, tier, submitted_at)
         select r.enrollment_id, '2026-10-01', '2026-10-01', 'new-user', 'applicant', 'new-member', 'user', ${dana}, r.user_id, '60601',
           'IL', '1980-04-05', '1', 'IO', '2026-10-01' from ${rows}`,
        values,
      )
      await tx.run(
        `insert into policy (enrollment_id, policy_id, effective_date, initial_month_cents, recurring_month_cents, payment_method,
           payment_shown, catalogue_version, submitted_on, submitted_at)
         select r.enrollment_id, r.enrollment_id, '2026-12-01', 1, 1, 'cc', '', 1, '2026-10-01', '2026-10-01' from ${rows}`,
        values,
      )
      await tx.run(
        `insert into policy_line (enrollment_id, place, plan_id, plan_pricing_id, plan_name, detail, price_cents, fee_cents,
           catalogue_version) select r.enrollment_id, 0, 1001, 1, 'Dental', '', 1, 0, 1 from ${rows}`,
        values,
      )
      await tx.run(
        `insert into policy_person (enrollment_id, role, place, relationship, first_name, last_name, birthdate, ssn_sealed, ssn_hash)
         select r.enrollment_id, 'member', 0, 'self', 'A', 'Aa', '1980-04-05', r.ssn_sealed, repeat('0', 64) from ${rows}`,
        values,
      )
    })
    const before = (await list()).total - 5001
    expect((await list()).names[0]).toBe('Unfinished')
    expect((await list({ search: 'park' })).names).toEqual(['Park'])
    const last = Math.ceil((before + 5001) / 5)
    expect((await list({ page: last })).names).toHaveLength((before + 5001) % 5 || 5)
    expect((await list({ page: last + 1 })).names).toEqual([])
  })

  test('one member’s many policies push no other member off a page [D-1.13]', async () => {
    const { db } = server.deps
    await db.run(
      `update enrollment set user_id = 1000000, submitted_at = '2026-12-24' where enrollment_id like 'planted-1%'`,
    )
    const { data } = await rep.send(getAgentMembers, { agent_id: dana })
    expect(data.result.map(({ user_id }) => user_id)[0]).toBe(1_000_000)
    expect(data.result).toHaveLength(5)
    expect(data.result[0]?.plan_info).toHaveLength(50)
  })
})
