import { changeAccount, getOneAccount, inviteAccount } from '@openroll/contract/office/accounts'
import {
  approvals,
  approveRequest,
  declineRequest,
  getApprovalRule,
  notByYourself,
  notYourOwn,
} from '@openroll/contract/office/approvals'
import { duties } from '@openroll/contract/duty-meanings'
import { signIn } from '@openroll/contract/roles/sign-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, text } from '../../db/row.ts'
import { operator, operatorPassword } from '../../testing/operators.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let base: TestApp
let server: TestApp
let requester: Visitor
let second: Visitor
let third: Visitor
let clerk: Visitor
let withoutDuties: Visitor
beforeAll(async () => {
  base = await openTestApp()
  const { config, db, vault } = base.deps
  server = await openTestApp({ config: { ...config, approvals: 'on' }, db, vault })
  requester = await operator(server, duties)
  second = await operator(server, ['accounts'])
  clerk = await operator(server, ['service'])
  third = await operator(server, ['accounts'])
  withoutDuties = await operator(server, ['auditor'])
})
afterAll(async () => {
  await server.close()
  await base.close()
})

const requestsSeenBy = async (visitor: Visitor) => {
  const { data } = await visitor.send(approvals.page, {})
  return data.result
}
const accountOf = (email: string) =>
  server.deps.db.one(row({ account_id: text }), 'select id as account_id from person where email = $email', { email })
const dutiesOf = async (email: string) =>
  (await server.deps.db.one(row({ duties: text }), 'select duties from person where email = $email', { email })).duties
const events = () =>
  server.deps.db.many(
    row({ event: text }),
    `select event from audit_entry where event like 'approval-%' or event = 'account-changed' order by at`,
  )

/** Requests another duty for the clerk. */
const requestDuties = async (duties: string) => {
  const { account_id } = await accountOf('operator3@office.example')
  const { data } = await requester.send(getOneAccount, { account_id })
  return requester.send(changeAccount, { account_id, seen: data.result.seen, change: 'duties', duties })
}

test('a change waits for a second operator’s approval, and both are logged [D-1.08, D-1.14, D-1.20]', async () => {
  expect((await requester.send(getApprovalRule, {})).data).toEqual({ on: true })
  expect((await requestDuties('service,money')).status).toBe(202)
  expect((await requestDuties('service,money')).status).toBe(202)
  expect(await dutiesOf('operator3@office.example')).toBe('service')
  const [request, ...more] = await requestsSeenBy(second)
  expect(more).toEqual([])
  expect(request).toMatchObject({
    name: 'Change an account',
    details: ['An Operator', 'Duties: Service, Money'],
    requested_by: 'An Operator',
    yours: false,
  })
  const approval_id = request?.approval_id ?? ''
  const own = await requester.send(approveRequest, { approval_id })
  expect([own.status, own.faults[0]?.error_message]).toEqual([403, notByYourself])
  expect((await clerk.send(approveRequest, { approval_id })).status).toBe(404)
  expect((await withoutDuties.send(approveRequest, { approval_id })).status).toBe(403)
  expect((await second.send(approveRequest, { approval_id })).status).toBe(200)
  expect(await dutiesOf('operator3@office.example')).toBe('service,money')
  // The approver may repeat the request; others see that it is decided.
  expect((await second.send(approveRequest, { approval_id })).status).toBe(200)
  expect((await third.send(approveRequest, { approval_id })).status).toBe(409)
  expect(await requestsSeenBy(second)).toEqual([])
  expect((await events()).map(({ event }) => event)).toEqual([
    'approval-requested',
    'account-changed',
    'approval-given',
  ])
})

test('does nothing if the record changed before the approval, and shows why [D-8.07]', async () => {
  await requestDuties('service')
  await server.deps.db.run(
    `update person set updated_at = date_trunc('milliseconds', now()) where email = 'operator3@office.example'`,
  )
  const [request] = await requestsSeenBy(second)
  const refused = await second.send(approveRequest, { approval_id: request?.approval_id ?? '' })
  expect(refused.status).toBe(409)
  expect(await dutiesOf('operator3@office.example')).toBe('service,money')
  const { data } = await second.send(approvals.page, { show: 'all' })
  expect(data.result.map(({ state }) => state).toSorted()).toEqual(['done', 'refused'])
})

test('declines or withdraws a request, and asks for approval only where needed', async () => {
  await requestDuties('service')
  const [request] = await requestsSeenBy(second)
  expect((await second.send(declineRequest, { approval_id: request?.approval_id ?? '' })).status).toBe(200)
  await requestDuties('service')
  const [again] = await requestsSeenBy(requester)
  expect(again?.yours).toBe(true)
  await requester.send(declineRequest, { approval_id: again?.approval_id ?? '' })
  const { data } = await requester.send(approvals.page, { show: 'all' })
  expect(data.result.map(({ state }) => state)).toEqual(expect.arrayContaining(['declined', 'withdrawn']))
  const { account_id } = await accountOf('operator3@office.example')
  const { seen } = (await requester.send(getOneAccount, { account_id })).data.result
  expect((await requester.send(changeAccount, { account_id, seen, change: 'end-sessions' })).status).toBe(200)
})

test('keeps what the approver saw, encrypted, after a request is approved, declined or withdrawn [D-1.08, D-7.02]', async () => {
  const decided = (await second.send(approvals.page, { show: 'all' })).data.result
  expect(decided.map(({ state }) => state)).toEqual(expect.arrayContaining(['done', 'declined', 'withdrawn']))
  for (const { details, page } of decided)
    expect([details[0], details[1], page]).toEqual([
      'An Operator',
      expect.stringMatching(/^Duties: /),
      expect.stringMatching(/^\/admin\/accounts\//),
    ])
  const stored = await server.deps.db.many(row({ shown: text }), 'select shown_sealed as shown from approval', [])
  expect(JSON.stringify(stored)).not.toContain('Duties')
})

test('refuses requests of operators who lost the duty, and after a week [D-1.05]', async () => {
  const invited = { role: 'operator', duties: 'service', name: 'Nora New', email: 'nora@office.example' } as const
  await requester.send(inviteAccount, invited)
  const [request] = await requestsSeenBy(second)
  await server.deps.db.run(`update person set duties = 'service' where email = 'operator1@office.example'`)
  expect((await second.send(approveRequest, { approval_id: request?.approval_id ?? '' })).status).toBe(409)
  await server.deps.db.run(
    `update person set duties = 'service,money,plans,accounts,auditor' where email = 'operator1@office.example'`,
  )
  await requester.send(inviteAccount, invited)
  const [late] = await requestsSeenBy(second)
  await server.deps.db.run(`update approval set ends_at = requested_at where decided_at is null`)
  expect((await second.send(approveRequest, { approval_id: late?.approval_id ?? '' })).status).toBe(409)
  expect(await requestsSeenBy(second)).toEqual([])
  await requester.send(inviteAccount, invited)
  const [again, ...others] = await requestsSeenBy(second)
  expect(others).toEqual([])
  await requester.send(declineRequest, { approval_id: again?.approval_id ?? '' })
})

test('runs a request at most once when it is approved and declined at the same time', async () => {
  for (const duties of ['service,plans', 'service', 'service,auditor', 'plans']) {
    const before = await dutiesOf('operator3@office.example')
    await requestDuties(duties)
    const [request] = await requestsSeenBy(second)
    const approval_id = request?.approval_id ?? ''
    const answers = await Promise.all([
      second.send(approveRequest, { approval_id }),
      third.send(approveRequest, { approval_id }),
      requester.send(declineRequest, { approval_id }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    const changed = (await dutiesOf('operator3@office.example')) !== before
    const { data } = await second.send(approvals.page, { show: 'all' })
    const state = data.result.find((one) => one.approval_id === approval_id)?.state
    expect(state).toBe(changed ? 'done' : 'withdrawn')
  }
})

test('never lets an operator approve a change to their own account, and deletes the request’s data once decided [D-1.20, D-7.02]', async () => {
  const { account_id } = await accountOf('operator2@office.example')
  const { seen } = (await requester.send(getOneAccount, { account_id })).data.result
  await requester.send(changeAccount, { account_id, seen, change: 'duties', duties: 'accounts,money' })
  const [request] = await requestsSeenBy(second)
  const approval_id = request?.approval_id ?? ''
  expect(request?.about_you).toBe(true)
  const own = await second.send(approveRequest, { approval_id })
  expect([own.status, own.faults[0]?.error_message]).toEqual([403, notYourOwn])
  expect((await third.send(declineRequest, { approval_id })).status).toBe(200)
  const remaining = await server.deps.db.many(
    row({ approval_id: text }),
    'select approval_id from approval where decided_at is not null and input_sealed is not null',
  )
  expect(remaining).toEqual([])
})

test('keeps approvals on with one operator left, and limits open requests to twenty [D-1.17]', async () => {
  const { config, db, vault } = base.deps
  const usual = await openTestApp({ config: { ...config, approvals: 'with-two-operators' }, db, vault })
  await db.run(
    `update person set disabled_at = now() where email like 'operator%' and email <> 'operator1@office.example'`,
  )
  const rule = usual.visitor()
  await rule.send(signIn, { email: 'operator1@office.example', password: operatorPassword })
  expect((await rule.send(getApprovalRule, {})).data).toEqual({ on: true })
  await db.run(`update person set disabled_at = null where email like 'operator%'`)
  const statuses: number[] = []
  for (let at = 0; at < 22; at += 1)
    statuses.push(
      (
        await requester.send(inviteAccount, {
          role: 'operator',
          duties: 'service',
          name: 'N',
          email: `n${at}@o.example`,
        })
      ).status,
    )
  expect(statuses.filter((status) => status === 202)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(409)
  await usual.close()
})
