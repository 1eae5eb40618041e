import { rebill } from '../../testing/rebill.ts'
import { getDataViews } from '@openroll/contract/roles/data-views'
import { getMember, mailReceipt } from '@openroll/contract/roles/member-page'
import { addFilterForExistingUser } from '@openroll/contract/roles/members'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { operator } from '../../testing/operators.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

const password = 'a harbor in the evening'
const [dana, omar, bluewater, maria, nobody] = [10109, 10110, 3001, 9001, 987_654_321]
let server: TestApp
let rep: Visitor
let other: Visitor
let admin: Visitor
let member: Visitor
const ids = { dana: '', omar: '', alone: '' }
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  const signedIn = (email: string) => browserOf(server, email, password)
  rep = await signedIn('dana.reyes@example.com')
  other = await signedIn('omar.quinn@example.com')
  admin = await signedIn('admin@bluewater.example')
  member = await signedIn('maria.lopez@example.com')
  ids.dana = await ofMaria({ plans: [1001], agent_id: dana })
  ids.omar = await ofMaria({ plans: [2001], agent_id: omar })
  ids.alone = await ofMaria({ plans: [1002], agent_id: omar })
  await server.deps.db.run('update enrollment set agent_id = null where enrollment_id = $1', [ids.alone])
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

const ofMaria = async (start: Parameters<typeof submitted>[1]): Promise<string> => {
  const enrollment_id = await submitted(server, start)
  await server.deps.db.run('update enrollment set user_id = $2 where enrollment_id = $1 /* after signing */', [
    enrollment_id,
    maria,
  ])
  return enrollment_id
}
const pageTo = (visitor: Visitor, user_id = maria) => visitor.send(getMember, { user_id })
let acts = 0
const resend = (visitor: Visitor, enrollment_id: string, act_id?: string) => {
  acts += 1
  return visitor.send(mailReceipt, { enrollment_id, act_id: act_id ?? `act-of-test-${acts}` })
}
const mails = (enrollment_id: string) =>
  server.deps.db.rows(`select to_address from outbox where enrollment_id = $1 and event like 'act/mail-receipt/%'`, [
    enrollment_id,
  ])

test('a rep sees a member’s masked details and policies under the rep, with status, people and prices [D-1.07, D-1.13]', async () => {
  const { status, data } = await pageTo(rep)
  expect(status).toBe(200)
  const { member: who, policies, drafts } = data.result
  expect(who).toMatchObject({ name: 'María López-Núñez', ssn: expect.stringMatching(/^xxx-xx-\d{4}$/), user_id: maria })
  expect(policies).toMatchObject([
    {
      enrollment_id: ids.dana,
      monthly_now: expect.stringMatching(/^\d+\.\d\d$/),
      people: [{ name: 'María López-Núñez', relationship: 'Member' }],
      plans: [{ plan_id: 1001, standing: 'enrolled', starts_on: '2026-12-01', carrier: expect.stringMatching(/\w/) }],
      returned: [],
      has_email: true,
    },
  ])
  expect(drafts).toEqual([])
  expect(JSON.stringify(data)).not.toMatch(/\d{3}-45-6789|\d{3}456789|ending in|"payment(?!s_on_hold)/)
})

test('reveals nothing about other reps’ policies or the member’s private data [D-1.13, D-1.18]', async () => {
  const shown = async (visitor: Visitor) =>
    (await pageTo(visitor)).data.result.policies.map((each) => each.enrollment_id)
  expect([await shown(rep), await shown(other)]).toEqual([[ids.dana], [ids.omar]])
  const text = JSON.stringify((await pageTo(rep)).data)
  for (const of of [ids.omar, ids.alone, '2001', '1002']) expect(text).not.toContain(of)
  const { db } = server.deps
  const before = await pageTo(rep)
  await db.run('update enrollment set user_id = null where enrollment_id = any($1) /* after signing */', [
    [ids.omar, ids.alone],
  ])
  expect((await pageTo(rep)).data).toEqual(before.data)
  await db.run('update enrollment set user_id = $2 where enrollment_id = any($1) /* after signing */', [
    [ids.omar, ids.alone],
    maria,
  ])
})

test('returns the same 404 for someone else’s member and an unknown number, without auditing a read [D-1.02, D-1.18]', async () => {
  const noted = () =>
    server.deps.db.rows(`select 1 from audit_entry where event = 'member-read' and actor_role = 'group'`)
  const [foreign, unknown] = [await pageTo(admin), await pageTo(admin, nobody)]
  expect([foreign.status, foreign.faults]).toEqual([404, unknown.faults])
  expect(unknown.status).toBe(404)
  expect(await noted()).toEqual([])
  const [theirs, no] = [await resend(rep, ids.omar), await resend(rep, 'x'.repeat(24))]
  expect([theirs.status, theirs.faults]).toEqual([404, no.faults])
  expect((await resend(rep, ids.alone)).status).toBe(404)
  expect([...(await mails(ids.omar)), ...(await mails(ids.alone))]).toEqual([])
})

test('is only for reps and group administrators: 401 when signed out, 403 for members and operators [D-1.05]', async () => {
  for (const [visitor, status] of [
    [server.visitor(), 401],
    [member, 403],
    [await operator(server, ['service']), 403],
  ] as const)
    for (const answer of [await pageTo(visitor), await pageTo(visitor, nobody), await resend(visitor, ids.dana)])
      expect(answer.status).toBe(status)
})

test('a group administrator sees the same for policies under the group', async () => {
  await server.deps.db.run('update enrollment set group_id = $2 where enrollment_id = $1', [ids.alone, bluewater])
  const { data } = await pageTo(admin)
  expect(data.result.policies.map((each) => each.enrollment_id)).toEqual([ids.alone])
})

test('lists drafts the caller started for this member, and no one else’s [D-1.13]', async () => {
  const begun = await rep.send(addFilterForExistingUser, { user_id: maria, tier: 'IO', eprocess: 'rep' })
  const enrollment_id = begun.data.temp_enrollment_id
  await server.deps.db.run(
    `insert into step_draft (enrollment_id, step, answers, saved, saved_at)
     values ($1, 'primary_info', '{"first_name":"Maria"}', true, now())
     on conflict (enrollment_id, step) do update set saved = true`,
    [enrollment_id],
  )
  expect((await pageTo(rep)).data.result.drafts).toMatchObject([{ enrollment_id, step: 'primary_info', consent: null }])
  expect((await pageTo(other)).data.result.drafts).toEqual([])
})

test('shows a returned payment’s amount and date and the need for a new payment method, but not paid ones [D-1.05]', async () => {
  const put = (id: string, state: string, month: string) =>
    server.deps.db.run(
      `insert into payment (enrollment_id, payment_id, policy_id, kind, period, amount_cents, due_on, method, state)
       select $1, $2, p.policy_id, 'recurring', $4::date, 3885, $4::date + 27, 'cc', $3 from policy p where p.enrollment_id = $1`,
      [ids.dana, id, state, month],
    )
  await put('a', 'returned', '2027-01-01')
  await put('b', 'paid', '2027-02-01')
  await server.deps.db.run(`update policy set next_due_on = '2027-03-28' where enrollment_id = $1`, [ids.dana])
  await rebill(server.deps)
  const told = async () => (await pageTo(rep)).data.result.policies[0]
  expect((await told())?.returned).toEqual([{ amount: '38.85', due_on: '2027-01-28' }])
  expect(await told()).toMatchObject({ needs_payment_method: false, payments_on_hold: false })
  const stop = (reason: string | null) =>
    server.deps.db.run('update policy set stop_reason = $2 where enrollment_id = $1', [ids.dana, reason])
  await stop('R02')
  expect(await told()).toMatchObject({ needs_payment_method: true, payments_on_hold: true })
  await stop(null)
})

test('gives the reason for a rejection as a code, without the carrier’s words or other policies’ details [D-1.05, D-1.18, D-7.03]', async () => {
  const { db } = server.deps
  const refused = async (reason: string | null) => {
    await db.run(`delete from office_work where enrollment_id = $1`, [ids.dana])
    await db.run(
      `insert into office_work (enrollment_id, work_id, kind, subject, reason, detail, since)
       select enrollment_id, 'w1', 'coverage', place::text, $2, 'Treated for asthma', '2026-11-10T12:00:00Z' from policy_line
       where enrollment_id = $1 and plan_id = 1001`,
      [ids.dana, reason],
    )
    const { data } = await pageTo(rep)
    expect(JSON.stringify(data)).not.toMatch(/asthma|duplicate/)
    return data.result.policies[0]?.plans.map(({ refused_for }) => refused_for)
  }
  expect(await refused('carrier')).toEqual([null])
  await db.run(`update policy_line set state = 'rejected' where enrollment_id = $1`, [ids.dana])
  for (const [code, said] of [
    ['carrier', 'told'],
    ['not-eligible', 'not-eligible'],
    ['mistake', 'mistake'],
    ['duplicate', 'told'],
    [null, null],
  ] as const)
    expect(await refused(code)).toEqual([said])
  await db.run(`update policy_line set state = 'submitted' where enrollment_id = $1`, [ids.dana])
  await db.run(`delete from office_work where enrollment_id = $1`, [ids.dana])
})

test('keeps the carrier’s latest reason after the work is done, or gives none if unknown [D-7.03]', async () => {
  const { db } = server.deps
  const why = async () => (await pageTo(rep)).data.result.policies[0]?.plans.map(({ refused_for }) => refused_for)
  const worked = (work_id: string, reason: string, since: string, done_at: string | null) =>
    db.run(
      `insert into office_work (enrollment_id, work_id, kind, subject, reason, since, done_at, done_how)
       select enrollment_id, $2, 'coverage', place::text, $3, $4, $5::timestamptz, case when $5::timestamptz is null then null
       else 'note' end from policy_line
       where enrollment_id = $1 and plan_id = 1001`,
      [ids.dana, work_id, reason, since, done_at],
    )
  await db.run(`update policy_line set state = 'rejected' where enrollment_id = $1`, [ids.dana])
  expect(await why()).toEqual([null])
  await worked('A.0.9', 'mistake', '2026-11-10T12:00:00Z', '2026-11-11T12:00:00Z')
  expect(await why()).toEqual(['mistake'])
  await worked('A.0.10', 'not-eligible', '2026-11-12T12:00:00Z', '2026-11-13T12:00:00Z')
  expect(await why()).toEqual(['not-eligible'])
  await worked('A.0.11', 'carrier', '2026-11-14T12:00:00Z', null)
  expect(await why()).toEqual(['told'])
  await db.run(`update policy_line set state = 'submitted' where enrollment_id = $1`, [ids.dana])
  await db.run(`delete from office_work where enrollment_id = $1`, [ids.dana])
})

test('the member sees once that their page was viewed, and by whom [D-1.14]', async () => {
  await server.deps.db.run(`update enrollment set agent_id = $2 where enrollment_id = $1`, [ids.alone, omar])
  await pageTo(other)
  const looks = (await member.send(getDataViews, {})).data.result.filter(
    ({ what }) => what === 'Viewed your member page',
  )
  expect(looks[0]?.who).toBe('Omar Quinn (rep)')
  const [latest] = looks
  expect(looks.filter(({ at, who }) => at === latest?.at && who === latest.who)).toHaveLength(1)
  const noted = await server.deps.db.rows(
    `select enrollment_id from audit_entry where event = 'member-read' and at = $1`,
    [latest?.at],
  )
  expect(noted).toHaveLength(2)
})

test('resends the receipt to the policy’s address, once per act; the member sees who sent it [D-1.14, D-1.17]', async () => {
  expect((await resend(rep, ids.dana, 'the-same-act')).status).toBe(200)
  expect((await resend(rep, ids.dana, 'the-same-act')).status).toBe(200)
  expect(await mails(ids.dana)).toEqual([{ to_address: 'maria@example.com' }])
  const [look] = (await member.send(getDataViews, {})).data.result
  expect(look).toMatchObject({ what: 'Emailed your receipt again', who: 'Dana Reyes (rep)' })
})

test('limits receipts per mailbox, and per rep and hour [D-1.17]', async () => {
  const most = async (mailboxes: number) => {
    await server.forgetBudgets()
    for (let at = 0; ; at += 1) {
      const values = [ids.dana, `m${at % mailboxes}@example.com`]
      await server.deps.db.run(
        `update policy_person set email = $2 where enrollment_id = $1 and role = 'member'`,
        values,
      )
      const { status } = await resend(rep, ids.dana)
      if (status !== 200) return [status, at]
    }
  }
  expect([await most(1), await most(3)]).toEqual([
    [429, 30],
    [429, 60],
  ])
})
