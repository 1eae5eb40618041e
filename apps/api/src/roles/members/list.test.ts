import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { addFilterForExistingUser, getAgentMembers, getGroupUsers } from '@openroll/contract/roles/members'
import { aContact } from '@openroll/contract/samples/contact'
import { aMember } from '@openroll/contract/samples/member'
import { saveSteps, signAgain, startEnrollment } from '../../testing/test-enrollment.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { personSsn } from '../../vault/sealed-columns.ts'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { markOlderEnrollments } from '../../enrollment/mark-older-enrollments.ts'
import { findMemberPage } from './list-store.ts'

const password = 'a harbor in the evening'
const [dana, bluewater] = [10109, 3001]
let server: TestApp
let rep: Visitor
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  rep = await signedIn('dana.reyes@example.com')
  for (const last_name of ['Ödegaard', 'Łuczak', 'Иванова', 'O’Neill', 'de la Cruz', 'Park']) {
    await enroll(last_name)
  }
})
afterAll(() => server.close())

const signedIn = (email: string) => browserOf(server, email, password)
const begin = async (last_name: string) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { agent_id: dana, plans: [2001] })
  await saveSteps(visitor, enrollment_id)
  await visitor.send(savePersonalInfo, { enrollment_id, ...aMember({ last_name }) })
  const email_address = `m${Buffer.from(last_name).toString('hex')}@example.com`
  await visitor.send(saveContactInfo, { enrollment_id, ...aContact({ email_address }) })
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
  test('comes in pages of five, latest enrollment first [SF-2.31] [D-1.13]', async () => {
    expect(await list()).toEqual({ total: 6, names: ['Park', 'de la Cruz', 'O’Neill', 'Иванова', 'Łuczak'] })
    expect(await list({ page: 2 })).toEqual({ total: 6, names: ['Ödegaard'] })
    expect(await list({ page: 3 })).toEqual({ total: 6, names: [] })
    expect(await list({ page: 9_999_999 })).toEqual({ total: 6, names: [] })
    for (const page of ['0', '-1', '1.5', '99999999999', 'x']) {
      const refused = await rep.send(getAgentMembers, { agent_id: dana, page })
      expect([page, refused.faults[0]?.target_element]).toEqual([page, 'page'])
    }
  })

  test('shows a member who enrolled many times once, by the newest enrollment [SF-2.31]', async () => {
    const { db } = server.deps
    const newest = (limit: number, offset: number) =>
      findMemberPage(
        { db, totals: (_, count) => count() },
        { role: 'rep', id: dana },
        { limit, offset, search: undefined, groupIds: [] },
      )
    const before = await newest(6, 0)
    await db.run(
      `insert into enrollment select made.* from enrollment e, generate_series(1, 12) n,
         jsonb_populate_record(e, jsonb_build_object('enrollment_id', 'again-' || n, 'submitted_at',
         e.submitted_at + n * interval '1 minute')) made
       where e.user_id = $1 and e.submitted_at is not null`,
      [before.user_ids[3]],
    )
    const [one = 0, two = 0, three = 0, four = 0] = before.user_ids
    await markOlderEnrollments(db, four)
    expect(await newest(3, 0)).toEqual({ total: 6, user_ids: [four, one, two], more: false })
    expect(await newest(1, 1)).toEqual({ total: 6, user_ids: [one], more: false })
    expect(await newest(2, 2)).toEqual({ total: 6, user_ids: [two, three], more: false })
    await db.run(`delete from enrollment where enrollment_id like 'again-%'`)
    await markOlderEnrollments(db, four)
    expect(await newest(6, 0)).toEqual(before)
  })

  test('can be searched by name (any case, no accents), email address and policy number [SF-2.31]', async () => {
    for (const [search, names] of [
      ['odegaard', ['Ödegaard']],
      ['MARÍA ÖDE', ['Ödegaard']],
      ['łuczak', ['Łuczak']],
      ['иванова', ['Иванова']],
      ['o’neill', ['O’Neill']],
      ["O'Neill", ['O’Neill']],
      ['oneill', ['O’Neill']],
      ['maria one', ['O’Neill']],
      ["'", []],
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

  test('leaves out visitors’ unsubmitted enrollments [D-1.13]', async () => {
    const { visitor, enrollment_id } = await begin('Unfinished')
    expect((await list({ search: 'unfinished' })).total).toBe(0)
    expect((await list()).total).toBe(6)
    expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
    expect((await list()).names[0]).toBe('Unfinished')
  })

  test('audits whose data a page showed, and whose answers were copied [D-1.14]', async () => {
    const { db } = server.deps
    await server.owner.run('delete from audit_entry')
    const { data } = await rep.send(getAgentMembers, { agent_id: dana, page: 2 })
    const shown = data.result.map(({ user_id }) => user_id)
    const auditEntries = await db.rows('select * from audit_entry')
    expect(shown).toHaveLength(2)
    expect(auditEntries.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining(shown))
    expect(auditEntries).toHaveLength(2)
    for (const entry of auditEntries)
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

  test('five thousand fake enrollments push no one out of the list or the search [D-1.13]', async () => {
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
           payment_shown, catalog_version, submitted_on, submitted_at)
         select r.enrollment_id, r.enrollment_id, '2026-12-01', 1, 1, 'cc', '', 1, '2026-10-01', '2026-10-01' from ${rows}`,
        values,
      )
      await tx.run(
        `insert into policy_line (enrollment_id, place, plan_id, plan_pricing_id, plan_name, detail, price_cents, fee_cents,
           catalog_version) select r.enrollment_id, 0, 1001, 1, 'Dental', '', 1, 0, 1 from ${rows}`,
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
    const ids: number[] = []
    for (let page = 201; page <= last; page += 1) {
      const { data } = await rep.send(getAgentMembers, { agent_id: dana, page })
      ids.push(...data.result.map(({ user_id }) => user_id))
    }
    expect(ids).toEqual(Array.from({ length: 5001 - (1000 - before) }, (_, at) => 1_001_000 - before + at))
  })

  test('a search with thousands of matches pages through the latest thousand and says there are more [SF-2.31] [D-1.13]', async () => {
    const { db } = server.deps
    await db.run(`update policy set name_said = 'a aa', agent_id = ${dana} where enrollment_id like 'planted-%'`)
    for (const table of ['enrollment', 'policy'])
      await db.run(
        `update ${table} set submitted_at = to_timestamp(1762000000 + substr(enrollment_id, 9)::integer)
         where enrollment_id like 'planted-%'`,
      )
    const page = async (at: number) => {
      const { status, data } = await rep.send(getAgentMembers, { agent_id: dana, search: 'A Aa', page: at })
      expect(status).toBe(200)
      return [data.total, data.more, ...data.result.map(({ user_id }) => user_id - 1_000_000)]
    }
    expect(await page(1)).toEqual([1000, true, 5000, 4999, 4998, 4997, 4996])
    expect(await page(2)).toEqual([1000, true, 4995, 4994, 4993, 4992, 4991])
    expect(await page(200)).toEqual([1000, true, 4005, 4004, 4003, 4002, 4001])
    expect(await page(201)).toEqual([1000, true])
    await db.run(
      `update enrollment set user_id = 1005000 where enrollment_id like 'planted-%' and user_id between 1000500 and 1004999`,
    )
    expect(await page(1)).toEqual([501, false, 5000, 499, 498, 497, 496])
    expect(await page(101)).toEqual([501, false, 0])
  })

  test('a search by group finds its thousands, even if they enrolled before two thousand others [SF-2.31]', async () => {
    const { db } = server.deps
    await db.run(
      `update policy set group_id = ${bluewater}, submitted_at = '2026-01-01' where enrollment_id like 'planted-%'`,
    )
    await db.run(
      `update enrollment set user_id = 1000000 + substr(enrollment_id, 9)::integer where enrollment_id like 'planted-%'`,
    )
    for (const table of ['enrollment', 'policy'])
      await db.run(
        `insert into ${table} select r.* from ${table} t, jsonb_populate_record(t,
         jsonb_build_object('enrollment_id', 'later-' || t.enrollment_id,
           'user_id', 2000000 + substr(t.enrollment_id, 9)::integer, 'group_id', null, 'submitted_at', '2026-11-01')) r
           where t.enrollment_id like 'planted-%' order by t.enrollment_id limit 2000`,
      )
    const { data } = await rep.send(getAgentMembers, { agent_id: dana, search: 'Bluewater' })
    expect(data.result.every(({ user_id }) => user_id >= 1_000_000)).toBe(true)
    expect([data.total, data.more, data.result.length]).toEqual([1000, true, 5])
    for (const table of ['policy', 'enrollment'])
      await db.run(`delete from ${table} where enrollment_id like 'later-%'`)
    await db.run(`update policy set group_id = null where enrollment_id like 'planted-%'`)
  })

  test('finds a rare word among thousands, in any position, case or accent [SF-2.31]', async () => {
    const { db } = server.deps
    await db.run(
      `update policy set name_said = 'b bb', submitted_at = '2026-12-24' where enrollment_id like 'planted-%'`,
    )
    for (const [search, names] of [
      ['odega', ['Ödegaard']],
      ['DEGAARD', ['Ödegaard']],
      ['ia öd', ['Ödegaard']],
      ['neill', ['O’Neill']],
      ["o'n", ['O’Neill']],
      ['uczak', ['Łuczak']],
      ['иванова', ['Иванова']],
      // Policy numbers have no L, O or U, so none matches by chance.
      ['ll', ['O’Neill']],
      [Buffer.from('Park').toString('hex'), ['Park']],
      ['lll', []],
      ['%', []],
    ] as const)
      expect([search, await list({ search })]).toEqual([search, { total: names.length, names }])
    const { data } = await rep.send(getAgentMembers, { agent_id: dana, search: 'park' })
    const policy = data.result[0]?.policy_id ?? ''
    expect(await list({ search: policy.slice(2, -1).toLowerCase() })).toEqual({ total: 1, names: ['Park'] })
    await db.run(`update policy set group_id = ${bluewater} where enrollment_id in ('planted-1', 'planted-2')`)
    expect((await list({ search: 'bluewat' })).total).toBe(2)
  })

  test('one member’s many policies push no one else off a page [D-1.13]', async () => {
    const { db } = server.deps
    await db.run(
      `update enrollment set user_id = 1000000, submitted_at = '2026-12-24' where enrollment_id like 'planted-1%'`,
    )
    await markOlderEnrollments(db, 1_000_000)
    const { data } = await rep.send(getAgentMembers, { agent_id: dana })
    expect(data.result.map(({ user_id }) => user_id)[0]).toBe(1_000_000)
    expect(data.result).toHaveLength(5)
    expect(data.result[0]?.plan_info).toHaveLength(50)
  })
})
