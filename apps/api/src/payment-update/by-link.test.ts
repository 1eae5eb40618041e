import { getBatch, markPayment, saveResults } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { payments } from '@openroll/contract/office/money/payments'
import { holdPayments, retryPayment, returnedPayments } from '@openroll/contract/office/worklist/worklist'
import {
  identityMismatch,
  openRepay,
  paymentUpdateLinkDays,
  paymentUpdateChanged,
  paymentUpdateLinkInvalid,
  saveRepay,
} from '@openroll/contract/payment-update/payment-update'
import * as z from 'zod'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { downloadPersonData, downloadPersonPdf } from '@openroll/contract/office/privacy'
import { flag, row, text, whole } from '../db/row.ts'
import { erase } from '../testing/erase.ts'
import { markTaken } from '../office/money/batch/candidates-store.ts'
import { withReturnedPayment, otherPaymentMethod } from '../testing/returned-payment.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { operator } from '../testing/operators.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'
import { savePaymentMethod } from './save-payment-method.ts'
import { verifyAuthorized } from './verify.ts'

let server: TestApp
let money: Visitor
let now = Date.parse('2026-11-10T15:30:00Z')
beforeAll(async () => {
  server = await openTestApp({ clock: { now: () => new Date((now += 1)), today: () => '2026-11-10' } })
  money = await operator(server, ['money'])
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

let acts = 0
const newAct = () => `given-${(acts += 1)}-12345`
const db = () => server.deps.db
type Proof = { token: string; birthdate: string; home_zip: string }
const opened = async (proof: Proof, by = server.visitor()) => {
  const answer = await by.send(openRepay, proof)
  expect(answer.faults).toEqual([])
  return answer.data.result
}
const give = async (proof: Proof, more: object = {}) => {
  const { seen } = await opened(proof)
  return server.visitor().send(saveRepay, { ...proof, ...otherPaymentMethod.card, act_id: newAct(), seen, ...more })
}
const listed = async (policy_id: string) =>
  (await money.send(payments.page, { policy_id })).data.result
    .map(({ payment_id, state, method, shown, amount }) => ({
      sign: payment_id.slice(9),
      state,
      method,
      shown,
      amount,
    }))
    .toSorted((one, other) => one.sign.localeCompare(other.sign))
const work = async () => (await money.send(returnedPayments.page, {})).data.result
const holds = (enrollment_id: string) =>
  db().one(
    row({ payment_hold: text.nullable(), stop_reason: text.nullable() }),
    'select payment_hold, stop_reason from policy where enrollment_id = $1',
    [enrollment_id],
  )
const mails = (enrollment_id: string, event: string) =>
  db().many(row({ text }), 'select text from outbox where enrollment_id = $1 and event like $2', [
    enrollment_id,
    `${event}%`,
  ])
const events = async (enrollment_id: string) =>
  (
    await db().many(row({ event: text }), 'select event from audit_entry where enrollment_id = $1', [enrollment_id])
  ).map(({ event }) => event)

describe('the link in a returned payment email', () => {
  test('shows the returned payment, its plans and what is due to someone who proves to be the member [D-5.04]', async () => {
    const { proof, policy_id, enrollment_id } = await withReturnedPayment(server, money)
    const said = await opened(proof)
    const amount = (await listed(policy_id)).find(({ sign }) => sign === '-2612')?.amount
    expect(said).toMatchObject({
      policy_id,
      returned: [{ kind: 'first', month: '2026-12', amount }],
      now: (Number(amount) + 30).toFixed(2),
      parts: [
        { kind: 'first', month: '2026-12', amount },
        { kind: 'fee', month: '2026-12', amount: '30.00' },
      ],
      current_method: 'Bank account ending in 9012',
      bill_date: '15',
      methods: ['cc', 'eft'],
    })
    expect(said.plans).toHaveLength(1)
    expect(JSON.stringify(said)).not.toMatch(/123456789012|021000021/)
    expect(await events(enrollment_id)).toContain('repay-opened')
  })

  test('accepts a card: the payment is due again with its fee, the policy is released, and the old number is deleted [D-5.04, D-5.02]', async () => {
    const { proof, policy_id, enrollment_id } = await withReturnedPayment(server, money)
    expect(await holds(enrollment_id)).toMatchObject({ payment_hold: 'returned' })
    expect((await give(proof)).data).toEqual({ shown: 'Mastercard ending in 4444' })
    const [first, fee, again] = await listed(policy_id)
    expect(first).toMatchObject({
      sign: '-2612',
      state: 'retried',
      method: 'eft',
      shown: 'Bank account ending in 9012',
    })
    expect(fee).toMatchObject({ sign: 'F2612', state: 'due', method: 'cc', amount: '30.00' })
    expect(again).toMatchObject({ sign: 'R2612', state: 'due', method: 'cc', shown: 'Mastercard ending in 4444' })
    expect(await holds(enrollment_id)).toEqual({ payment_hold: null, stop_reason: null })
    expect(await work()).toEqual([])
    const vaulted = await db().many(
      row({ sealed: text }),
      'select sealed from payment_vault where enrollment_id = $1',
      [enrollment_id],
    )
    expect(vaulted).toHaveLength(1)
    expect(vaulted[0]?.sealed).not.toContain('4444')
    const { batch_id } = (await money.send(closeBatch, { through: '2026-12-01' })).data
    expect((await money.send(getBatch, { batch_id })).data).toMatchObject({ routes: [{ route: 'card', payments: 2 }] })
    expect(await events(enrollment_id)).toEqual(expect.arrayContaining(['payment-changed']))
    const [told] = await mails(enrollment_id, 'payment-changed/')
    expect(told?.text).toContain('If you didn’t give us this card, call right away')
    expect(told?.text).not.toMatch(/4444|9012/)
  })

  test('fills in the address on file if chosen, whatever else is sent, without showing it [D-5.04, D-1.16]', async () => {
    const { proof, enrollment_id } = await withReturnedPayment(server, money)
    const { address1: _, city: _city, state: _state, zip: _zip, ...card } = otherPaymentMethod.card
    const { seen } = await opened(proof)
    const form = { ...proof, ...card, act_id: newAct(), seen }
    const without = await server.visitor().send(saveRepay, form)
    expect(without.faults.map(({ target_element }) => target_element)).toEqual(['address1', 'city', 'state', 'zip'])
    const given = await server
      .visitor()
      .send(saveRepay, { ...form, act_id: newAct(), is_physical_address: 'yes', address1: '9 Elsewhere Rd' })
    expect([given.faults, given.data]).toEqual([[], { shown: 'Mastercard ending in 4444' }])
    const steps = await db().many(
      row({ step: text, address1: text, zip: text }),
      `select step, answers ->> 'address1' as address1, answers ->> 'zip' as zip from step_draft
       where enrollment_id = $1 and step in ('billing_info', 'contact_info') order by step`,
      [enrollment_id],
    )
    expect(steps).toHaveLength(2)
    expect({ ...steps[0], step: '' }).toEqual({ ...steps[1], step: '' })
  })

  test('accepts another account after one was closed: the stop is lifted, and the retry uses the new account [D-5.04]', async () => {
    const { proof, policy_id, enrollment_id } = await withReturnedPayment(server, money, { reason: 'R02' })
    expect(await holds(enrollment_id)).toEqual({ payment_hold: 'returned', stop_reason: 'R02' })
    expect((await give(proof, otherPaymentMethod.account)).faults).toEqual([])
    expect(await holds(enrollment_id)).toEqual({ payment_hold: null, stop_reason: null })
    expect(await events(enrollment_id)).toContain('payments-held')
    expect((await listed(policy_id)).at(-1)).toMatchObject({
      sign: 'R2612',
      state: 'due',
      shown: 'Bank account ending in 0001',
    })
  })

  test('stores the authorization word for word, with origin and proof, and emails the member the same text [D-7.07, EW-9.14]', async () => {
    const { proof, enrollment_id } = await withReturnedPayment(server, money, { reason: 'R02' })
    await give(proof, otherPaymentMethod.account)
    const kept = await db().one(
      row({ enrollment_id: text, content: text, proof: text, shown_was: text, shown: text, way: text, address: text }),
      'select enrollment_id, content, proof, shown_was, shown, way, address from payment_change where enrollment_id = $1',
      [enrollment_id],
    )
    expect(kept).toMatchObject({
      way: 'link',
      shown_was: 'Bank account ending in 9012',
      shown: 'Bank account ending in 0001',
    })
    expect(JSON.parse(kept.content)).toMatchObject({
      accepted: true,
      payment_terms: expect.arrayContaining([
        expect.stringMatching(/^Due now: we take \$[\d.]+ from your account by November 15, 2026\.$/),
        expect.stringMatching(/cancel this authorization/),
      ]),
    })
    expect(kept.content).not.toMatch(/987654320001/)
    const [copy] = await mails(enrollment_id, 'payment-changed/')
    const { payment_terms } = z.object({ payment_terms: z.string().array().min(3) }).parse(JSON.parse(kept.content))
    expect(copy?.text).toContain('authorized on November 10, 2026')
    for (const sentence of payment_terms) expect(copy?.text.replaceAll(/\s+/g, ' ')).toContain(sentence)
    const { vault } = server.deps
    const told: string[] = []
    expect(await verifyAuthorized(db(), vault, (id) => told.push(id), { batch: 1 })).toBe(1)
    expect(told).toEqual([])
    await db().run(`update payment_change set content = replace(content, '15th', '16th')`)
    await verifyAuthorized(db(), vault, (id) => told.push(id))
    expect(told).toEqual([enrollment_id])
  })

  test('shows the billing step’s errors on each field, and requires the authorization [D-5.01, EW-5.28]', async () => {
    const { proof } = await withReturnedPayment(server, money)
    const wrong = await give(proof, { card_number: '4111 1111 1111 1112', expiration_year: '2020', state: 'XX' })
    expect([wrong.status, wrong.faults]).toEqual([
      422,
      [
        { target_element: 'card_number', error_message: 'This card number isn’t valid. Check the digits.' },
        { target_element: 'expiration_year', error_message: 'This card has expired' },
        { target_element: 'state', error_message: 'Choose a state' },
      ],
    ])
    expect((await give(proof, { accepts: false })).faults).toMatchObject([{ target_element: 'accepts' }])
    expect((await give(proof, { payment_method: 'list' })).faults).toMatchObject([{ target_element: 'payment_method' }])
  })

  test('saves once, however often it is sent; another form under the same id is refused [D-5.04]', async () => {
    const { proof, policy_id, enrollment_id } = await withReturnedPayment(server, money)
    const { seen } = await opened(proof)
    const form = { ...proof, ...otherPaymentMethod.card, act_id: newAct(), seen }
    const both = await Promise.all([1, 2].map(() => server.visitor().send(saveRepay, form)))
    const late = await server.visitor().send(saveRepay, form)
    expect([...both, late].map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await listed(policy_id)).filter(({ state }) => state === 'due')).toHaveLength(2)
    expect(await mails(enrollment_id, 'payment-changed/')).toHaveLength(1)
    const other = await server.visitor().send(saveRepay, { ...form, ...otherPaymentMethod.account })
    expect([other.status, other.faults[0]?.target_element]).toEqual([409, 'act_id'])
  })

  test('of two simultaneous forms, one succeeds and the other gets a conflict [D-5.04]', async () => {
    const { proof, policy_id } = await withReturnedPayment(server, money)
    const { seen } = await opened(proof)
    const both = await Promise.all(
      [otherPaymentMethod.card, otherPaymentMethod.account].map((means) =>
        server.visitor().send(saveRepay, { ...proof, ...means, act_id: newAct(), seen }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await listed(policy_id)).filter(({ sign }) => sign === 'R2612')).toHaveLength(1)
  })

  test('refuses a form opened before the amount due changed, without charging it [D-5.04]', async () => {
    const { proof, enrollment_id } = await withReturnedPayment(server, money)
    const { seen } = await opened(proof)
    await db().run('update policy_line set price_cents = price_cents - 100 where enrollment_id = $1 and plan_id > 0', [
      enrollment_id,
    ])
    const late = await server
      .visitor()
      .send(saveRepay, { ...proof, ...otherPaymentMethod.card, act_id: newAct(), seen })
    expect([late.status, late.faults[0]?.error_message]).toEqual([409, paymentUpdateChanged])
    expect(await events(enrollment_id)).not.toContain('payment-changed')
  })
})

describe('payments during a change', () => {
  test('a batched payment stays as it was, and its return doesn’t stop the new account [D-5.04]', async () => {
    const { proof, policy_id, enrollment_id, payment_id } = await withReturnedPayment(server, money, {
      by: 'card',
      reason: 'DECLINED',
    })
    const again = payment_id.replace('-', 'R')
    expect((await give(proof, otherPaymentMethod.account)).faults).toEqual([])
    await money.send(closeBatch, { through: '2026-12-01' })
    await db().run(`update payment set was_shown = 'Bank account ending in 0001' where payment_id = $1`, [again])
    const late = await money.send(markPayment, { payment_id: again, was: 'batched', state: 'returned', reason: 'R02' })
    expect(late.faults).toEqual([])
    expect(await holds(enrollment_id)).toEqual({ payment_hold: 'returned', stop_reason: null })
    expect(await work()).toMatchObject([{ payment_id: again, elsewhere: true, stopped: null }])
    expect((await listed(policy_id)).find(({ sign }) => sign === 'R2612')).toMatchObject({
      state: 'returned',
      method: 'eft',
    })
  })

  test('a returned payment from a replaced account brings the fee of the current method, as its email says [D-5.04, EW-9.14]', async () => {
    const { proof, enrollment_id, policy_id, payment_id } = await withReturnedPayment(server, money, { reason: 'R02' })
    await db().run(`update payment set state = 'paid', reason = null where payment_id = $1`, [payment_id])
    await give(proof)
    await db().run(`delete from outbox where enrollment_id = $1`, [enrollment_id])
    const content = `payment,result,reason\n${payment_id},returned,R01\n`
    expect((await money.send(saveResults, { content })).faults).toEqual([])
    expect((await listed(policy_id)).filter(({ sign }) => sign === 'F2612')).toMatchObject([
      { state: 'due', method: 'cc', shown: 'Mastercard ending in 4444' },
    ])
    const [mail] = await mails(enrollment_id, 'payment-returned/')
    const said = mail?.text.replace(/\s+/g, ' ')
    expect(said).toContain('The bank account you used then didn’t have enough money.')
    expect(said).toContain('once more with the card now on file and charge the fee with it.')
    await money.send(holdPayments, { work_id: `${payment_id}.2`, hold: false })
    const closed = await money.send(closeBatch, { through: '2026-12-01' })
    expect(closed.faults).toEqual([])
    expect((await listed(policy_id)).find(({ sign }) => sign === 'F2612')).toMatchObject({ state: 'batched' })
  })

  test('a batch that had decided to charge the old account charges nothing to it [D-5.04]', async () => {
    const { proof, enrollment_id } = await withReturnedPayment(server, money)
    const fee = () =>
      db().one(
        row({ payment_id: text, due_id: text.nullable(), state: text }),
        `select payment_id, due_id, state from payment where enrollment_id = $1 and kind = 'fee'`,
        [enrollment_id],
      )
    const decided = await fee()
    await give(proof)
    const taken_on = '2026-11-10'
    expect(await markTaken(db(), 'B9', { enrollment_id, ...decided, taken_on })).toBe(0)
    expect(await fee()).toMatchObject({ state: 'due' })
    expect(await markTaken(db(), 'B9', { enrollment_id, ...(await fee()), taken_on })).toBe(1)
  })

  test('after three attempts on a card it isn’t charged again, and another card gets three of its own [D-5.04]', async () => {
    const { proof, policy_id, payment_id } = await withReturnedPayment(server, money, {
      by: 'card',
      reason: 'DECLINED',
    })
    for (const [sign, next] of [
      ['-', 'R'],
      ['R', 'S'],
    ] as const) {
      const work_id = `${payment_id.replace('-', sign)}.1`
      expect((await money.send(retryPayment, { work_id })).data).toEqual({ payment_id: payment_id.replace('-', next) })
      await money.send(closeBatch, { through: '2026-12-01' })
      const back = {
        payment_id: payment_id.replace('-', next),
        was: 'batched',
        state: 'returned',
        reason: 'DECLINED',
      } as const
      expect((await money.send(markPayment, back)).faults).toEqual([])
    }
    const third = { work_id: `${payment_id.replace('-', 'S')}.1` }
    expect((await money.send(retryPayment, third)).faults[0]?.error_message).toMatch(/^We’ve tried three times/)
    expect((await give(proof)).faults).toEqual([])
    const due = (await listed(policy_id)).filter(({ state }) => state === 'due')
    expect(due).toMatchObject([{ sign: 'T2612', shown: 'Mastercard ending in 4444' }])
    const { batch_id } = (await money.send(closeBatch, { through: '2026-12-01' })).data
    expect((await money.send(getBatch, { batch_id })).data.total.payments).toBe(1)
    const retried = async (sign: string) => {
      const returned = payment_id.replace('-', sign)
      const content = `payment,result,reason\n${returned},returned,DECLINED`
      expect((await money.send(saveResults, { content })).faults).toEqual([])
      const { data, faults } = await money.send(retryPayment, { work_id: `${returned}.1` })
      await money.send(closeBatch, { through: '2026-12-01' })
      return faults[0]?.error_message ?? data.payment_id.charAt(9)
    }
    expect([await retried('T'), await retried('U')]).toEqual(['U', 'V'])
    expect(await retried('V')).toMatch(/^We’ve tried three times/)
  })

  test('a policy an operator put on hold stays on hold [D-5.04]', async () => {
    const { proof, enrollment_id, payment_id } = await withReturnedPayment(server, money, { reason: 'R02' })
    expect((await money.send(holdPayments, { work_id: `${payment_id}.1`, hold: false })).status).toBe(200)
    expect((await money.send(holdPayments, { work_id: `${payment_id}.1`, hold: true })).status).toBe(200)
    expect((await give(proof)).faults).toEqual([])
    expect(await holds(enrollment_id)).toEqual({ payment_hold: 'returned', stop_reason: 'HAND' })
  })
})

test('a form sent twice at once gets the same answer, although nothing is required after the first [D-5.04]', async () => {
  const { proof, enrollment_id } = await withReturnedPayment(server, money)
  const { seen } = await opened(proof)
  const given = { ...otherPaymentMethod.card, act_id: newAct(), seen }
  const { deps } = server
  const { token: _, birthdate: _day, home_zip: _zip, ...form } = saveRepay.input.parse({ ...proof, ...given })
  let first: { status: number } | undefined
  // The other press is through between this one's first look and its next.
  const maybe: typeof deps.db.maybe = async (shape, sql, values) => {
    if (first === undefined && sql.includes('as needs_payment_method')) {
      first = { status: 0 }
      first = await server.visitor().send(saveRepay, { ...proof, ...given })
    }
    return deps.db.maybe(shape, sql, values)
  }
  const ask = {
    ...deps,
    db: { ...deps.db, maybe },
    directory: deps.directory(),
    catalog: deps.catalog(),
    caller: { session: null, person: null },
    browser: { address: '127.0.0.1' },
    now: deps.clock.now(),
    today: deps.clock.today(),
  }
  const second = await savePaymentMethod(ask as never, { enrollment_id, way: 'link', call: saveRepay, form })
  expect([first?.status, second]).toEqual([200, { shown: 'Mastercard ending in 4444' }])
})

describe('an attacker', () => {
  test('gets the same error for a made-up, wrong, expired or settled link [D-1.16]', async () => {
    const { proof, enrollment_id } = await withReturnedPayment(server, money)
    const ended = { status: 404, faults: [{ target_element: 'token', error_message: paymentUpdateLinkInvalid }] }
    const tried = async (token: string) =>
      expect(await server.visitor().send(openRepay, { ...proof, token })).toMatchObject(ended)
    await tried('made-up')
    await tried(`${proof.token.slice(0, -4)}AAAA`)
    const link = Buffer.from(proof.token, 'base64url').toString().split('.')[0] ?? ''
    await tried(Buffer.from(`${link}.${server.deps.vault.sign('receipt', link)}`).toString('base64url'))
    await give(proof)
    await tried(proof.token)
    const other = await withReturnedPayment(server, money)
    now += paymentUpdateLinkDays * 86_400_000
    expect(await server.visitor().send(openRepay, other.proof)).toMatchObject(ended)
    now -= paymentUpdateLinkDays * 86_400_000
    expect(enrollment_id).not.toBe(other.enrollment_id)
  })

  test('must know birth date and zip code: the error doesn’t say which is wrong, and five attempts an hour are allowed [D-1.16, D-1.17]', async () => {
    const { proof } = await withReturnedPayment(server, money)
    const tried = async (more: object) => {
      const { status, faults } = await server.visitor().send(openRepay, { ...proof, ...more })
      return [status, faults[0]?.target_element, faults[0]?.error_message]
    }
    const no = [422, 'birthdate', identityMismatch]
    expect(await tried({ birthdate: '04/06/1980' })).toEqual(no)
    expect(await tried({ home_zip: '60602' })).toEqual(no)
    for (let tries = 0; tries < 3; tries += 1) expect(await tried({ birthdate: '01/01/1990' })).toEqual(no)
    expect((await tried({}))[0]).toBe(429)
    const saved = await server
      .visitor()
      .send(saveRepay, { ...proof, ...otherPaymentMethod.card, act_id: newAct(), seen: 'x' })
    expect(saved.status).toBe(429)
  })

  test('isn’t charged an attempt for a right answer, but can’t test many cards [D-1.17]', async () => {
    const { proof } = await withReturnedPayment(server, money)
    const { seen } = await opened(proof)
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      const form = { ...proof, ...otherPaymentMethod.card, act_id: newAct(), seen, card_number: '4111 1111 1111 1112' }
      statuses.push((await server.visitor().send(saveRepay, form)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
  })

  test('finds no number in logs, emails or audit entries [D-1.07]', async () => {
    const { proof, enrollment_id } = await withReturnedPayment(server, money)
    await give(proof)
    const kept = await db().many(
      row({ kept: text }),
      `select to_jsonb(a)::text as kept from audit_entry a where a.enrollment_id = $1
       union all select to_jsonb(o)::text from outbox o where o.enrollment_id = $1
       union all select to_jsonb(c)::text from payment_change c where c.enrollment_id = $1
       union all select d.answers::text from step_draft d where d.enrollment_id = $1`,
      [enrollment_id],
    )
    expect(kept.some((each) => /5555555555554444|123456789012|"737"/.test(each.kept))).toBe(false)
    const { secret } = await db().one(
      row({ secret: flag }),
      `select exists (select 1 from step_draft where enrollment_id = $1 and step = 'billing_info' and sealed is not null) as secret`,
      [enrollment_id],
    )
    expect(secret).toBe(false)
  })
})

describe('the person’s data', () => {
  test('lists current and earlier payment methods in their PDF; an erasure deletes the link and seals the rest [D-7.06]', async () => {
    const { proof, enrollment_id } = await withReturnedPayment(server, money)
    await give(proof)
    const clerk = await operator(server, ['service'])
    const about = `e-${enrollment_id}`
    const asked = { person: about, records: [about], why: 'acting' }
    const data = await clerk.send(downloadPersonData, asked)
    expect(String(data.bytes)).toMatch(/"shown_was": ?"Bank account ending in 9012"/)
    const paper = await readPdf((await clerk.send(downloadPersonPdf, asked)).bytes ?? Buffer.alloc(0))
    expect(paper.text.replaceAll(/\s+/g, ' ')).toContain(
      'Mastercard ending in 4444 replaced Bank account ending in 9012. Entered by you, with the emailed link',
    )
    await erase(server, enrollment_id)
    const left = await db().one(
      row({ links: whole, changes: whole, vaulted: whole }),
      `select (select count(*)::integer from payment_link where enrollment_id = $1) as links,
         (select count(*)::integer from payment_change where enrollment_id = $1) as changes,
         (select count(*)::integer from payment_vault where enrollment_id = $1) as vaulted`,
      [enrollment_id],
    )
    expect(left).toEqual({ links: 0, changes: 0, vaulted: 0 })
    expect(await server.visitor().send(openRepay, proof)).toMatchObject({ status: 404 })
  })
})
