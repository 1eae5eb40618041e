import { getFeedFile, makeFeed } from '@openroll/contract/office/carriers'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { getReplaceableCoverages, notReplaceable, replaceCoverage } from '@openroll/contract/office/enrollment/replace'
import { getMemberPolicies } from '@openroll/contract/roles/member'
import { signIn } from '@openroll/contract/roles/sign-in'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { row, text, whole } from '../../db/row.ts'
import { openEnding } from '../../work/ending.ts'
import { operator } from '../../testing/operators.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let service: Visitor
beforeAll(async () => {
  server = await openTestApp()
  service = await operator(server, ['service'])
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

let people = 400
/** A member with dental since June who enrolls in another dental plan from December. */
const memberWithTwoPlans = async (
  earlier: { state: string; starts_on: string } = { state: 'active', starts_on: '2026-06-01' },
) => {
  people += 1
  const ssn = `${people}-45-6789`
  const old = await submitted(server, { plans: [1001], ssn })
  await server.deps.db.run(
    `with moved as (update policy_line set state = $2, starts_on = $3 where enrollment_id = $1)
     update policy set state = $2, effective_date = $3 where enrollment_id = $1`,
    [old, earlier.state, earlier.starts_on],
  )
  const fresh = await submitted(server, { plans: [1002], ssn })
  return { old, fresh }
}
const replaceable = async (enrollment_id: string) =>
  (await service.send(getReplaceableCoverages, { enrollment_id })).data.result
const replaceInput = async (enrollment_id: string) => {
  const [one] = await replaceable(enrollment_id)
  if (one === undefined) throw new Error('nothing can be replaced')
  const { enrollment_id: id, place, state } = one.earlier
  return {
    enrollment_id,
    act_id: randomUUID(),
    place: one.place,
    state: one.state,
    earlier: { enrollment_id: id, place, state },
  }
}
const page = async (enrollment_id: string) => (await service.send(getOfficeEnrollment, { enrollment_id })).data

test('replaces an earlier coverage of the same line, which ends when the later one starts, and tells the member [D-6.02]', async () => {
  const { old, fresh } = await memberWithTwoPlans()
  const starts_on = (await page(fresh)).coverages[0]?.starts_on
  expect(await replaceable(fresh)).toMatchObject([
    { earlier: { enrollment_id: old, state: 'active' }, ends_on: starts_on },
  ])
  expect(await replaceable(old)).toEqual([])
  const ask = await replaceInput(fresh)
  const { status, data } = await service.send(replaceCoverage, ask)
  const earlier = await page(old)
  expect([status, data.coverages[0]?.replaces]).toEqual([200, [{ enrollment_id: old, policy_id: earlier.policy_id }]])
  expect(earlier.coverages[0]).toMatchObject({
    state: 'active',
    ends_on: starts_on,
    replaced_by: [{ enrollment_id: fresh, policy_id: data.policy_id }],
  })
  expect(earlier.history[0]).toMatchObject({ reason: 'replaced', ends_on: starts_on })
  expect(await replaceable(fresh)).toEqual([])
  // The member hears that the earlier coverage ends.
  expect(earlier.mails.filter(({ kind }) => kind === 'coverage-changed')).toHaveLength(1)
  // Repeat the act, then try another one.
  expect((await service.send(replaceCoverage, ask)).status).toBe(200)
  expect((await page(old)).history).toHaveLength(earlier.history.length)
  const repeat = await service.send(replaceCoverage, { ...ask, act_id: randomUUID() })
  expect([repeat.status, repeat.faults[0]?.error_message]).toEqual([422, notReplaceable])
  const auditEntries = await server.deps.db.rows(
    `select details from audit_entry where event = 'coverage-replaced' and enrollment_id = $1`,
    [fresh],
  )
  expect(auditEntries).toEqual([{ details: { place: 0, policy: earlier.policy_id } }])

  // Member and carriers see an end and an addition without a gap.
  const { user_id } = await server.deps.db.one(
    row({ user_id: whole }),
    'select user_id from enrollment where enrollment_id = $1',
    [old],
  )
  await server.deps.accounts.saveAccount(
    { role: 'member', id: user_id, name: 'María', email: 'own@example.com' },
    'a harbor in the evening',
  )
  const member = server.visitor()
  await member.send(signIn, { email: 'own@example.com', password: 'a harbor in the evening' })
  const own = (await member.send(getMemberPolicies, { user_id })).data.result
  expect(own.map(({ plans }) => [plans[0]?.replaces, plans[0]?.replaced_by])).toEqual([
    [[earlier.policy_id], []],
    [[], [data.policy_id]],
  ])
})

test('reports the end and the new start on the same day to a carrier that knows the earlier coverage', async () => {
  const { db } = server.deps
  const { old, fresh } = await memberWithTwoPlans({ state: 'checked', starts_on: '2026-11-01' })
  const carrier = server.deps.catalog().plans.get(1001)?.carrier ?? ''
  expect(server.deps.catalog().plans.get(1002)?.carrier).toBe(carrier)
  await db.run(`update policy_line set state = 'submitted' where enrollment_id = $1`, [fresh])
  const linesOf = async () => {
    const { feed_id } = (await service.send(makeFeed, { carrier })).data
    const lines = String((await service.send(getFeedFile, { feed_id, why: 'carrier' })).bytes)
      .trim()
      .split('\r\n')
    return lines.map((line) => line.split(','))
  }
  await linesOf()
  await db.run(`update policy_line set state = 'checked' where enrollment_id = $1`, [fresh])
  expect((await service.send(replaceCoverage, await replaceInput(fresh))).faults).toEqual([])
  const [head = [], ...lines] = await linesOf()
  const [from, to] = [(await page(old)).policy_id, (await page(fresh)).policy_id]
  const cell = (policy: string, name: string) =>
    lines
      .find((line) => line[1] === policy)
      ?.at(name.startsWith('replace') ? head.indexOf(name) - head.length : head.indexOf(name))
  expect([cell(from, 'change'), cell(to, 'change')]).toEqual(['Ends', 'New'])
  expect(cell(from, 'ends_on')).toBe(cell(to, 'starts_on'))
  expect([cell(from, 'replaced_by'), cell(to, 'replaces')]).toEqual([to, from])
})

test('cancels an earlier coverage that would not start before the later one', async () => {
  const { old, fresh } = await memberWithTwoPlans({ state: 'checked', starts_on: '2027-02-01' })
  expect(await replaceable(fresh)).toMatchObject([{ ends_on: null }])
  expect((await service.send(replaceCoverage, await replaceInput(fresh))).faults).toEqual([])
  expect((await page(old)).coverages[0]).toMatchObject({ state: 'canceled', replaced_by: [{ enrollment_id: fresh }] })
})

test('refuses changed coverage, another member’s coverage and another line', async () => {
  const { old, fresh } = await memberWithTwoPlans()
  const ask = await replaceInput(fresh)
  const stale = await service.send(replaceCoverage, { ...ask, earlier: { ...ask.earlier, state: 'accepted' } })
  expect([stale.status, stale.faults[0]?.target_element]).toEqual([409, 'state'])
  expect((await service.send(replaceCoverage, { ...ask, state: 'active' })).status).toBe(409)
  const other = await memberWithTwoPlans()
  const foreign = await service.send(replaceCoverage, { ...ask, earlier: { ...ask.earlier, enrollment_id: other.old } })
  expect([foreign.status, foreign.faults[0]?.error_message]).toEqual([422, notReplaceable])
  expect((await page(old)).coverages[0]?.ends_on).toBeNull()
})

test('only lets service replace coverage [D-1.08]', async () => {
  const { fresh } = await memberWithTwoPlans()
  const ask = await replaceInput(fresh)
  const auditor = await operator(server, ['auditor'])
  expect((await auditor.send(getReplaceableCoverages, { enrollment_id: fresh })).data.result).toHaveLength(1)
  expect((await auditor.send(replaceCoverage, ask)).status).toBe(403)
  expect((await (await operator(server, ['money'])).send(replaceCoverage, ask)).status).toBe(403)
})

test('emails a member who had asked to end the replaced plan once [D-6.02]', async () => {
  const { old, fresh } = await memberWithTwoPlans()
  const mails = async () =>
    (await server.deps.db.many(row({ subject: text }), 'select subject from outbox where enrollment_id = $1', [old]))
      .map(({ subject }) => subject)
      .filter((subject) => / ends on /.test(subject))
  await server.deps.db.transaction((tx) =>
    openEnding(tx, { enrollment_id: old, place: 0, why: 'cost', asked_end: null, now: new Date(), seal: () => null }),
  )
  expect((await service.send(replaceCoverage, await replaceInput(fresh))).faults).toEqual([])
  expect(await mails()).toEqual([expect.stringMatching(/ ends on November 30, 2026: /)])
})
