import { automaticActor } from '../audit/audit.ts'
import { getBatch, markPayment } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { payments } from '@openroll/contract/office/money/payments'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { getRepayForm, replacePaymentMethod, mailRepayLink } from '@openroll/contract/office/enrollment/payment-update'
import {
  getRepay,
  nothingToChange,
  openRepay,
  paymentUpdateChanged,
  saveOwnRepay,
  saveRepay,
} from '@openroll/contract/payment-update/payment-update'
import { getMemberPolicies } from '@openroll/contract/roles/member'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createDemoPeople } from '../accounts/demo-people.ts'
import { row, text, whole } from '../db/row.ts'
import { savePaymentUpdateLink } from '../enrollment/payment-update-link.ts'
import { beginBatch } from '../office/money/begin-batch.ts'
import { allUpTo } from '../office/money/batch/selection.ts'
import { finishBatch } from '../office/money/close-batch.ts'
import { findBooks } from '../ledger/books-store.ts'
import { billPolicy } from '../ledger/keep-books.ts'
import { billPolicies } from '../office/money/bill-policies.ts'
import { otherPaymentMethod, proofOf } from '../testing/returned-payment.ts'
import { operator } from '../testing/operators.ts'
import { payer } from '../testing/payer.ts'
import { browserOf } from '../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'
import { verifyAuthorized } from './verify.ts'

const password = 'a harbor in the evening'
const maria = 9001
let server: TestApp
let money: Visitor
let service: Visitor
let member: Visitor
let today = '2026-11-10'
let now = 0
beforeAll(async () => {
  const clock = { now: () => new Date(Date.parse(`${today}T15:30:00Z`) + (now += 1)), today: () => today }
  server = await openTestApp({ clock })
  await createDemoPeople(server.deps.accounts, password)
  money = await operator(server, ['money'])
  service = await operator(server, ['service'])
  member = await browserOf(server, 'maria.lopez@example.com', password)
})
afterAll(() => server.close())
afterEach(async () => {
  today = '2026-11-10'
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
const newAct = () => `changed-${(acts += 1)}-12345`
const db = () => server.deps.db
const ofMaria = async (by: 'card' | 'account' | 'group' = 'card') => {
  const made = await payer(server, by)
  await db().run('update enrollment set user_id = $2 where enrollment_id = $1 /* after signing */', [
    made.enrollment_id,
    maria,
  ])
  const own = { user_id: maria, enrollment_id: made.enrollment_id }
  const said = async () => (await member.send(getRepay, own)).data.result
  const change = async (means: object = otherPaymentMethod.account, more: object = {}) =>
    member.send(saveOwnRepay, {
      ...own,
      ...otherPaymentMethod.card,
      ...means,
      act_id: newAct(),
      seen: (await said()).seen,
      ...more,
    })
  return { ...made, own, said, change, payment_id: `${made.policy_id.replaceAll('-', '')}-2612` }
}
const takeAll = async (through = today) => {
  const { batch_id } = (await money.send(closeBatch, { through })).data
  return (await money.send(getBatch, { batch_id })).data
}
const listed = async (policy_id: string) =>
  (await money.send(payments.page, { policy_id })).data.result
    .map(({ payment_id, state, method, shown }) => [payment_id.slice(9), state, method, shown])
    .toSorted((one, other) => String(one[0]).localeCompare(String(other[0])))
const count = async (sql: string, enrollment_id: string) =>
  (await db().one(row({ count: whole }), `select count(*)::integer as count from ${sql}`, [enrollment_id])).count
const changes = (enrollment_id: string) => count('payment_change where enrollment_id = $1', enrollment_id)
const [card, account] = ['Visa ending in 1111', 'Bank account ending in 0001']

describe('a member without returned payments', () => {
  test('sees the payment method, the amounts due by month and what comes next, but no full number [D-5.04, D-1.07]', async () => {
    const { said, own } = await ofMaria()
    const first = await said()
    expect(first).toMatchObject({
      method_required: false,
      returned: [],
      current_method: card,
      parts: [{ kind: 'first', month: '2026-12', amount: first.now }],
      next: { on: '2027-01-28', amount: first.monthly },
      taken: [],
      methods: ['cc', 'eft'],
    })
    expect(JSON.stringify([first, (await member.send(getMemberPolicies, own)).data])).not.toMatch(/41111111|local_/)
    await takeAll()
    expect(await said()).toMatchObject({
      now: '0.00',
      parts: [],
      next: first.next,
      taken: [{ kind: 'first', month: '2026-12', amount: first.now }],
    })
    today = '2026-11-25'
    expect((await said()).taken).toEqual([])
  })

  test('sees a payment under way for two weeks from its charge date, however old it is [D-5.04]', async () => {
    const { said } = await ofMaria()
    today = '2026-11-25'
    await takeAll()
    today = '2026-12-08'
    expect((await said()).taken).toHaveLength(1)
    today = '2026-12-09'
    expect((await said()).taken).toEqual([])
  })

  test('sees on which later day the old method is charged for a batched payment, also in the terms and the email [D-5.04, EW-9.14]', async () => {
    const { said, change, enrollment_id } = await ofMaria()
    await takeAll()
    today = '2027-01-10'
    await takeAll('2027-01-28')
    const { taken, monthly } = await said()
    expect(taken).toEqual([{ kind: 'recurring', month: '2027-01', amount: monthly, on: '2027-01-28' }])
    expect((await change()).faults).toEqual([])
    const mail = await db().one(
      row({ text }),
      `select text from outbox where enrollment_id = $1 and kind = 'payment-changed'`,
      [enrollment_id],
    )
    expect(mail.text.replaceAll(/\s+/g, ' ')).toMatch(
      /On January 28, 2027 we’ll charge \$[\d.]+ for January 2027 to your old card or account\./,
    )
    today = '2027-01-28'
    expect((await said()).taken).toEqual([{ kind: 'recurring', month: '2027-01', amount: monthly }])
  })

  test('changes the method, which is charged for what is due now and later [D-5.04, D-5.02]', async () => {
    const { change, policy_id, enrollment_id, said } = await ofMaria()
    await billPolicies(server.deps, today)
    expect(await listed(policy_id)).toEqual([['-2612', 'due', 'cc', card]])
    expect((await change()).data).toEqual({ shown: account })
    expect(await listed(policy_id)).toEqual([['-2612', 'due', 'eft', account]])
    expect((await said()).current_method).toBe(account)
    const batch = await takeAll()
    expect(batch.routes).toMatchObject([{ route: 'bank', payments: 1 }])
    today = '2027-01-28'
    await takeAll()
    expect(await listed(policy_id)).toEqual([
      ['-2612', 'batched', 'eft', account],
      ['-2701', 'batched', 'eft', account],
    ])
    expect(await count('payment_vault where enrollment_id = $1', enrollment_id)).toBe(1)
  })

  test('authorizes plans that end only through their last month, with the date of the last payment [D-5.04, EW-9.14]', async () => {
    const { said, enrollment_id, change } = await ofMaria()
    expect((await said()).afterwards).toEqual([])
    await db().run(`update policy_line set ends_on = '2027-03-01' where enrollment_id = $1`, [enrollment_id])
    expect((await said()).afterwards).toEqual([{ on: '2027-03-28', amount: '0.00' }])
    expect((await change()).status).toBe(200)
    const mail = await db().one(
      row({ body: text }),
      `select text as body from outbox where enrollment_id = $1 and kind = 'payment-changed'`,
      [enrollment_id],
    )
    expect(mail.body).toContain('starting January 28, 2027, and nothing from March 28, 2027 on')
  })

  test('can’t use a card that expires before its first payment; the error is on its year [D-5.01]', async () => {
    const { change } = await ofMaria()
    await takeAll()
    const soon = { ...otherPaymentMethod.card, expiration_month: '12', expiration_year: '2026' }
    expect((await change(soon)).faults).toMatchObject([
      { target_element: 'expiration_year', error_message: expect.stringContaining('January 28, 2027') },
    ])
    expect((await change({ ...soon, expiration_month: '01', expiration_year: '2027' })).status).toBe(200)
  })

  test('keeps the old method for batched payments, as the terms and the email say; their return stops nothing [D-5.04, EW-9.14]', async () => {
    const { change, policy_id, enrollment_id, payment_id } = await ofMaria()
    await takeAll()
    expect((await change()).faults).toEqual([])
    expect(await listed(policy_id)).toEqual([['-2612', 'batched', 'cc', card]])
    const [mail] = await db().many(
      row({ text }),
      `select text from outbox where enrollment_id = $1 and kind = 'payment-changed'`,
      [enrollment_id],
    )
    const told = mail?.text.replaceAll(/\s+/g, ' ') ?? ''
    expect(told).toMatch(
      /We take \$[\d.]+ from your account on the 28th of each month, starting January 28, 2027, as long as/,
    )
    expect(told).toMatch(/We’ve already started charging \$[\d.]+ for December 2026 to your old card/)
    expect(told).not.toMatch(/1111|0001|We won’t charge the old one again/)
    const back = { payment_id, was: 'batched', state: 'returned', reason: 'DECLINED' } as const
    expect((await money.send(markPayment, back)).faults).toEqual([])
    const held = await db().one(
      row({ stop_reason: text.nullable() }),
      'select stop_reason from policy where enrollment_id = $1',
      [enrollment_id],
    )
    expect(held).toEqual({ stop_reason: null })
    expect(await count('office_work where enrollment_id = $1 and done_at is null', enrollment_id)).toBe(1)
  })

  test('sees a returned first payment from the old method, and the new one is charged for it [D-5.04]', async () => {
    const { change, policy_id, enrollment_id, payment_id, said } = await ofMaria()
    await takeAll()
    await change()
    await money.send(markPayment, { payment_id, was: 'batched', state: 'returned', reason: 'DECLINED' })
    const told = await said()
    const [part] = told.parts
    expect(told).toMatchObject({ method_required: false, current_method: account, returned: [part], taken: [] })
    expect([told.now, part?.month, told.parts.length]).toEqual([part?.amount, '2026-12', 1])
    expect(Number(told.now)).toBeGreaterThan(0)
    expect((await change(otherPaymentMethod.card)).faults).toEqual([])
    const [back, again] = await listed(policy_id)
    expect([back?.[1], again?.[1], again?.[3]]).toEqual(['retried', 'due', 'Mastercard ending in 4444'])
    expect(await count('office_work where enrollment_id = $1 and done_at is null', enrollment_id)).toBe(0)
    expect(await count('policy where enrollment_id = $1 and payment_hold is not null', enrollment_id)).toBe(0)
    expect((await takeAll()).routes).toMatchObject([{ route: 'card', payments: 1 }])
  })

  test('leaves an authorization with its proof, who gave it and from where, on the operator’s page and in the log [D-7.07, D-1.14]', async () => {
    const { change, enrollment_id } = await ofMaria()
    await change()
    const kept = await db().one(
      row({ content: text, way: text, by_id: whole, shown_was: text, shown: text }),
      'select content, way, by_id, shown_was, shown from payment_change where enrollment_id = $1',
      [enrollment_id],
    )
    expect(kept).toMatchObject({ way: 'member', by_id: maria, shown_was: card, shown: account })
    expect(JSON.parse(kept.content)).toMatchObject({
      said: { method_required: false, current_method: card },
      accepted: true,
    })
    expect(kept.content).not.toMatch(/41111111|987654320001/)
    const told: string[] = []
    expect(await verifyAuthorized(db(), server.deps.vault, (id) => told.push(id))).toBe(1)
    expect(told).toEqual([])
    const page = (await service.send(getOfficeEnrollment, { enrollment_id })).data
    expect(page.payment).toMatchObject({
      shown: account,
      may_change: true,
      before: [{ shown: card, way: 'member' }],
    })
    expect(page.audit.map(({ about }) => about).join()).toContain('the card or account on a policy was changed')
  })

  test('gets the billing step’s errors on each field, and can’t change it without coverage or if a group pays [D-5.01, D-4.17]', async () => {
    const { change, own, enrollment_id } = await ofMaria()
    const wrong = { payment_method: 'cc', card_number: '4111 1111 1111 1112', expiration_year: '2020', state: 'XX' }
    expect((await change(wrong)).faults.map(({ target_element }) => target_element)).toEqual([
      'card_number',
      'expiration_year',
      'state',
    ])
    expect((await change({ accepts: false })).faults).toMatchObject([{ target_element: 'accepts' }])
    const refused = async (asked = own) => {
      const { status, faults } = await member.send(getRepay, asked)
      const sent = await member.send(saveOwnRepay, {
        ...asked,
        ...otherPaymentMethod.card,
        act_id: newAct(),
        seen: 'x',
      })
      return [status, faults[0]?.error_message, sent.status, sent.faults[0]?.error_message]
    }
    await db().run(`update policy_line set ends_on = '2026-12-01' where enrollment_id = $1`, [enrollment_id])
    const nothing = [409, nothingToChange, 409, nothingToChange]
    expect(await refused()).toEqual(nothing)
    const paidByGroup = await ofMaria('group')
    expect(await refused(paidByGroup.own)).toEqual(nothing)
    const mayChange = async (id: string) =>
      (await service.send(getOfficeEnrollment, { enrollment_id: id })).data.payment.may_change
    await db().run(`update policy_line set state = 'ended', ends_on = '2026-11-01' where enrollment_id = $1`, [
      enrollment_id,
    ])
    expect([await mayChange(enrollment_id), await mayChange(paidByGroup.enrollment_id)]).toEqual([false, false])
    expect(await changes(enrollment_id)).toBe(0)
  })
})

describe('simultaneous changes', () => {
  test('of two forms, one succeeds and the other gets a conflict; a repeated one counts once [D-5.04]', async () => {
    const { own, said, enrollment_id } = await ofMaria()
    const { seen } = await said()
    const forms = [otherPaymentMethod.card, otherPaymentMethod.account].map((means) => ({
      ...own,
      ...means,
      act_id: newAct(),
      seen,
    }))
    const both = await Promise.all(forms.map((form) => member.send(saveOwnRepay, form)))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.faults[0]?.error_message).toBe(paymentUpdateChanged)
    const again = { ...own, ...otherPaymentMethod.card, act_id: newAct(), seen: (await said()).seen }
    const twice = await Promise.all([again, again].map((form) => member.send(saveOwnRepay, form)))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await member.send(saveOwnRepay, { ...again, ...otherPaymentMethod.account })).status).toBe(409)
    expect(await changes(enrollment_id)).toBe(2)
  })

  test('of an operator’s form and the member’s own, one succeeds [D-5.04]', async () => {
    const { own, said, enrollment_id, policy_id } = await ofMaria()
    const { seen } = await said()
    const told = (await service.send(getRepayForm, { policy_id })).data.result
    expect(told.seen).toBe(seen)
    const both = await Promise.all([
      member.send(saveOwnRepay, { ...own, ...otherPaymentMethod.card, act_id: newAct(), seen }),
      service.send(replacePaymentMethod, {
        policy_id,
        ...otherPaymentMethod.account,
        why: 'By phone',
        authorized_by: 'phone' as const,
        act_id: newAct(),
        seen,
      }),
    ])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await changes(enrollment_id)).toBe(1)
  })

  test('while a batch closes, each payment is charged once, to the method shown [D-5.04]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { own, said, policy_id } = await ofMaria()
      await billPolicies(server.deps, today)
      const { seen } = await said()
      const form = { ...own, ...otherPaymentMethod.account, act_id: newAct(), seen }
      const [closed, given] = await Promise.all([
        money.send(closeBatch, { through: today }),
        member.send(saveOwnRepay, form),
      ])
      expect([200, 409]).toContain(given.status)
      // What the batch missed, since it changed while it was decided, the next one takes.
      if (closed.status === 200) await money.send(closeBatch, { through: today })
      const [one, ...more] = await listed(policy_id)
      expect(more).toEqual([])
      const batches = (await money.send(payments.page, { policy_id })).data.result.map(({ batch_id }) => batch_id)
      const batch = (await money.send(getBatch, { batch_id: batches[0] ?? '' })).data
      const route = batch.routes[0]?.route
      const from = route === 'bank' ? account : card
      expect(one).toEqual(['-2612', 'batched', route === 'bank' ? 'eft' : 'cc', from])
    }
  })

  test('a batch decided before the change charges nothing to the old method; the next one charges the new method [D-5.04]', async () => {
    const { change, policy_id } = await ofMaria()
    const { deps } = server
    const run: typeof deps.db.run = async (sql, values) => {
      const written = await deps.db.run(sql, values)
      if (sql.includes('into payment_file') && (await listed(policy_id))[0]?.[2] === 'cc') await change()
      return written
    }
    const begun = await beginBatch(deps, allUpTo(today), { actor: automaticActor })
    await finishBatch({ ...deps, db: { ...deps.db, run } }, begun)
    expect(await listed(policy_id)).toEqual([['-2612', 'due', 'eft', account]])
    expect((await takeAll()).routes).toMatchObject([{ route: 'bank', payments: 1 }])
    expect(await listed(policy_id)).toEqual([['-2612', 'batched', 'eft', account]])
  })

  test('a payment worked out during the change is for the new method [D-5.04]', async () => {
    const { change, policy_id, enrollment_id } = await ofMaria()
    const before = await findBooks(db(), enrollment_id)
    if (before === undefined) throw new Error('a policy without books')
    await change()
    await billPolicy(db(), before, { through: today, today, now: server.deps.clock.now() })
    expect(await listed(policy_id)).toEqual([['-2612', 'due', 'eft', account]])
    expect((await takeAll()).routes).toMatchObject([{ route: 'bank', payments: 1 }])
  })
})

describe('an operator with the service or money duty', () => {
  test('enters a method given by phone before any return, from the enrollment’s page, with the reason as a note [D-5.04, D-1.14]', async () => {
    const { policy_id, enrollment_id } = await ofMaria()
    const { seen, method_required } = (await service.send(getRepayForm, { policy_id })).data.result
    expect(method_required).toBe(false)
    const form = {
      policy_id,
      why: 'She changed banks',
      authorized_by: 'phone' as const,
      ...otherPaymentMethod.account,
      act_id: newAct(),
      seen,
    }
    expect((await service.send(replacePaymentMethod, { ...form, why: ' ' })).faults).toMatchObject([
      { target_element: 'why' },
    ])
    expect((await service.send(replacePaymentMethod, form)).data).toEqual({ shown: account })
    const page = (await service.send(getOfficeEnrollment, { enrollment_id })).data
    expect(page.notes.map((note) => note.text)).toEqual(['She changed banks'])
    expect(page.payment.before).toMatchObject([{ shown: card, way: 'phone' }])
    expect(await count(`outbox where enrollment_id = $1 and kind = 'payment-changed'`, enrollment_id)).toBe(1)
    expect((await money.send(getRepayForm, { policy_id })).status).toBe(200)
    const auditor = await operator(server, ['auditor'])
    expect((await auditor.send(getRepayForm, { policy_id })).status).toBe(403)
  })

  test('doesn’t release a policy that an operator put on hold [D-5.04]', async () => {
    const { change, enrollment_id } = await ofMaria()
    const hold = `update policy set payment_hold = 'returned', stop_reason = 'HAND', stopped_by = null where enrollment_id = $1`
    await db().run(hold, [enrollment_id])
    expect((await change()).faults).toEqual([])
    expect(await count(`policy where enrollment_id = $1 and stop_reason = 'HAND'`, enrollment_id)).toBe(1)
    await db().run(`update policy set payment_hold = 'likely-duplicate', stop_reason = null where enrollment_id = $1`, [
      enrollment_id,
    ])
    expect((await change(otherPaymentMethod.card)).faults).toEqual([])
    expect(await count(`policy where enrollment_id = $1 and payment_hold = 'likely-duplicate'`, enrollment_id)).toBe(1)
  })
})

describe('an attacker', () => {
  test('can’t use an emailed link before a payment is returned, and none is sent [D-1.16]', async () => {
    const { enrollment_id, policy_id, said } = await ofMaria()
    const token = await savePaymentUpdateLink(server.deps, enrollment_id, server.deps.clock.now())
    const proof = proofOf(token ?? '')
    expect((await server.visitor().send(openRepay, proof)).status).toBe(404)
    const form = { ...proof, ...otherPaymentMethod.card, act_id: newAct(), seen: (await said()).seen }
    expect((await server.visitor().send(saveRepay, form)).status).toBe(409)
    expect(await changes(enrollment_id)).toBe(0)
    expect((await service.send(mailRepayLink, { policy_id, act_id: newAct() })).status).toBe(409)
  })

  test('can’t see or change anyone else’s method: the error is as if there were nothing to change [D-1.02, D-1.05, D-1.16]', async () => {
    const { enrollment_id } = await ofMaria()
    const other = await browserOf(server, 'john.park@example.com', password)
    const form = { ...otherPaymentMethod.card, act_id: newAct(), seen: 'x' }
    for (const asked of [enrollment_id, 'no-such-enrollment-at-all']) {
      const own = { user_id: 9002, enrollment_id: asked }
      const [read, sent] = [await other.send(getRepay, own), await other.send(saveOwnRepay, { ...own, ...form })]
      expect([read.status, read.faults, sent.status, sent.faults]).toEqual([409, read.faults, 409, read.faults])
      expect(read.faults[0]?.error_message).toBe(nothingToChange)
    }
    expect((await other.send(getRepay, { user_id: maria, enrollment_id })).status).toBe(403)
    expect((await server.visitor().send(getRepay, { user_id: maria, enrollment_id })).status).toBe(401)
    expect(await changes(enrollment_id)).toBe(0)
  })

  test('can’t test many cards with a member’s session across their policies; an operator still has attempts left [D-1.17]', async () => {
    const made = [await ofMaria(), await ofMaria(), await ofMaria()]
    const wrong = { payment_method: 'cc', card_number: '4111 1111 1111 1112' }
    const statuses: number[] = []
    for (const { change } of made)
      for (let tries = 0; tries < 11; tries += 1) statuses.push((await change(wrong)).status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(20)
    expect(statuses.slice(0, 11)).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    expect(new Set(statuses.slice(22))).toEqual(new Set([429]))
    const { policy_id } = made[0] ?? { policy_id: '' }
    const { seen } = (await service.send(getRepayForm, { policy_id })).data.result
    const told = {
      policy_id,
      ...otherPaymentMethod.account,
      why: 'By phone',
      authorized_by: 'phone' as const,
      act_id: newAct(),
      seen,
    }
    expect((await service.send(replacePaymentMethod, told)).status).toBe(200)
  })
})
