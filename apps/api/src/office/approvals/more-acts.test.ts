import type { InputOf } from '@openroll/contract/call'
import { approvals, approveRequest } from '@openroll/contract/office/approvals'
import { changeGroup, getOneGroup } from '@openroll/contract/office/directory/groups'
import { changeRep, getOneRep } from '@openroll/contract/office/directory/reps'
import { getRepayForm, replacePaymentMethod } from '@openroll/contract/office/enrollment/payment-update'
import { officeLeads } from '@openroll/contract/office/leads'
import { getMoney, markPayment } from '@openroll/contract/office/money'
import { closeBatch, getBatchAhead, previewFirst } from '@openroll/contract/office/money/close'
import { payBack } from '@openroll/contract/office/money/pay-back'
import { recordGroupPayment, refundUnappliedCash } from '@openroll/contract/office/group-accounts/group-payment'
import { changeAccount, getOneAccount, inviteAccount, officeAccounts } from '@openroll/contract/office/accounts'
import { duties } from '@openroll/contract/duty-meanings'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { row, text, whole } from '../../db/row.ts'
import { openDirectory, type LiveDirectory } from '../../directory/live.ts'
import { referenceRecords } from '../../directory/reference.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { otherPaymentMethod } from '../../testing/returned-payment.ts'
import { approvalInput } from '../../vault/sealed-columns.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { testDb, type TestDb } from '../../testing/test-database.ts'

let base: TestApp
let db: TestDb
let live: LiveDirectory
let server: TestApp
let requester: Visitor
let second: Visitor
let acts = 0
const act_id = () => `approval-act-${(acts += 1)}`
beforeAll(async () => {
  base = await openTestApp()
  db = await testDb()
  const now = () => new Date('2026-11-10T12:00:00Z')
  live = await openDirectory({ db, first: referenceRecords, now, log: pino({ level: 'silent' }), pollMs: 3_600_000 })
  const config = { ...base.deps.config, approvals: 'on', approvalOverCents: 3000 } as const
  server = await openTestApp({ config, db, directory: live.current, renewDirectory: live.check })
  requester = await operator(server, duties)
  second = await operator(server, duties)
})
afterAll(async () => {
  live.stop()
  await server.close()
  await base.close()
  await db.drop()
})
beforeEach(() => server.forgetBudgets())

const approveRequestNamed = async (name: string) => {
  const request = (await second.send(approvals.page, {})).data.result.find((one) => one.name === name)
  const { status, faults } = await second.send(approveRequest, { approval_id: request?.approval_id ?? '' })
  return { status, faults, details: request?.details }
}
const nonEmpty = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
const rep = async () => (await requester.send(getOneRep, { agent_id: 10109 })).data.result
const requestRepChange = async (more: object) => {
  const { fields, seen } = await rep()
  const form = { ...nonEmpty(fields), agent_id: 10109, act_id: act_id(), seen, ...more }
  return requester.send(changeRep, form as unknown as InputOf<typeof changeRep>)
}
const countMailsTo = (to: string) =>
  server.deps.db.run(`select 1 from outbox where to_address = $1 and kind = 'directory-changed'`, [to])

test('a rep’s new email address needs approval, a phone number doesn’t, and the rep is emailed about both, at both addresses [D-1.08]', async () => {
  expect((await requestRepChange({ phone: '(773) 555-0109' })).status).toBe(200)
  const old = (await rep()).fields['email'] ?? ''
  expect((await requestRepChange({ email: 'new.dana@example.com' })).status).toBe(202)
  expect((await rep()).fields['email']).toBe(old)
  expect(await countMailsTo(old)).toBe(1)
  const done = await approveRequestNamed('Change a rep')
  expect([done.status, done.details]).toEqual([200, ['Rep 10109', `Email address: ${old} → new.dana@example.com`]])
  expect((await rep()).fields['email']).toBe('new.dana@example.com')
  expect([await countMailsTo(old), await countMailsTo('new.dana@example.com')]).toEqual([2, 1])
  expect((await requestRepChange({ email: 'other.dana@example.com', seen: 'an older version' })).status).toBe(409)
})

test('a group’s mailing address and payer need approval; its tagline doesn’t [D-1.08]', async () => {
  const { fields } = (await requester.send(getOneGroup, { group_id: 3001 })).data.result
  const change = async (more: object) => {
    const { seen } = (await requester.send(getOneGroup, { group_id: 3001 })).data.result
    const form = { ...nonEmpty(fields), group_id: 3001, act_id: act_id(), seen, ...more }
    return (await requester.send(changeGroup, form as unknown as InputOf<typeof changeGroup>)).status
  }
  expect(await change({ tagline: 'We move freight and people.' })).toBe(200)
  expect(await change({ address1: '1 Mine Street' })).toBe(202)
  expect(await change({ pays: fields['pays'] === 'self' ? 'list' : 'self' })).toBe(202)
})

test('a member’s new card or bank account is saved only after approval [D-5.04]', async () => {
  const { policy_id, enrollment_id } = await payer(server, 'card')
  const { seen } = (await requester.send(getRepayForm, { policy_id })).data.result
  const form = {
    policy_id,
    why: 'By phone',
    authorized_by: 'phone' as const,
    ...otherPaymentMethod.account,
    act_id: act_id(),
    seen,
  }
  expect((await requester.send(replacePaymentMethod, form)).status).toBe(202)
  const changes = () => server.deps.db.run('select 1 from payment_change where enrollment_id = $1', [enrollment_id])
  expect(await changes()).toBe(0)
  const wrong = await requester.send(replacePaymentMethod, { ...form, act_id: act_id(), routing_number: '123456789' })
  expect([wrong.status, wrong.faults[0]?.target_element]).toEqual([422, 'routing_number'])
  const approved = await approveRequestNamed('Change a card or bank account')
  expect([approved.status, approved.details]).toEqual([
    200,
    [
      `Policy ${policy_id}`,
      expect.any(String),
      expect.stringMatching(/^Debited: /),
      expect.stringMatching(/ending in \d{4}$/),
      'Authorized: By phone',
      'Reason: By phone',
      'Current: Visa ending in 1111',
      expect.stringMatching(/^Due now: \$/),
    ],
  ])
  expect(await changes()).toBe(1)
  const remaining = await server.deps.db.run(`select 1 from approval where state = 'done' and input_sealed is not null`)
  expect(remaining).toBe(0)
})

test('a request reassigned to another operator in the database is never run [D-7.08]', async () => {
  expect((await requestRepChange({ email: 'mallory@example.com' })).status).toBe(202)
  const third = await operator(server, duties)
  await db.run(`update approval set requested_by = requested_by + 1000 where state = 'waiting' and call = $1`, [
    changeRep.path,
  ])
  const waiting = (await third.send(approvals.page, {})).data.result.filter(({ name }) => name === 'Change a rep')
  for (const { approval_id, details } of waiting) {
    expect(details).toEqual([])
    expect((await third.send(approveRequest, { approval_id })).status).not.toBe(200)
  }
  expect((await rep()).fields['email']).not.toBe('mallory@example.com')
})

test('disabling an operator needs approval [D-1.08]', async () => {
  const disable = async (account_id: string): Promise<number> => {
    const { seen } = (await requester.send(getOneAccount, { account_id })).data.result
    return (await requester.send(changeAccount, { account_id, seen, change: 'disable' })).status
  }
  const accounts = (await requester.send(officeAccounts.page, {})).data.result.filter(({ role }) => role === 'operator')
  const statuses = await Promise.all(accounts.map(({ account_id }) => disable(account_id)))
  // One’s own account can’t be disabled at all.
  expect(statuses.toSorted((one, other) => one - other)).toEqual([...accounts.slice(1).map(() => 202), 422])
  expect((await second.send(approvals.page, {})).data.result.map(({ name }) => name)).toContain('Change an account')
})

test('a rep’s disabled account is enabled only with approval [D-1.08]', async () => {
  const made = await requester.send(inviteAccount, {
    role: 'rep',
    agent_id: '10109',
    name: 'Dana',
    email: 'dd@example.com',
  })
  expect(made.status).toBe(202)
  expect((await approveRequestNamed('Invite someone')).faults).toEqual([])
  const find = async () => {
    const account_id = (await requester.send(officeAccounts.page, { search: 'dd@example.com' })).data.result[0]
      ?.account_id
    return (await requester.send(getOneAccount, { account_id: account_id ?? '' })).data.result
  }
  const change = async (to: 'disable' | 'enable') => {
    const { account_id, seen } = await find()
    return (await requester.send(changeAccount, { account_id, seen, change: to })).status
  }
  expect([await change('disable'), await change('enable')]).toEqual([200, 202])
  expect((await find()).state).toBe('disabled')
})

test('never stores a card’s security code while the change waits for approval [D-5.01]', async () => {
  const { policy_id } = await payer(server, 'account')
  const { seen } = (await requester.send(getRepayForm, { policy_id })).data.result
  const form = {
    policy_id,
    why: 'By phone',
    authorized_by: 'phone' as const,
    ...otherPaymentMethod.card,
    act_id: act_id(),
    seen,
  }
  expect((await requester.send(replacePaymentMethod, form)).status).toBe(202)
  const { approval_id, sealed } = await server.deps.db.one(
    row({ approval_id: text, sealed: text }),
    `select approval_id, input_sealed as sealed from approval where state = 'waiting' and call = $1`,
    [replacePaymentMethod.path],
  )
  const stored = server.deps.vault.read(approvalInput, { approval_id }, sealed) ?? ''
  expect(stored).toContain(policy_id)
  expect(stored).not.toContain('security_code')
  const done = await approveRequestNamed('Change a card or bank account')
  expect([done.status, done.faults]).toEqual([200, []])
})

test('a batch, a refund and a write-off need approval only above APPROVAL_OVER [D-5.04]', async () => {
  const { enrollment_id } = await payer(server, 'account')
  const through = '2026-12-01'
  await requester.send(getBatchAhead, { through })
  await requester.send(getMoney, {})
  const { payment_id, amount_cents } = await server.deps.db.one(
    row({ payment_id: text, amount_cents: whole }),
    'select payment_id, amount_cents from payment where enrollment_id = $1 order by amount_cents desc limit 1',
    [enrollment_id],
  )
  expect(amount_cents).toBeGreaterThan(3000)

  const ahead = (await requester.send(getBatchAhead, { through })).data
  expect(Number(ahead.amount)).toBeGreaterThan(30)
  const seen = { payments: ahead.payments, amount: ahead.amount }
  expect((await requester.send(closeBatch, { through, seen, act_id: act_id() })).status).toBe(202)
  const blind = await requester.send(closeBatch, { through, act_id: act_id() })
  expect([blind.status, blind.faults[0]?.error_message]).toEqual([409, previewFirst])
  // An understated amount is not trusted.
  const lower = await requester.send(closeBatch, { through, seen: { ...seen, amount: '1.00' }, act_id: act_id() })
  expect(lower.status).toBe(409)
  const off = { payment_id, was: 'due', state: 'written_off', note: 'Too small to chase' } as const
  expect((await requester.send(markPayment, off)).status).toBe(202)
  await server.deps.db.run('update payment set amount_cents = 3000 where payment_id = $1', [payment_id])
  expect((await requester.send(markPayment, off)).status).toBe(200)
  await server.forgetBudgets()
  const back = { payment_id, amount: '30.01', paid_on: '2026-11-10', note: 'By check' }
  expect((await requester.send(payBack, back)).status).toBe(202)
  expect((await requester.send(payBack, { ...back, amount: '30.00' })).status).toBe(409)
  const refund = { group_id: 3001, act_id: act_id(), paid_on: '2026-11-10', reference: '1187' } as const
  expect((await requester.send(refundUnappliedCash, { ...refund, amount: '30.01' })).status).toBe(202)
  expect((await requester.send(refundUnappliedCash, { ...refund, amount: 'much' })).status).toBe(422)
  // Not enough cash, which is said at once where nobody has to approve.
  expect((await requester.send(refundUnappliedCash, { ...refund, amount: '30.00' })).status).toBe(422)
  // Parts of a day's refund count together.
  const check = { group_id: 3001, act_id: act_id(), way: 'check', received_on: '2026-11-10', reference: '9' } as const
  Object.assign(server.deps.config, { approvals: 'off' })
  expect((await requester.send(recordGroupPayment, { ...check, amount: '60.00' })).status).toBe(200)
  Object.assign(server.deps.config, { approvals: 'on' })
  const part = () => requester.send(refundUnappliedCash, { ...refund, act_id: act_id(), amount: '20.00' })
  expect([(await part()).status, (await part()).status]).toEqual([200, 202])
})

test('a CSV of more than 1,000 rows needs approval, and can then be downloaded for a day [D-1.17]', async () => {
  const few = await requester.send(officeLeads.csv, {})
  expect(few.status).toBe(200)
  await server.deps.db.run(
    `insert into lead (lead_id, name, phone, email, state, requested_at)
     select 'lead' || n, 'Lee Lead', '3125550100', 'lee' || n || '@example.com', 'IL', now() from generate_series(1, 1001) n`,
  )
  expect((await requester.send(officeLeads.csv, {})).status).toBe(202)
  expect((await approveRequestNamed(`Download ${officeLeads.title} as CSV`)).status).toBe(200)
  const file = await requester.send(officeLeads.csv, {})
  expect([file.status, String(file.bytes).split('\n').length > 1000]).toEqual([200, true])
  expect((await second.send(officeLeads.csv, {})).status).toBe(202)
  await server.deps.db.run(`update approval set decided_at = decided_at - interval '25 hours' where state = 'done'`)
  expect((await requester.send(officeLeads.csv, {})).status).toBe(202)
})
