import { duties } from '@openroll/contract/duty-meanings'
import { approvals, approveRequest } from '@openroll/contract/office/approvals'
import { correctValues } from '@openroll/contract/office/correction/correction'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { getRepayForm, replacePaymentMethod } from '@openroll/contract/office/enrollment/payment-update'
import {
  recordGroupPayment,
  refundUnappliedCash,
  reverseGroupPayment,
} from '@openroll/contract/office/group-accounts/group-payment'
import { officeLeads } from '@openroll/contract/office/leads'
import { markPayment, saveResults } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { undoMark } from '@openroll/contract/office/money/undo'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { row, text } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { otherPaymentMethod } from '../../testing/returned-payment.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

const limit = 5000
let server: TestApp
let requester: Visitor
let second: Visitor
let acts = 0
const act_id = () => `insider-act-${(acts += 1)}`
beforeAll(async () => {
  server = await openTestApp()
  requester = await operator(server, duties)
  second = await operator(server, duties)
})
afterAll(() => server.close())
beforeEach(async () => {
  Object.assign(server.deps.config, { approvals: 'on', approvalOverCents: limit })
  await server.forgetBudgets()
  for (const table of ['approval', 'outbox', 'payment_batch', 'payment_file'])
    await server.deps.db.run(`delete from ${table}`)
})
const alone = () => Object.assign(server.deps.config, { approvals: 'off' })
const newest = async () => (await second.send(approvals.page, {})).data.result[0]
const mails = (kind: string) =>
  server.deps.db.many(row({ to_address: text, text }), 'select to_address, text from outbox where kind = $1', [kind])

test('a member’s email address is changed only with approval, which shows the old and the new one [D-1.20, D-1.08]', async () => {
  const { enrollment_id } = await payer(server, 'card')
  const email = async () =>
    (await second.send(getOfficeEnrollment, { enrollment_id })).data.contact.find(
      ({ name }) => name === 'email_address',
    )?.value ?? ''
  const was = await email()
  const values = [{ field: 'email_address' as const, was, value: 'mallory@example.com' }]
  const sent = { enrollment_id, role: 'member' as const, place: 0, act_id: act_id(), why: 'By phone', values }
  expect((await requester.send(correctValues, sent)).status).toBe(202)
  expect(await email()).toBe(was)
  expect((await newest())?.details.at(-1)).toMatch(/: .+ → mallory@example\.com$/)
})

test('a refund to a group is reversed only within APPROVAL_OVER, and the group is emailed [D-5.04, D-1.08]', async () => {
  alone()
  const group_id = 3001
  const paid = {
    group_id,
    way: 'check',
    received_on: '2026-11-10',
    reference: '71',
    amount: '200.00',
    act_id: act_id(),
  } as const
  expect((await requester.send(recordGroupPayment, paid)).faults).toEqual([])
  const refund = { group_id, act_id: act_id(), paid_on: '2026-11-10', reference: '1187', amount: '120.00' } as const
  const { data, faults } = await requester.send(refundUnappliedCash, refund)
  expect(faults).toEqual([])
  Object.assign(server.deps.config, { approvals: 'on' })
  await server.deps.db.run('delete from outbox')
  const reversal = { group_id, number: data.number, why: 'mistake' } as const
  expect((await requester.send(reverseGroupPayment, reversal)).status).toBe(202)
  const request = await newest()
  expect(request?.details).toContain('Amount: $120.00')
  expect((await second.send(approveRequest, { approval_id: request?.approval_id ?? '' })).faults).toEqual([])
  expect(await mails('group-payment')).toHaveLength(1)
})

test('what a results file confirms can’t be undone by hand [D-5.04]', async () => {
  alone()
  const { policy_id } = await payer(server, 'account')
  const payment_id = `${policy_id.replaceAll('-', '')}-2612`
  expect((await requester.send(closeBatch, { through: '2026-11-10' })).faults).toEqual([])
  const mark = { payment_id, was: 'batched', state: 'returned', reason: 'R01' } as const
  expect((await requester.send(markPayment, mark)).faults).toEqual([])
  const content = `payment,result,reason\n${payment_id},returned,R01`
  expect((await second.send(saveResults, { content })).data.known).toBe(1)
  const undone = await requester.send(undoMark, { payment_id, mark: 1, why: 'Typed by mistake' })
  expect([undone.status, undone.faults[0]?.error_message]).toEqual([
    409,
    'A results file set this. Results from a bank or payment service can’t be undone',
  ])
})

test('a list isn’t downloaded in parts to stay below 1,000 rows a day [D-1.17]', async () => {
  await server.deps.db.run(
    `insert into lead (lead_id, name, phone, email, state, requested_at)
     select 'part' || n, 'Lee Lead', '3125550100', 'lee' || n || '@example.com', 'IL', $1 from generate_series(1, 600) n`,
    [new Date('2026-11-10T12:00:00Z')],
  )
  expect((await requester.send(officeLeads.csv, {})).status).toBe(200)
  expect((await requester.send(officeLeads.csv, {})).status).toBe(202)
  expect((await second.send(officeLeads.csv, {})).status).toBe(200)
})

test('coverage is marked sent or accepted by hand only with approval, since no carrier may know of it [D-5.04, D-1.08]', async () => {
  const { enrollment_id } = await payer(server, 'card')
  const plans = [{ place: 0, state: 'checked' as const }]
  expect((await requester.send(moveCoverage, { enrollment_id, act_id: act_id(), event: 'send', plans })).status).toBe(
    202,
  )
  const request = await newest()
  expect(request?.details).toEqual(['Sent to the carrier', '1 plan'])
  expect((await second.send(approveRequest, { approval_id: request?.approval_id ?? '' })).faults).toEqual([])
  const sent = [{ place: 0, state: 'sent' as const }]
  const accept = { enrollment_id, act_id: act_id(), event: 'accept' as const, plans: sent }
  expect((await requester.send(moveCoverage, accept)).status).toBe(202)
})

test('a member is emailed that a carrier rejected their plan [D-4.24, D-1.20]', async () => {
  alone()
  const { enrollment_id } = await payer(server, 'card')
  const move = (event: 'send' | 'reject', state: 'checked' | 'sent') =>
    requester.send(moveCoverage, {
      enrollment_id,
      act_id: act_id(),
      event,
      plans: [{ place: 0, state }],
      ...(event === 'reject' ? { reason: 'carrier' as const } : {}),
    })
  expect((await move('send', 'checked')).faults).toEqual([])
  expect((await move('reject', 'sent')).faults).toEqual([])
  const [mail, ...more] = await mails('coverage-changed')
  expect(more).toEqual([])
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toMatch(/The carrier rejected .+\. We’re looking into it\./)
})

test('the approver of a new card sees the card, whatever account is sent beside it [D-5.04, D-1.08]', async () => {
  const { policy_id } = await payer(server, 'account')
  const { seen } = (await requester.send(getRepayForm, { policy_id })).data.result
  const decoy = { account_number: '123456783352', bank_name: 'Her own bank', account_name: 'Maria Lopez' }
  const form = {
    policy_id,
    why: 'By phone',
    authorized_by: 'phone' as const,
    ...otherPaymentMethod.card,
    ...decoy,
    act_id: act_id(),
    seen,
  }
  expect((await requester.send(replacePaymentMethod, form)).status).toBe(202)
  expect((await newest())?.details.join('\n')).not.toMatch(/3352|Her own bank/)
})
