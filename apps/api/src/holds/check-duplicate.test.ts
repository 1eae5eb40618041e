import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '@openroll/contract/call'
import { addPlanToCart } from '@openroll/contract/cart/cart'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { getMember } from '@openroll/contract/roles/member-page'
import { getMemberPolicies } from '@openroll/contract/roles/member'
import { getAgentMembers } from '@openroll/contract/roles/members'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import { finishHere, saveEnrollment } from '@openroll/contract/resume/resume'
import type { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { aContact } from '@openroll/contract/samples/contact'
import { aMember } from '@openroll/contract/samples/member'
import { instant, row, text, whole } from '../db/row.ts'
import { browserOf } from '../testing/signed-in.ts'
import { dueMails } from '../mail/outbox.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'
import { createDemoPeople } from '../accounts/demo-people.ts'
import { saveSteps, signAgain, startEnrollment } from '../testing/test-enrollment.ts'
import { checkUncheckedPolicies } from './check-duplicate.ts'

const password = 'a harbor in the evening'
const mailRow = row({ to_address: text, text })
let server: TestApp
let rows: TestApp['deps']['db']['rows']
beforeAll(async () => {
  server = await openTestApp()
  rows = server.deps.db.rows
  await createDemoPeople(server.deps.accounts, password)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.forgetBudgets()
  for (const table of ['member', 'policy', 'enrollment', 'enrollment_holder', 'likely_duplicate', 'outbox'])
    await server.deps.db.run(`delete from ${table}`)
  await server.owner.run('delete from audit_entry')
})

type Start = Partial<InputOf<typeof addFilterForNewUser>> & {
  plans?: number[]
  first_name?: string
  last_name?: string
  email?: string
}
/** An enrollment ready to submit, for the same person unless overridden. */
const readyToSubmit = async (
  visitor: Visitor,
  {
    plans = [1001],
    first_name = aMember().first_name,
    last_name = aMember().last_name,
    email = 'maria@example.com',
    ...filter
  }: Start = {},
) => {
  const enrollment_id = await startEnrollment(visitor, { plans, ...filter })
  await saveSteps(visitor, enrollment_id)
  const contact = aContact({ email_address: email })
  await visitor.send(savePersonalInfo, { enrollment_id, ...aMember({ first_name, last_name }) })
  await visitor.send(saveContactInfo, { enrollment_id, ...contact })
  await signAgain(visitor, enrollment_id)
  return enrollment_id
}
const submit = async (visitor: Visitor, start?: Start) => {
  const enrollment_id = await readyToSubmit(visitor, start)
  const sent = await visitor.send(saveReviewInfo, { enrollment_id })
  return { ...sent, enrollment_id, faultFields: sent.faults.map((fault) => fault.target_element) }
}
/** Waits until every policy has been checked for duplicates. */
const waitForChecks = async () => {
  await expect.poll(() => rows(`select 1 from policy where payment_hold = 'unchecked'`)).toEqual([])
}
/** Marks policies as sent to their carriers, so that later ones don't affect them. */
const markSent = () => server.deps.db.run(`update policy set state = 'sent'`)
const policiesOnHold = () => rows(`select enrollment_id from policy where payment_hold is not null`)
const warnings = () => server.deps.db.many(mailRow, `select * from outbox where kind = 'likely-duplicate'`)
const signInAs = (email: string) => browserOf(server, email, password)

test('a new member’s policy waits for no check, and its emails go out at once [D-3.01] [D-4.24]', async () => {
  const { enrollment_id } = await submit(server.visitor(), { email: 'first@example.com' })
  const of = `where enrollment_id = '${enrollment_id}'`
  expect(await rows(`select state, payment_hold from policy ${of}`)).toEqual([{ state: 'checked', payment_hold: null }])
  expect(await rows(`select event, from_state, to_state from coverage_event ${of} order by event desc`)).toEqual([
    { event: 'submit', from_state: 'in-progress', to_state: 'submitted' },
    { event: 'check', from_state: 'submitted', to_state: 'checked' },
  ])
  expect(await rows(`select event, goes_if from outbox ${of} and to_address = 'first@example.com'`)).toEqual([
    { event: 'submitted/member', goes_if: null },
  ])
})

describe('a plan the person already has', () => {
  test('is refused in the browser that submitted it, without a second policy [D-3.01] [D-1.18]', async () => {
    const visitor = server.visitor()
    expect((await submit(visitor)).faultFields).toEqual([])
    const again = await readyToSubmit(visitor, { plans: [1001, 7001] })
    const refused = await visitor.send(saveReviewInfo, { enrollment_id: again })
    expect([refused.status, refused.faults.length]).toEqual([422, 1])
    expect(refused.faults[0]).toMatchObject({ target_element: 'already-active' })
    expect(refused.faults[0]?.error_message).toMatch(/^You already have Aetna Dental High: /)
    expect(await rows('select 1 from policy')).toHaveLength(1)
    await waitForChecks()
    expect(await policiesOnHold()).toEqual([])
    expect((await submit(visitor, { plans: [7001] })).faultFields).toEqual([])
    expect((await submit(visitor, { last_name: 'Park' })).faultFields).toEqual([])
  })

  test('is refused in the cart once the person is known [D-3.01]', async () => {
    const visitor = server.visitor()
    await submit(visitor)
    const enrollment_id = await startEnrollment(visitor, { plans: [7001] })
    const add = () => visitor.send(addPlanToCart, { enrollment_id, plan_id: 1001, plan_pricing_id: 100_101 })
    const unknown = (await add()).faults.map((fault) => fault.target_element)
    expect(unknown).not.toContain('already-active')
    await visitor.send(savePersonalInfo, { enrollment_id, ...aMember() })
    expect((await add()).faults).toMatchObject([{ target_element: 'already-active' }])
  })

  test('is reported to the member’s rep or group, but not to visitors of their page or to other reps [D-1.18] [D-3.01]', async () => {
    const agent_id = 10109
    await submit(server.visitor(), { agent_id })
    const dana = await signInAs('dana.reyes@example.com')
    const omar = await signInAs('omar.quinn@example.com')
    const atPage = await submit(server.visitor(), { agent_id })
    expect(atPage.faultFields).toEqual([])
    const rep = async (visitor: Visitor) => {
      const enrollment_id = await startEnrollment(visitor, { plans: [7001], eprocess: 'rep' })
      await visitor.send(savePersonalInfo, { enrollment_id, ...aMember() })
      const added = await visitor.send(addPlanToCart, { enrollment_id, plan_id: 1001, plan_pricing_id: 100_101 })
      return added.faults.map((fault) => fault.target_element)
    }
    expect(await rep(dana)).toEqual(['already-active'])
    expect(await rep(omar)).not.toContain('already-active')
  })

  test('isn’t revealed to a stranger: responses match a new person’s, and the receipt gives no reason for the hold [D-1.18] [D-3.01] [D-4.24]', async () => {
    const submitAs = async (last_name: string) => {
      const visitor = server.visitor()
      const enrollment_id = await readyToSubmit(visitor, { last_name, email: 'new@example.com' })
      const sent = await visitor.send(saveReviewInfo, { enrollment_id })
      await waitForChecks()
      const again = await visitor.send(saveReviewInfo, { enrollment_id })
      const receipt = await visitor.send(getReceipt, { enrollment_id })
      const tabs = await visitor.send(getDynamicTabs, { enrollment_id })
      const mails = await rows(`select event, to_address, subject, text, goes_if from outbox
        where enrollment_id = '${enrollment_id}' and kind <> 'likely-duplicate' order by event`)
      const receiptData = { ...receipt.data, policy_id: '', name: '', people: [] }
      const all = [sent, again, tabs].map(({ status, body }) => [status, body])
      const answered = JSON.stringify([
        all,
        { ...receiptData, waits_for: null },
        mails.map((mail) => ({ ...mail, subject: '', text: '' })),
      ])
        .replaceAll(sent.data.policy_id, 'NUMBER')
        .replaceAll(enrollment_id, 'ID')
        .replaceAll(last_name, 'NAME')
      return { answered, waits_for: receiptData.waits_for, mails: JSON.stringify(mails) }
    }
    await submit(server.visitor(), { last_name: 'Meyer' })
    await waitForChecks()
    await markSent()
    const [taken, other] = [await submitAs('Meyer'), await submitAs('Smith')]
    expect(taken.answered).toBe(other.answered)
    expect([taken.waits_for, other.waits_for]).toEqual(['review', null])
    expect(taken.mails).toContain('on hold while we review it')
    expect(taken.mails).not.toMatch(/duplicate|another enrollment|already (have|covers)|You’re enrolled/i)
    expect(await policiesOnHold()).toHaveLength(1)
  })

  test('isn’t revealed by a faster receipt: a new member’s waits as long as a check takes [D-1.18]', async () => {
    const visitor = server.visitor()
    const { enrollment_id } = await submit(visitor)
    // However long the call takes to arrive.
    const { db, clock } = server.deps
    await db.run('update enrollment set submitted_at = $2 where enrollment_id = $1', [enrollment_id, clock.now()])
    const askedAt = performance.now()
    await visitor.send(getReceipt, { enrollment_id })
    expect(performance.now() - askedAt).toBeGreaterThan(49)
  })

  test('isn’t revealed by the number of emails to the address on file: the warning has its own limit [D-1.17] [D-1.18]', async () => {
    const mailCount = async (last_name: string) => {
      await server.forgetBudgets()
      await submit(server.visitor(), { last_name, email: 'new@example.com' })
      await waitForChecks()
      const visitor = server.visitor()
      const enrollment_id = await startEnrollment(visitor, { plans: [7001] })
      const request = { enrollment_id, email: 'old@example.com', tab: 'primary_info' } as const
      const statuses: number[] = []
      for (let at = 0; at < 6; at += 1) statuses.push((await visitor.send(saveEnrollment, request)).status)
      return statuses
    }
    await submit(server.visitor(), { last_name: 'Meyer', email: 'old@example.com' })
    const [taken, other] = [await mailCount('Meyer'), await mailCount('Smith')]
    expect(await warnings()).toHaveLength(1)
    expect(taken).toEqual(other)
    expect(other).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('a likely duplicate', () => {
  test('is accepted, put on hold for the office, not charged, and reported only to the address on file [D-3.01] [D-1.14]', async () => {
    const first = await submit(server.visitor(), { email: 'Old@Example.com', plans: [1001, 7001] })
    await waitForChecks()
    await markSent()
    const second = await submit(server.visitor(), { email: 'new@example.com', plans: [1001] })
    expect([first.status, second.status]).toEqual([200, 200])
    await waitForChecks()
    expect(await policiesOnHold()).toEqual([{ enrollment_id: second.enrollment_id }])
    expect(await rows('select enrollment_id, like_enrollment_id, plan_ids from likely_duplicate')).toEqual([
      { enrollment_id: second.enrollment_id, like_enrollment_id: first.enrollment_id, plan_ids: [1001] },
    ])
    const [mail, ...others] = await warnings()
    expect([mail?.to_address, others]).toEqual(['old@example.com', []])
    expect(mail?.text).toContain(first.data.policy_id)
    expect(mail?.text).not.toMatch(/María|López|new@example|6789|Dental|Visa|1001/)
    expect(mail?.text).not.toContain(second.data.policy_id)
    expect(await rows(`select enrollment_id from audit_entry where event = 'likely-duplicate'`)).toEqual([
      { enrollment_id: second.enrollment_id },
    ])
  })

  test('needs the same plan and the same person; the association membership doesn’t count [D-3.01]', async () => {
    const { enrollment_id } = await submit(server.visitor(), { plans: [1001] })
    // As if that plan also came through the association.
    await server.deps.db.run(`insert into policy_line select enrollment_id, 9, 0, 0, '', '', 500, 0, 1 from policy
      where enrollment_id = '${enrollment_id}'`)
    await submit(server.visitor(), { plans: [7001] })
    await submit(server.visitor(), { last_name: 'Park' })
    await waitForChecks()
    expect(await policiesOnHold()).toEqual([])
    expect(await warnings()).toEqual([])
  })

  test('of fifteen submitted at once, one becomes the policy and fourteen go on hold [D-3.01]', async () => {
    const visitors = Array.from({ length: 15 }, () => server.visitor())
    const ids = await Promise.all(visitors.map((visitor) => readyToSubmit(visitor)))
    const sent = await Promise.all(
      visitors.map((visitor, at) => visitor.send(saveReviewInfo, { enrollment_id: ids[at] ?? '' })),
    )
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    await waitForChecks()
    expect(await policiesOnHold()).toHaveLength(14)
    expect(await rows('select 1 from likely_duplicate')).toHaveLength(14)
  })

  test('waits for the member’s first submission while that is still being made [D-3.01]', async () => {
    const first = await submit(server.visitor())
    const { db } = server.deps
    const { submitted_at } = await db.one(
      row({ submitted_at: instant }),
      'select submitted_at from enrollment where enrollment_id = $1',
      [first.enrollment_id],
    )
    await db.run('update enrollment set submitted_at = null where enrollment_id = $1', [first.enrollment_id])
    const second = await submit(server.visitor())
    const holdOf = () => rows(`select payment_hold from policy where enrollment_id = '${second.enrollment_id}'`)
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
    expect(await holdOf()).toEqual([{ payment_hold: 'unchecked' }])
    await db.run('update enrollment set submitted_at = $2 where enrollment_id = $1', [
      first.enrollment_id,
      submitted_at,
    ])
    await waitForChecks()
    expect(await holdOf()).toEqual([{ payment_hold: 'likely-duplicate' }])
  })

  test('doesn’t wait for a first submission that failed two minutes ago [D-3.01]', async () => {
    const first = await submit(server.visitor())
    const { db } = server.deps
    await db.run('update enrollment set submitted_at = null where enrollment_id = $1', [first.enrollment_id])
    const before = new Date(server.deps.clock.now().getTime() - 180_000)
    await db.run('update member_number set reserved_at = $1', [before])
    const second = await submit(server.visitor())
    await waitForChecks()
    expect(await rows(`select payment_hold from policy where enrollment_id = '${second.enrollment_id}'`)).toEqual([
      { payment_hold: null },
    ])
  })

  test('can’t flood a mailbox: past the limit, no email is sent and the enrollment is still accepted [D-1.17] [D-3.01]', async () => {
    await submit(server.visitor(), { email: 'victim@example.com' })
    for (let at = 0; at < 7; at += 1) {
      expect((await submit(server.visitor(), { email: `new${at}@example.com` })).status).toBe(200)
      await waitForChecks()
    }
    // The first policy too, since it may be the fake one.
    expect(await policiesOnHold()).toHaveLength(8)
    expect(await warnings()).toHaveLength(5)
  })

  test('sends one email saying it is on hold and not charged, like the receipt, and no welcome email [D-4.24]', async () => {
    await submit(server.visitor(), { email: 'same@example.com' })
    await waitForChecks()
    const visitor = server.visitor()
    const { enrollment_id } = await submit(visitor, { email: 'same@example.com' })
    await waitForChecks()
    const mails = await server.deps.db.many(
      mailRow,
      `select * from outbox where enrollment_id = $1 and event = 'submitted/member'`,
      [enrollment_id],
    )
    expect(mails.map(({ to_address }) => to_address)).toEqual(['same@example.com'])
    expect(await warnings()).toEqual([])
    expect(mails[0]?.text).toContain('It’s on hold while we review it. We won’t charge anything until we’re done.')
    expect(mails[0]?.text).not.toMatch(
      /you’re enrolled|thank you for enrolling|coverage starts|first payment|within 5 days/i,
    )
    const { data } = await visitor.send(getReceipt, { enrollment_id })
    expect(data).toMatchObject({ waits_for: 'review', mail: 'waiting' })
  })

  test('shows as on hold to the member and the rep, without upcoming payments or a changed name for the rep [D-4.24] [D-1.18]', async () => {
    const agent_id = 10109
    await submit(server.visitor(), { agent_id, email: 'old@example.com' })
    await waitForChecks()
    await markSent()
    const { enrollment_id } = await submit(server.visitor(), {
      agent_id,
      first_name: 'Vicky',
      email: 'new@example.com',
    })
    await waitForChecks()
    const dana = await signInAs('dana.reyes@example.com')
    const [member, ...others] = (await dana.send(getAgentMembers, { agent_id })).data.result
    expect([member?.name, member?.email, others]).toEqual(['María López-Núñez', 'old@example.com', []])
    expect(member?.plan_info.map(({ standing }) => standing).toSorted()).toEqual(['enrolled', 'on-hold'])
    const page = (await dana.send(getMember, { user_id: member?.user_id ?? 0 })).data.result.member
    expect([page.name, page.email]).toEqual(['María López-Núñez', 'old@example.com'])
    await server.deps.db.run('update enrollment set user_id = 9001 where enrollment_id = $1 /* after signing */', [
      enrollment_id,
    ])
    const own = await signInAs('maria.lopez@example.com')
    const [policy] = (await own.send(getMemberPolicies, { user_id: 9001 })).data.result
    expect(policy?.plans.map(({ standing }) => standing)).toEqual(['on-hold'])
    expect(policy?.next_payment).toBeNull()
  })

  test('delays its emails until the check is done, then sends one of the two [D-4.24]', async () => {
    const { enrollment_id } = await submit(server.visitor(), { email: 'first@example.com' })
    await waitForChecks()
    const waiting = () =>
      rows(
        `select event, goes_if from outbox where enrollment_id = '${enrollment_id}' and to_address = 'first@example.com'`,
      )
    expect(await waiting()).toEqual([{ event: 'submitted/member', goes_if: null }])
    await server.deps.db.run(`update outbox set goes_if = 'let-through' where enrollment_id = $1`, [enrollment_id])
    expect(
      (await dueMails(server.deps.db, new Date(server.deps.clock.now().getTime() + 60_000), 100)).map(
        (mail) => mail.enrollment_id,
      ),
    ).not.toContain(enrollment_id)
  })

  test('is found later if the process stopped before checking [D-3.01]', async () => {
    await submit(server.visitor())
    await waitForChecks()
    const { enrollment_id } = await submit(server.visitor(), { last_name: 'Park' })
    await waitForChecks()
    const { db } = server.deps
    const { before } = await db.one(
      row({ before: instant }),
      `select submitted_at - interval '5 minutes' as before from policy where enrollment_id = $1`,
      [enrollment_id],
    )
    await db.run(`update policy set payment_hold = 'unchecked', submitted_at = $2 where enrollment_id = $1`, [
      enrollment_id,
      before,
    ])
    const { user_id } = await db.one(row({ user_id: whole }), 'select min(user_id) as user_id from enrollment')
    await db.run('update enrollment set user_id = $1', [user_id])
    expect(await checkUncheckedPolicies(server.deps)).toBe(1)
    expect(await checkUncheckedPolicies(server.deps)).toBe(0)
    expect(await policiesOnHold()).toEqual([{ enrollment_id }])
    // Its receipt was already sent, so the address on file gets the warning.
    expect(await warnings()).toHaveLength(1)
  })

  test('is put on hold if the same browser submits it after “Finish on this computer” [D-1.15] [D-1.18]', async () => {
    const visitor = server.visitor()
    await submit(visitor)
    await visitor.send(finishHere, {})
    expect((await submit(visitor)).faultFields).toEqual([])
    await waitForChecks()
    expect(await policiesOnHold()).toHaveLength(1)
  })
})
