import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { markPayment } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { payments } from '@openroll/contract/office/money/payments'
import { holdPayments, returnedPayments } from '@openroll/contract/office/worklist/worklist'
import { openRepay, saveRepay } from '@openroll/contract/payment-update/payment-update'
import { policiesOnHold } from '@openroll/contract/office/worklist/on-hold'
import { getRepayForm, mailRepayLink } from '@openroll/contract/office/enrollment/payment-update'
import { getMember } from '@openroll/contract/roles/member-page'
import { getMemberPolicies } from '@openroll/contract/roles/member'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { row, text } from '../../db/row.ts'
import { payer, payFromAccountOf } from '../../testing/payer.ts'
import { withReturnedPayment, otherPaymentMethod, paymentUpdateToken, proofOf } from '../../testing/returned-payment.ts'
import { operator } from '../../testing/operators.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

const password = 'a harbor in the evening'
const maria = 9001
const dana = 10109
let server: TestApp
let member: Visitor
let rep: Visitor
let money: Visitor
let service: Visitor
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  member = await browserOf(server, 'maria.lopez@example.com', password)
  rep = await browserOf(server, 'dana.reyes@example.com', password)
  money = await operator(server, ['money'])
  service = await operator(server, ['service'])
})
afterAll(() => server.close())

/** Maria’s policy, whose first payment was returned and incurred a fee. */
const returned = async () => {
  const came = await withReturnedPayment(server, money)
  await server.deps.db.run(
    'update enrollment set user_id = $2, agent_id = $3 where enrollment_id = $1 /* after signing */',
    [came.enrollment_id, maria, dana],
  )
  return came
}
type Came = Awaited<ReturnType<typeof returned>>
const move = async ({ enrollment_id }: Came, event: 'cancel' | 'restore', state: 'checked' | 'canceled') => {
  const act = { enrollment_id, act_id: `${event}-of-the-test`, event, reason: 'asked' } as const
  expect((await service.send(moveCoverage, { ...act, plans: [{ place: 0, state }] })).faults).toEqual([])
}
const own = async ({ enrollment_id }: Came) =>
  (await member.send(getMemberPolicies, { user_id: maria })).data.result.find(
    (each) => each.enrollment_id === enrollment_id,
  )
const repSees = async ({ enrollment_id }: Came) =>
  (await rep.send(getMember, { user_id: maria })).data.result.policies.find(
    (each) => each.enrollment_id === enrollment_id,
  )
const work = async ({ policy_id }: Came) => (await money.send(returnedPayments.page, { policy_id })).data.result
const close = () => money.send(closeBatch, { through: '2026-12-01' })
const stand = async ({ policy_id }: Came) =>
  (await money.send(payments.page, { policy_id })).data.result
    .map(({ payment_id, state, held }) => `${payment_id.charAt(9)} ${state}${held === null ? '' : ' held'}`)
    .toSorted()

const fee = {
  kind: 'fee',
  amount: '30.00',
  parts: [{ kind: 'fee', month: '2026-12', amount: '30.00' }],
} as const
/** What members, partners and operators see of a canceled policy: only the fee is owed. */
const onlyTheFee = async (came: Came) => {
  const policy = await own(came)
  expect(policy).toMatchObject({ next_payment: fee, payments_on_hold: false, needs_payment_method: false })
  expect(policy?.charges.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['first written_off'])
  expect(await repSees(came)).toMatchObject({ returned: [], needs_payment_method: false, payments_on_hold: false })
}

test('for a policy canceled before it took effect, a returned payment isn’t collected again, but its fee is, from the new card [EW-9.14, D-5.04]', async () => {
  const came = await returned()
  const { data } = await server.visitor().send(openRepay, came.proof)
  const { seen } = data.result
  const given = { ...otherPaymentMethod.card, ...came.proof, seen }
  expect((await server.visitor().send(saveRepay, { ...given, act_id: 'given-by-the-test' })).faults).toEqual([])
  expect((await own(came))?.charges).toMatchObject([{ state: 'retried' }])
  await move(came, 'cancel', 'checked')
  await onlyTheFee(came)
  // The next batch includes the retry and the fee.
  await close()
  expect(await stand(came)).toEqual(['- returned', 'F batched'])
  expect(await work(came)).toMatchObject([{ again: null, held: null, fee: null }])
  const policy = await own(came)
  expect(policy).toMatchObject({ next_payment: null, payments_on_hold: false, needs_payment_method: false })
  expect(policy?.charges.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    'fee batched',
    'first written_off',
  ])
})

test('a payment returned after its policy was canceled holds nothing, and its email says it isn’t collected again [EW-9.14, D-5.04]', async () => {
  const { enrollment_id, policy_id } = await payer(server, 'account')
  const payment_id = `${policy_id.replaceAll('-', '')}-2612`
  await close()
  const act = { enrollment_id, act_id: 'cancel-of-the-test', event: 'cancel', reason: 'asked' } as const
  expect((await service.send(moveCoverage, { ...act, plans: [{ place: 0, state: 'checked' }] })).faults).toEqual([])
  const mark = { payment_id, was: 'batched', state: 'returned', reason: 'R01' } as const
  expect((await money.send(markPayment, mark)).faults).toEqual([])
  const { text: said } = await server.deps.db.one(
    row({ text }),
    `select text from outbox where enrollment_id = $1 and event like 'payment-returned/%'`,
    [enrollment_id],
  )
  expect(said).toContain('You no longer have the coverage it was for, so we won’t try it again. The fee is still due.')
  expect(said).not.toMatch(/[Cc]all us|repay#/)
  const [one] = (await money.send(returnedPayments.page, { policy_id })).data.result
  expect(one).toMatchObject({ again: null, held: null, fee: '30.00' })
})

test('a returned first payment holds its policy while it is owed: not once everything is canceled, and again after a reinstatement [D-5.04]', async () => {
  const came = await returned()
  expect(await own(came)).toMatchObject({ next_payment: null, payments_on_hold: true, needs_payment_method: true })
  expect(await repSees(came)).toMatchObject({ returned: [{ due_on: expect.any(String) }], needs_payment_method: true })
  await move(came, 'cancel', 'checked')
  await onlyTheFee(came)
  expect(await stand(came)).toEqual(['- returned', 'F due'])
  expect(await work(came)).toMatchObject([{ again: null, held: null, fee: '30.00' }])
  await move(came, 'restore', 'canceled')
  expect(await own(came)).toMatchObject({ next_payment: null, payments_on_hold: true, needs_payment_method: true })
  expect((await own(came))?.charges).toMatchObject([{ state: 'returned' }])
  expect(await work(came)).toMatchObject([{ held: 'returned' }])
})

test('a write-off for a canceled plan is owed again once the plan is reinstated; one for a month in force isn’t [D-5.04]', async () => {
  const writeOff = async ({ payment_id }: Came) => {
    const mark = { payment_id, was: 'returned', state: 'written_off', note: 'Not worth a letter' } as const
    expect((await money.send(markPayment, mark)).faults).toEqual([])
  }
  const [asked, givenUp] = [await returned(), await returned()]
  await move(asked, 'cancel', 'checked')
  await writeOff(asked)
  await move(asked, 'restore', 'canceled')
  await writeOff(givenUp)
  await move(givenUp, 'cancel', 'checked')
  await move(givenUp, 'restore', 'canceled')
  await close()
  expect(await stand(asked)).toEqual(['- written_off', 'F batched', 'R batched'])
  expect(await stand(givenUp)).toEqual(['- written_off', 'F batched'])
})

/** Another policy on the same account, whose payment is returned because the account is closed. */
const closeAccount = async ({ enrollment_id }: { enrollment_id: string }) => {
  const other = await payer(server, 'account')
  const payment_id = `${other.policy_id.replaceAll('-', '')}-2612`
  await close()
  await payFromAccountOf(server, { enrollment_id }, other)
  const mark = { payment_id, was: 'batched', state: 'returned', reason: 'R02' } as const
  expect((await money.send(markPayment, mark)).faults).toEqual([])
}
const mailed = async ({ enrollment_id }: { enrollment_id: string }, like: string) =>
  (
    await server.deps.db.many(
      row({ text }),
      'select text from outbox where enrollment_id = $1 and event like $2 order by created_at desc',
      [enrollment_id, like],
    )
  ).map((each) => each.text.replaceAll(/\s+/g, ' '))
const heldFees = { hold: 'account', parts: fee.parts }
const untilAnother =
  '$30.00 for the returned-payment fee is still due, but won’t be charged until you give us another card or account.'

test('a canceled policy’s fee isn’t charged while its account is stopped: home page, email and console say so and ask for a new card [EW-9.14, D-5.04]', async () => {
  const came = await returned()
  await closeAccount(came)
  await move(came, 'cancel', 'checked')
  expect(await own(came)).toMatchObject({ next_payment: null, needs_payment_method: true, held_fees: heldFees })
  expect(await repSees(came)).toMatchObject({ returned: [], needs_payment_method: false, payments_on_hold: false })
  const [mail = ''] = await mailed(came, '%cancel-of-the-test%')
  expect(mail).toContain(`${untilAnother} We won’t charge any other monthly payments.`)
  await close()
  expect(await stand(came)).toEqual(['- returned held', 'F due held'])
  const { policy_id } = came
  expect((await money.send(getRepayForm, { policy_id })).data.result).toMatchObject({ now: '30.00', returned: [] })
  const onHold = (await money.send(policiesOnHold.page, { policy_id })).data.result
  expect(onHold).toMatchObject([{ state: 'canceled', due: '30.00', needs_payment_method: true }])
  expect((await money.send(mailRepayLink, { policy_id, act_id: 'link-of-the-test' })).status).toBe(200)
  // The link in the cancellation email.
  const token = /\/repay#(\S+)/.exec(mail)?.[1] ?? ''
  const proof = proofOf(token)
  const { data } = await server.visitor().send(openRepay, proof)
  expect(data.result).toMatchObject({
    plans: [],
    returned: [],
    now: '30.00',
    parts: fee.parts,
    monthly: null,
    next: null,
  })
  const given = { ...otherPaymentMethod.card, ...proof, seen: data.result.seen, act_id: 'given-for-the-fee' }
  expect((await server.visitor().send(saveRepay, given)).faults).toEqual([])
  expect(await own(came)).toMatchObject({ next_payment: fee, needs_payment_method: false, held_fees: null })
  await close()
  expect(await stand(came)).toEqual(['- returned', 'F batched'])
})

test('a fee on hold needs no new payment method once the office writes it off [EW-9.14, D-5.04]', async () => {
  const came = await returned()
  await closeAccount(came)
  await move(came, 'cancel', 'checked')
  const payment_id = `${came.policy_id.replaceAll('-', '')}F2612`
  const mark = { payment_id, was: 'due', state: 'written_off', note: 'Not worth a letter' } as const
  expect((await money.send(markPayment, mark)).faults).toEqual([])
  expect(await own(came)).toMatchObject({ next_payment: null, needs_payment_method: false, held_fees: null })
  expect((await money.send(getRepayForm, { policy_id: came.policy_id })).status).toBe(409)
})

test('if an operator put a canceled policy on hold, its fee waits for them, and no other card is requested [EW-9.14, D-5.04]', async () => {
  const came = await returned()
  for (const hold of [false, true])
    expect((await money.send(holdPayments, { work_id: `${came.payment_id}.1`, hold })).status).toBe(200)
  await move(came, 'cancel', 'checked')
  const held_fees = { ...heldFees, hold: 'office' }
  expect(await own(came)).toMatchObject({ next_payment: null, needs_payment_method: false, held_fees })
  expect((await mailed(came, '%cancel-of-the-test%'))[0]).toContain(
    'is still due, but won’t be charged for now. Call us and we’ll explain why and what to do.',
  )
})

test('a return from a stopped account after a cancellation incurs a fee on hold, with a link in its email; a stop that changes nothing sends no email [EW-9.14, D-5.04]', async () => {
  const one = await payer(server, 'account')
  const payment_id = `${one.policy_id.replaceAll('-', '')}-2612`
  await close()
  const act = {
    enrollment_id: one.enrollment_id,
    act_id: 'cancel-of-the-test',
    event: 'cancel',
    reason: 'asked',
  } as const
  expect((await service.send(moveCoverage, { ...act, plans: [{ place: 0, state: 'checked' }] })).faults).toEqual([])
  await closeAccount(one)
  expect(await mailed(one, 'policy-stopped/%')).toEqual([])
  const mark = { payment_id, was: 'batched', state: 'returned', reason: 'R01' } as const
  expect((await money.send(markPayment, mark)).faults).toEqual([])
  const [mail = ''] = await mailed(one, 'payment-returned/%')
  expect(mail).toContain(`we won’t try it again. ${untilAnother}`)
  const proof = proofOf(await paymentUpdateToken(server, one.enrollment_id))
  expect((await server.visitor().send(openRepay, proof)).data.result).toMatchObject({ now: '30.00', returned: [] })
})
