import { changeAccount, getOneAccount, inviteAccount } from '@openroll/contract/office/accounts'
import {
  approvals,
  approveRequest,
  declineRequest,
  getApprovalRule,
  notByYourself,
} from '@openroll/contract/office/approvals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, text } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let base: TestApp
let server: TestApp
let asker: Visitor
let second: Visitor
let clerk: Visitor
let nobodys: Visitor
beforeAll(async () => {
  base = await openTestApp()
  const { config, db, vault } = base.deps
  server = await openTestApp({ config: { ...config, approvals: 'on' }, db, vault })
  asker = await operator(server, ['accounts'])
  second = await operator(server, ['accounts'])
  clerk = await operator(server, ['service'])
  nobodys = await operator(server, ['auditor'])
})
afterAll(async () => {
  await server.close()
  await base.close()
})

const waitingOf = async (visitor: Visitor) => {
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

/** Asks for another duty of the clerk. */
const asks = async (duties: string) => {
  const { account_id } = await accountOf('operator3@office.example')
  const { data } = await asker.send(getOneAccount, { account_id })
  return asker.send(changeAccount, { account_id, seen: data.result.seen, change: 'duties', duties })
}

test('an act that needs a second operator waits until another one approves it, and both are noted [D-1.08, D-1.14]', async () => {
  expect((await asker.send(getApprovalRule, {})).data).toEqual({ on: true })
  expect((await asks('service,money')).status).toBe(202)
  expect((await asks('service,money')).status).toBe(202)
  expect(await dutiesOf('operator3@office.example')).toBe('service')
  const [request, ...more] = await waitingOf(second)
  expect(more).toEqual([])
  expect(request).toMatchObject({ says: 'Change the duties of an operator', asked_by: 'An Operator', yours: false })
  const approval_id = request?.approval_id ?? ''
  const own = await asker.send(approveRequest, { approval_id })
  expect([own.status, own.faults[0]?.error_message]).toEqual([403, notByYourself])
  expect((await clerk.send(approveRequest, { approval_id })).status).toBe(404)
  expect((await nobodys.send(approveRequest, { approval_id })).status).toBe(403)
  expect((await second.send(approveRequest, { approval_id })).status).toBe(200)
  expect(await dutiesOf('operator3@office.example')).toBe('service,money')
  expect((await second.send(approveRequest, { approval_id })).status).toBe(409)
  expect(await waitingOf(second)).toEqual([])
  expect((await events()).map(({ event }) => event)).toEqual(['approval-asked', 'account-changed', 'approval-given'])
})

test('what was changed meanwhile is not done when it is approved, and the list says why [D-8.07]', async () => {
  await asks('service')
  await server.deps.db.run(
    `update person set updated_at = date_trunc('milliseconds', now()) where email = 'operator3@office.example'`,
  )
  const [request] = await waitingOf(second)
  const refused = await second.send(approveRequest, { approval_id: request?.approval_id ?? '' })
  expect(refused.status).toBe(409)
  expect(await dutiesOf('operator3@office.example')).toBe('service,money')
  const { data } = await second.send(approvals.page, { show: 'all' })
  expect(data.result.map(({ state }) => state).toSorted()).toEqual(['done', 'refused'])
})

test('a request is declined by another operator or withdrawn by its own, and only what needs a second one waits', async () => {
  await asks('service')
  const [request] = await waitingOf(second)
  expect((await second.send(declineRequest, { approval_id: request?.approval_id ?? '' })).status).toBe(200)
  await asks('service')
  const [again] = await waitingOf(asker)
  expect(again?.yours).toBe(true)
  await asker.send(declineRequest, { approval_id: again?.approval_id ?? '' })
  const { data } = await asker.send(approvals.page, { show: 'all' })
  expect(data.result.map(({ state }) => state)).toEqual(expect.arrayContaining(['declined', 'withdrawn']))
  const { account_id } = await accountOf('operator3@office.example')
  const { seen } = (await asker.send(getOneAccount, { account_id })).data.result
  expect((await asker.send(changeAccount, { account_id, seen, change: 'end-sessions' })).status).toBe(200)
})

test('what an operator asked for is not done once they lost the duty, nor after a week [D-1.05]', async () => {
  const invited = { role: 'operator', duties: 'service', name: 'Nora New', email: 'nora@office.example' } as const
  await asker.send(inviteAccount, invited)
  const [request] = await waitingOf(second)
  await server.deps.db.run(`update person set duties = 'service' where email = 'operator1@office.example'`)
  expect((await second.send(approveRequest, { approval_id: request?.approval_id ?? '' })).status).toBe(409)
  await server.deps.db.run(`update person set duties = 'accounts' where email = 'operator1@office.example'`)
  await asker.send(inviteAccount, invited)
  const [late] = await waitingOf(second)
  await server.deps.db.run(`update approval set ends_at = asked_at where decided_at is null`)
  expect((await second.send(approveRequest, { approval_id: late?.approval_id ?? '' })).status).toBe(409)
  expect(await waitingOf(second)).toEqual([])
})
