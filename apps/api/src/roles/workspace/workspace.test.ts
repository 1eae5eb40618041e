import { rebill } from '../../testing/rebill.ts'
import { getSentQuotes } from '@openroll/contract/cart/quote'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { continueEnrollment, openDraft, saveEnrollment } from '@openroll/contract/resume/resume'
import { finishWork } from '@openroll/contract/office/worklist/worklist'
import { getDrafts, getWorkspace } from '@openroll/contract/roles/workspace'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { row, text } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'

const password = 'a harbor in the evening'
const [dana, bluewater] = [10109, 3001]
let server: TestApp
let rep: Visitor
let admin: Visitor
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  rep = await signedIn('dana.reyes@example.com')
  admin = await signedIn('admin@bluewater.example')
})
afterAll(() => server.close())

const signedIn = (email: string) => browserOf(server, email, password)
const drafts = async (visitor: Visitor, search?: string) => {
  const { status, data } = await visitor.send(getDrafts, search === undefined ? {} : { search })
  expect(status).toBe(200)
  return data.result
}

describe('drafts started for others', () => {
  test('are listed for the person who started them until submitted; a visitor’s own never are [D-1.13]', async () => {
    const theirs = server.visitor()
    await saveSteps(theirs, await startEnrollment(theirs, { agent_id: dana, plans: [1001] }), { stop: 'contact_info' })
    expect(await drafts(rep)).toEqual([])
    const enrollment_id = await startEnrollment(rep, { agent_id: dana, plans: [1001] })
    expect(await drafts(rep)).toMatchObject([{ enrollment_id, name: null, plans: [expect.any(String)], step: null }])
    await saveSteps(rep, enrollment_id, { stop: 'agreement_info' })
    const [draft] = await drafts(rep)
    expect(draft).toMatchObject({
      name: 'María López-Núñez',
      step: 'contact_info',
      contact: ['m***@example.com', expect.stringMatching(/^x{6}\d{4}$/)],
    })
    expect(JSON.stringify(draft)).not.toMatch(/6789\b/)
    for (const search of ['nunez', 'MARIA@example.com']) expect(await drafts(rep, search)).toHaveLength(1)
    for (const search of ['nobody', '%', '123-45-6789']) expect(await drafts(rep, search)).toEqual([])
    expect(await drafts(admin)).toEqual([])
    const { db } = server.deps
    const [read] = await db.rows(`select * from audit_entry where event = 'drafts-read' and enrollment_id = $1`, [
      enrollment_id,
    ])
    expect(read).toMatchObject({ actor_role: 'rep', actor_id: dana })
  })

  test('continue where they stopped, only for their holder [D-1.02] [EW-2.41]', async () => {
    const enrollment_id = await startEnrollment(admin, { plans: [1001], group_id: bluewater, eprocess: 'group' })
    const go = async (visitor: Visitor) => visitor.send(openDraft, { enrollment_id })
    expect((await go(admin)).data.result).toMatchObject({ saved_tab: 'primary_info', others: { group_id: bluewater } })
    await saveSteps(admin, enrollment_id, { stop: 'contact_info' })
    expect((await go(admin)).data.result.saved_tab).toBe('contact_info')
    expect((await go(rep)).status).toBe(404)
    expect((await go(server.visitor())).status).toBe(404)
    const ownBrowser = server.visitor()
    const theirs = await startEnrollment(ownBrowser, { plans: [1001] })
    expect((await ownBrowser.send(openDraft, { enrollment_id: theirs })).status).toBe(401)
  })

  test('belong to the person once they take over by email [D-1.13] [D-1.15]', async () => {
    const enrollment_id = await startEnrollment(rep, { agent_id: dana, plans: [2001] })
    const before = await drafts(rep)
    const email = 'taken@example.com'
    await rep.send(saveEnrollment, { enrollment_id, email, tab: 'primary_info' })
    const mail = await server.deps.db.one(row({ text }), 'select text from outbox where to_address = $1', [email])
    const code = /\b[2-9B-Z]{5}-[2-9B-Z]{5}\b/.exec(mail.text)?.[0] ?? ''
    expect((await server.visitor().send(continueEnrollment, { code, email })).status).toBe(200)
    expect(await drafts(rep)).toHaveLength(before.length - 1)
    expect((await rep.send(openDraft, { enrollment_id })).status).toBe(404)
  })
})

describe('the workspace', () => {
  test('shows what a rep or a group can share [D-1.05]', async () => {
    expect((await rep.send(getWorkspace, {})).data).toMatchObject({
      link: expect.stringMatching(/^https?:\/\/.*\/dana-reyes$/),
      code: 'DANA10',
      endings: [],
    })
    expect((await admin.send(getWorkspace, {})).data).toMatchObject({
      link: expect.stringMatching(/\/bluewater$/),
      code: 'BLUE3001',
    })
  })

  test('lists own members’ coverage that ends soon or ended recently [D-1.14]', async () => {
    const ownBrowser = server.visitor()
    const enrollment_id = await startEnrollment(ownBrowser, { agent_id: dana, plans: [1001] })
    await saveSteps(ownBrowser, enrollment_id)
    expect((await ownBrowser.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
    const { db } = server.deps
    let shown = 0
    const endings = async (visitor: Visitor, ends_on: string) => {
      await db.run('update policy_line set ends_on = $2 where enrollment_id = $1', [enrollment_id, ends_on])
      const { data } = await visitor.send(getWorkspace, {})
      if (data.endings.length > 0) shown += 1
      return data.endings
    }
    // Repeated because the submission's duplicate check may still overwrite the line.
    for (const day of ['2026-10-11', '2027-01-09'])
      await expect.poll(() => endings(rep, day)).toMatchObject([{ name: 'María López-Núñez', ends_on: day }])
    for (const day of ['2026-10-10', '2027-01-10']) await expect.poll(() => endings(rep, day)).toEqual([])
    expect(await endings(admin, '2026-12-01')).toEqual([])
    expect(
      await db.rows(`select 1 from audit_entry where event = 'members-read' and call = $1`, [getWorkspace.path]),
    ).toHaveLength(shown)
  })

  test('lists own members’ returned payments until the office resolves them [D-1.05]', async () => {
    const { db } = server.deps
    const [policy] = await db.many(
      row({ enrollment_id: text, policy_id: text }),
      `select p.enrollment_id, p.policy_id from policy p join enrollment e on e.enrollment_id = p.enrollment_id where e.agent_id = $1
       limit 1`,
      [dana],
    )
    await db.run(
      `insert into payment (enrollment_id, payment_id, policy_id, kind, period, amount_cents, due_on, method, state)
       values ($1, 'y', $2, 'first', '2026-12-01', 3885, '2026-11-05', 'eft', 'returned')`,
      [policy?.enrollment_id, policy?.policy_id],
    )
    const work_id = `${(policy?.policy_id ?? '').replaceAll('-', '')}-2612.1`
    await db.run(
      `insert into office_work (enrollment_id, work_id, kind, subject, reason, since) values ($1, $2, 'payment', 'y', 'R01', $3)`,
      [policy?.enrollment_id, work_id, server.deps.clock.now()],
    )
    await db.run(`update policy set next_due_on = '2027-01-28' where enrollment_id = $1`, [policy?.enrollment_id])
    const ends = async (day: string | null) => {
      await db.run('update policy_line set ends_on = $2 where enrollment_id = $1', [policy?.enrollment_id, day])
      await rebill(server.deps)
    }
    const listReturned = async (visitor: Visitor) => (await visitor.send(getWorkspace, {})).data.returned
    // No payment is due for a month without coverage.
    await ends('2026-11-01')
    expect(await listReturned(rep)).toEqual([])
    await ends(null)
    expect(await listReturned(rep)).toMatchObject([
      { policy_id: policy?.policy_id, amount: '38.85', due_on: '2026-11-05' },
    ])
    expect(await listReturned(admin)).toEqual([])
    await db.run(`update payment set state = 'paid' where enrollment_id = $1 and payment_id = 'y'`, [
      policy?.enrollment_id,
    ])
    expect(await listReturned(rep)).toMatchObject([{ policy_id: policy?.policy_id, settled: true }])
    const money = await operator(server, ['money'])
    expect((await money.send(finishWork, { work_id, note: 'They send a check' })).status).toBe(200)
    expect(await listReturned(rep)).toEqual([])
  })

  test('lists own members’ plans that a carrier rejected [D-1.05]', async () => {
    const { db } = server.deps
    const [line] = await db.many(
      row({ enrollment_id: text, plan_name: text }),
      `select l.enrollment_id, l.plan_name from policy_line l join enrollment e on e.enrollment_id = l.enrollment_id
       where e.agent_id = $1 and l.place = 0 limit 1`,
      [dana],
    )
    const refused = async (visitor: Visitor) => (await visitor.send(getWorkspace, {})).data.rejected
    expect(await refused(rep)).toEqual([])
    await db.run(`update policy_line set state = 'rejected' where enrollment_id = $1 and place = 0`, [
      line?.enrollment_id,
    ])
    expect(await refused(rep)).toMatchObject([{ name: 'María López-Núñez', plan_name: line?.plan_name }])
    expect(await refused(admin)).toEqual([])
  })

  test.each([getDrafts, getWorkspace, getSentQuotes])('is not for a visitor: $path [D-1.05]', async (call) => {
    expect((await server.visitor().send(call, {})).status).toBe(401)
  })
})
