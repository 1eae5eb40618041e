import { payments } from '@openroll/contract/office/money/payments'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { getRepayForm, replacePaymentMethod, mailRepayLink } from '@openroll/contract/office/enrollment/payment-update'
import { getMemberPolicies } from '@openroll/contract/roles/member'
import { getRepay, openRepay, saveOwnRepay } from '@openroll/contract/payment-update/payment-update'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createDemoPeople } from '../accounts/demo-people.ts'
import { row, text, whole } from '../db/row.ts'
import { withReturnedPayment, otherPaymentMethod, paymentUpdateToken, proofOf } from '../testing/returned-payment.ts'
import { operator } from '../testing/operators.ts'
import { browserOf } from '../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'

const password = 'a harbor in the evening'
const maria = 9001
let server: TestApp
let money: Visitor
let service: Visitor
let member: Visitor
let other: Visitor
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  money = await operator(server, ['money'])
  service = await operator(server, ['service'])
  member = await browserOf(server, 'maria.lopez@example.com', password)
  other = await browserOf(server, 'john.park@example.com', password)
})
afterAll(() => server.close())
afterEach(async () => {
  await server.forgetBudgets()
  for (const table of [
    'payment',
    'payment_batch',
    'payment_file',
    'policy',
    'policy_line',
    'office_work',
    'payment_change',
  ])
    await server.deps.db.run(`delete from ${table}`)
})

const act_id = 'given-once-12345'
const events = async (enrollment_id: string, event: string) =>
  server.deps.db.many(
    row({ actor_role: text.nullable(), actor_id: whole.nullable() }),
    'select actor_role, actor_id from audit_entry where enrollment_id = $1 and event = $2',
    [enrollment_id, event],
  )
const due = async (policy_id: string) =>
  (await money.send(payments.page, { policy_id, state: 'due' })).data.result.map(({ shown }) => shown)

describe('a signed-in member', () => {
  const ofMaria = async () => {
    const made = await withReturnedPayment(server, money)
    await server.deps.db.run('update enrollment set user_id = $2 where enrollment_id = $1 /* after signing */', [
      made.enrollment_id,
      maria,
    ])
    return made
  }
  const asks = async (enrollment_id: string) =>
    (await member.send(getMemberPolicies, { user_id: maria })).data.result.find(
      (one) => one.enrollment_id === enrollment_id,
    )?.needs_payment_method

  test('sees which of their policies needs a new payment method, and saves one without a link [D-5.04]', async () => {
    const { enrollment_id, policy_id } = await ofMaria()
    expect(await asks(enrollment_id)).toBe(true)
    const own = { user_id: maria, enrollment_id }
    const { seen, returned } = (await member.send(getRepay, own)).data.result
    expect(returned).toHaveLength(1)
    const given = await member.send(saveOwnRepay, { ...own, ...otherPaymentMethod.card, act_id, seen })
    expect(given.data).toEqual({ shown: 'Mastercard ending in 4444' })
    expect(await asks(enrollment_id)).toBe(false)
    expect(await due(policy_id)).toEqual(['Mastercard ending in 4444', 'Mastercard ending in 4444'])
    expect(await events(enrollment_id, 'payment-changed')).toEqual([{ actor_role: 'member', actor_id: maria }])
    const after = (await member.send(getRepay, own)).data.result
    expect(after).toMatchObject({ method_required: false, returned: [], current_method: 'Mastercard ending in 4444' })
  })

  test('can’t see or change anyone else’s, under either member number; 401 when signed out [D-1.02, D-1.05]', async () => {
    const { enrollment_id } = await ofMaria()
    const form = { ...otherPaymentMethod.card, act_id, seen: 'x' }
    const tried = async (by: Visitor, user_id: number) => [
      (await by.send(getRepay, { user_id, enrollment_id })).status,
      (await by.send(saveOwnRepay, { user_id, enrollment_id, ...form })).status,
    ]
    expect(await tried(other, 9002)).toEqual([409, 409])
    expect(await tried(other, maria)).toEqual([403, 403])
    expect(await tried(server.visitor(), maria)).toEqual([401, 401])
    expect(await events(enrollment_id, 'payment-changed')).toEqual([])
  })
})

describe('an operator with the money or service duty', () => {
  test('enters a method given by phone: the reason is a note, the member is emailed, and it is logged [D-5.04, D-1.14]', async () => {
    const { enrollment_id, policy_id } = await withReturnedPayment(server, money, { reason: 'R02' })
    const { seen } = (await money.send(getRepayForm, { policy_id })).data.result
    expect(await events(enrollment_id, 'repay-opened')).toMatchObject([{ actor_role: 'operator' }])
    const form = {
      policy_id,
      why: 'Maria told me on the phone',
      authorized_by: 'phone' as const,
      ...otherPaymentMethod.account,
      act_id,
      seen,
    }
    expect((await money.send(replacePaymentMethod, { ...form, why: ' ' })).faults).toMatchObject([
      { target_element: 'why' },
    ])
    expect((await money.send(replacePaymentMethod, form)).data).toEqual({ shown: 'Bank account ending in 0001' })
    expect((await money.send(replacePaymentMethod, form)).status).toBe(200)
    expect((await money.send(replacePaymentMethod, { ...form, why: 'Somebody else told me' })).status).toBe(409)
    const page = (await service.send(getOfficeEnrollment, { enrollment_id })).data
    expect(page.notes.map((note) => note.text)).toEqual(['Maria told me on the phone'])
    expect(page.payment.shown).toBe('Bank account ending in 0001')
    expect(JSON.stringify(page)).not.toContain('987654320001')
    expect(await events(enrollment_id, 'payment-changed')).toMatchObject([{ actor_role: 'operator' }])
    const mails = await server.deps.db.many(
      row({ kind: text }),
      `select kind from outbox where enrollment_id = $1 and kind = 'payment-changed'`,
      [enrollment_id],
    )
    expect(mails).toHaveLength(1)
  })

  test('emails the link again, up to five times a day; a repeated request sends one email [D-5.04, D-1.17]', async () => {
    const { enrollment_id, policy_id, token } = await withReturnedPayment(server, money)
    const again = (id: string) => service.send(mailRepayLink, { policy_id, act_id: id })
    const answer = await again('mailed-1-12345')
    expect([answer.faults, answer.data.email]).toEqual([[], expect.stringMatching(/\*/)])
    expect((await again('mailed-1-12345')).status).toBe(200)
    expect(await events(enrollment_id, 'repay-link-sent')).toHaveLength(1)
    const fresh = await paymentUpdateToken(server, enrollment_id)
    expect(fresh).not.toBe(token)
    const opened = await server.visitor().send(openRepay, proofOf(fresh))
    expect(opened.status).toBe(200)
    for (const at of [2, 3, 4, 5]) expect((await again(`mailed-${at}-12345`)).status).toBe(200)
    expect((await again('mailed-6-12345')).status).toBe(429)
  })

  test('is refused without the duty, and for a policy without a returned payment [D-1.08]', async () => {
    const { policy_id } = await withReturnedPayment(server, money)
    const auditor = await operator(server, ['auditor'])
    expect((await auditor.send(getRepayForm, { policy_id })).status).toBe(403)
    expect((await auditor.send(mailRepayLink, { policy_id, act_id })).status).toBe(403)
    expect((await money.send(getRepayForm, { policy_id: 'AAA-AAA-AAA' })).status).toBe(404)
  })
})
