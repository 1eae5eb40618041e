import { markPayment } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { getReceiptPaper } from '@openroll/contract/receipt/papers'
import { getReceipt, openReceipt } from '@openroll/contract/receipt/receipt'
import { paymentsOnHold } from '@openroll/contract/receipt/receipt-texts'
import { getMemberPolicies } from '@openroll/contract/roles/member'
import { signIn } from '@openroll/contract/roles/sign-in'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDemoPeople } from '../accounts/demo-people.ts'
import { row, text } from '../db/row.ts'
import { operator } from '../testing/operators.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { submitted } from '../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'

const password = 'a harbor in the evening'
let server: TestApp
let own: Visitor
let rep: Visitor
let member: Visitor
let money: Visitor
let enrollment_id = ''
let payment_id = ''
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  const signedIn = async (email: string) => {
    const visitor = server.visitor()
    await visitor.send(signIn, { email, password })
    return visitor
  }
  rep = await signedIn('dana.reyes@example.com')
  member = await signedIn('maria.lopez@example.com')
  money = await operator(server, ['money'])
  own = server.visitor()
  enrollment_id = await submitted(server, { visitor: own, plans: [1001], agent_id: 10109 })
  await server.deps.db.run('update enrollment set user_id = 9001 where enrollment_id = $1 /* after signing */', [
    enrollment_id,
  ])
  await money.send(closeBatch, { through: '2026-12-01' })
  const taken = await server.deps.db.one(
    row({ payment_id: text }),
    'select payment_id from payment where enrollment_id = $1',
    [enrollment_id],
  )
  payment_id = taken.payment_id
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

const chargesTo = async (visitor: Visitor) => (await visitor.send(getReceipt, { enrollment_id })).data?.charges
const lastTo = async (visitor: Visitor) =>
  (await visitor.send(getMemberPolicies, { user_id: 9001 })).data.result
    .find((policy) => policy.enrollment_id === enrollment_id)
    ?.charges.at(-1)
const paper = async (visitor: Visitor) =>
  (await readPdf((await visitor.send(getReceiptPaper, { enrollment_id, paper: 'receipt' })).bytes ?? Buffer.alloc(0)))
    .text

test('charges, returns and later payments are shown with their day on the receipt, its PDF and the member page [EW-9.14, D-5.04]', async () => {
  const first = { kind: 'first', period: '2026-12-01', amount: '45.00', on: server.deps.clock.today() }
  const [taken] = (await chargesTo(own)) ?? []
  expect(taken).toEqual({ ...first, amount: taken?.amount, state: 'batched' })
  expect(await paper(own)).toContain('is being charged')
  expect(await lastTo(member)).toEqual(taken)

  await money.send(markPayment, { payment_id, was: 'batched', state: 'returned', reason: 'DECLINED' })
  expect(await chargesTo(own)).toEqual([{ ...taken, state: 'returned' }])
  const told = await paper(own)
  expect(told).toContain('didn’t go through')
  expect(told).not.toMatch(/declined|First payment:|on the 28th/i)
  expect((await own.send(getReceipt, { enrollment_id })).data.payments_on_hold).toBe(true)

  await money.send(markPayment, { payment_id, was: 'returned', state: 'paid', note: 'By check' })
  expect(await chargesTo(own)).toEqual([{ ...taken, state: 'paid' }])
  expect(await paper(own)).toContain('On the 28th')
  expect(await lastTo(member)).toEqual({ ...taken, state: 'paid' })
})

test('only the payer sees charges, not the rep or someone with an emailed link, and never an account number or return reason [D-1.02, D-1.16]', async () => {
  const receipt = await own.send(getReceipt, { enrollment_id })
  expect(receipt.data.charges).toHaveLength(1)
  expect(JSON.stringify(receipt.data)).not.toMatch(new RegExp(`${payment_id}|DECLINED|"B1"`))
  const reps = await rep.send(getReceipt, { enrollment_id })
  expect([reps.status, 'charges' in reps.data]).toEqual([200, false])
  expect(await paper(rep)).not.toMatch(/ paid|charged/)
  const mail = await server.deps.db.one(
    row({ text }),
    `select text from outbox where enrollment_id = $1 and event = 'submitted/member'`,
    [enrollment_id],
  )
  const token = /\/receipt#([\w-]+)/.exec(mail.text)?.[1] ?? ''
  const opened = await server.visitor().send(openReceipt, { token })
  expect([opened.status, 'charges' in opened.data, 'payments_on_hold' in opened.data]).toEqual([200, false, false])
})

test('a policy on hold shows no upcoming payment to the member or the rep; a group-paid one shows no hold [D-5.04, D-4.17]', async () => {
  const { db } = server.deps
  const hold = (payment_hold: string | null, payment_method: string) =>
    db.run('update policy set payment_hold = $2, payment_method = $3 where enrollment_id = $1', [
      enrollment_id,
      payment_hold,
      payment_method,
    ])
  const waits = async (visitor: Visitor) => (await visitor.send(getReceipt, { enrollment_id })).data.payments_on_hold
  const onPage = async () =>
    (await member.send(getMemberPolicies, { user_id: 9001 })).data.result.find(
      (policy) => policy.enrollment_id === enrollment_id,
    )?.payments_on_hold
  await hold('returned', 'cc')
  for (const visitor of [own, rep]) {
    expect(await waits(visitor)).toBe(true)
    const told = await paper(visitor)
    expect(told.replaceAll(/\s+/g, ' ')).toContain(paymentsOnHold)
    expect(told).not.toMatch(/on the 28th|First payment:/)
  }
  expect(await onPage()).toBe(true)
  await hold('returned', 'list')
  expect([await waits(own), await onPage()]).toEqual([false, false])
  expect(await paper(own)).not.toContain('We take no payment')
  await hold(null, 'cc')
})

test('a manual refund is on the receipt with day and amount, after the charge [D-5.04]', async () => {
  await server.deps.db.run(
    `update payment set refunded_cents = 1200, refunded_on = '2026-12-03' where enrollment_id = $1 and payment_id = $2`,
    [enrollment_id, payment_id],
  )
  expect(((await chargesTo(own)) ?? []).at(-1)).toMatchObject({ state: 'refunded', amount: '12.00', on: '2026-12-03' })
  expect(await lastTo(member)).toMatchObject({ state: 'refunded' })
  expect(await paper(own)).toContain('We refunded $12.00')
})

test('a group’s invoice does not show as the employee’s charge [D-4.17]', async () => {
  await server.deps.db.run(`update payment set method = 'list' where enrollment_id = $1`, [enrollment_id])
  expect([await chargesTo(own), await lastTo(member)]).toEqual([[], undefined])
})
