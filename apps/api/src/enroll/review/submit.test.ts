import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPlanToCart, getPlanCart, removePlanFromCart } from '@openroll/contract/cart/cart'
import { cartCheckout } from '@openroll/contract/cart/checkout'
import { getFormFieldsAgreementInfo, saveAgreementInfo } from '@openroll/contract/enroll/agreement'
import { saveBeneficiaryInfo } from '@openroll/contract/enroll/beneficiaries'
import { getFormFieldsBillingInfo, saveBillingInfo, saveBillingInfoExisting } from '@openroll/contract/enroll/billing'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { saveDependentInfo, saveDependentInfoToTemp } from '@openroll/contract/enroll/dependents'
import { savePersonalInfo, getFormFieldsPersonalInfo } from '@openroll/contract/enroll/personal'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import { changeFilterInfo } from '@openroll/contract/shop/filter'
import type { Tier } from '@openroll/contract/tier-meanings'
import { aContact } from '@openroll/contract/samples/contact'
import { aBeneficiary, aChild } from '@openroll/contract/samples/family'
import { aMember } from '@openroll/contract/samples/member'
import { aCard } from '@openroll/contract/samples/payment'
import { aSigner } from '@openroll/contract/samples/signer'
import { row, text } from '../../db/row.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveSteps, signAgain, ssns, startEnrollment, acceptedTextKeys } from '../../testing/test-enrollment.ts'
import { isProofValid } from '../../enrollment/proof.ts'
import { readPolicyNumber } from './policy-number.ts'

const mailRow = row({ to_address: text, text })
const signedRow = row({ content: text, proof: text, sealed: text })
let server: TestApp
let mailsWoken = 0
beforeAll(async () => {
  server = await openTestApp({ wakeMail: () => void (mailsWoken += 1) })
})
afterAll(() => server.close())

const sqlOf = (table: string) => `select * from ${table} where enrollment_id = $1`
const rowsOf = (table: string, id: string) => server.deps.db.rows(sqlOf(table), [id])
const ready = async (start: { plans?: number[]; tier?: Tier; agent_id?: number } = {}) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001], ...start })
  await saveSteps(visitor, enrollment_id, { tier: start.tier ?? 'IO' })
  return { visitor, enrollment_id }
}

describe('submitting an enrollment', () => {
  test('shows the same amounts from the filter to the receipt, by API calls [D-3.05]', async () => {
    const { visitor, enrollment_id } = await ready({ tier: 'IF', plans: [1001, 7001], agent_id: 10109 })
    const cart = (await visitor.send(getPlanCart, { enrollment_id })).data
    const before = await visitor.send(getReceipt, { enrollment_id })
    expect(before.status).toBe(404)

    const sent = await visitor.send(saveReviewInfo, {
      enrollment_id,
      additional_notes: 'Call after five',
      first_enroll: 1,
    })
    expect(sent.faults).toEqual([])
    const { policy_id } = sent.data
    expect(readPolicyNumber(policy_id)).toBe(policy_id)
    const receipt = (await visitor.send(getReceipt, { enrollment_id })).data
    expect(receipt).toMatchObject({
      policy_id,
      name: 'María López-Núñez',
      email: 'maria@example.com',
      effective_date: cart.effective_date,
      submitted_on: '2026-11-10',
      payment: 'Visa ending in 1111',
      group_pays: false,
      mail: 'waiting',
      mail_copy: 'rep',
      initial_month_cost: cart.initial_month_cost,
      recurring_month_cost: cart.recurring_month_cost,
    })
    expect(receipt.plans.map(({ plan_name, price }) => [plan_name, price])).toEqual(
      cart.result.map(({ plan_name, price }) => [plan_name, price]),
    )
    expect(cart.result.map((line) => line.price)).toContain('5.00')
    expect(receipt.people.map((person) => person.relationship)).toEqual(['Member', 'Spouse', 'Child'])

    const cents = (dollars: string) => Math.round(Number(dollars) * 100)
    const [policy] = await rowsOf('policy', enrollment_id)
    expect(policy).toMatchObject({
      policy_id,
      initial_month_cents: cents(cart.initial_month_cost),
      recurring_month_cents: cents(cart.recurring_month_cost),
    })
    const mails = await server.deps.db.many(mailRow, sqlOf('outbox'), [enrollment_id])
    expect(mails.map((mail) => mail.to_address).sort()).toEqual(['dana.reyes@example.com', 'maria@example.com'])
    for (const mail of mails) {
      expect(mail.text).toContain(policy_id)
      expect(mail.text).toContain(`Every month after: $${cart.recurring_month_cost} a month`)
      expect(mail.text).toContain(`First month: $${cart.initial_month_cost}`)
    }
    expect(mailsWoken).toBeGreaterThan(0)
  })

  test('stores no secret in plain text in the database or an email [D-7.02] [D-7.03] [D-5.01] [D-6.02]', async () => {
    const { visitor, enrollment_id } = await ready({ tier: 'IS', plans: [1001] })
    await visitor.send(saveReviewInfo, { enrollment_id })
    const tables = await Promise.all(
      ['policy', 'policy_person', 'policy_snapshot', 'payment_vault', 'step_draft', 'outbox', 'policy_line'].map(
        (table) => rowsOf(table, enrollment_id),
      ),
    )
    expect(tables.slice(0, 5).every((rows) => rows.length > 0)).toBe(true)
    const json = JSON.stringify(tables)
    const digits = [ssns.member, ssns.spouse].map((ssn) => ssn.replaceAll('-', ''))
    for (const secret of [...digits, ssns.member, '4111111111111111', '4111 1111', '"737"', aSigner().signature])
      expect(json).not.toContain(secret)
    const [card] = await server.deps.db.many(row({ sealed: text }), sqlOf('payment_vault'), [enrollment_id])
    const opened = server.deps.vault.open(card?.sealed ?? '', `${enrollment_id}/payment_vault`)
    expect(JSON.parse(opened)).toMatchObject({ number: '4111111111111111', expiry: '12/2030' })
    expect(opened).not.toContain('737')
  })

  test('stores exactly what was signed, readable, with notes and proof, and seals the secrets separately [D-4.05] [D-7.02] [D-7.07] [EW-7.41]', async () => {
    const { visitor, enrollment_id } = await ready({ plans: [3001] })
    const { data } = await visitor.send(saveReviewInfo, { enrollment_id, additional_notes: 'Hello' })
    const [stored] = await server.deps.db.many(signedRow, sqlOf('policy_snapshot'), [enrollment_id])
    const content = stored?.content ?? ''
    expect(isProofValid(server.deps.vault, enrollment_id, content, stored?.proof ?? '')).toBe(true)
    const signed = JSON.parse(content)
    expect(signed).toMatchObject({ policy_id: data.policy_id, additional_notes: 'Hello' })
    expect(signed.texts.length).toBeGreaterThan(1)
    for (const text of signed.texts) expect(text).toMatchObject({ accepted: true, body: expect.stringMatching(/./) })
    expect(content).toContain('What are the last four digits of the applicant’s Social Security number?')
    const secrets = JSON.parse(server.deps.vault.open(stored?.sealed ?? '', `${enrollment_id}/policy_snapshot`))
    expect(secrets).toMatchObject({
      'primary_info/ssn': '123456789',
      'agreement_info/answer': `${enrollment_id}/agreement_info/answer: 6789`,
      'agreement_info/signature': aSigner().signature,
      'beneficiary_info/0/ssn': '234567890',
    })
    const ssn = signed.steps[0].answers.find((answer: { name: string }) => answer.name === 'ssn')
    expect(ssn).toMatchObject({ answer: 'xxx-xx-6789', secret_hash: server.deps.vault.hash('123456789', 'snapshot') })
  })

  test('creates one policy from twenty simultaneous submissions, with the same response for all [D-4.05]', async () => {
    const { visitor, enrollment_id } = await ready()
    const all = await Promise.all(Array.from({ length: 20 }, () => visitor.send(saveReviewInfo, { enrollment_id })))
    expect(all.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200))
    const numbers = new Set(all.map((answer) => answer.data.policy_id))
    expect(numbers.size).toBe(1)
    expect(await rowsOf('policy', enrollment_id)).toMatchObject([{ policy_id: [...numbers][0] }])
    expect(await rowsOf('policy_line', enrollment_id)).toHaveLength(1)
    expect(await rowsOf('policy_snapshot', enrollment_id)).toHaveLength(1)
    expect((await rowsOf('outbox', enrollment_id)).filter(({ event }) => event === 'submitted/member')).toHaveLength(1)
    const resubmission = await visitor.send(saveReviewInfo, { enrollment_id, additional_notes: 'too late' })
    expect(resubmission.data.policy_id).toBe([...numbers][0])
    expect(JSON.stringify(await rowsOf('step_draft', enrollment_id))).not.toContain('too late')
  })

  test('makes the enrollment findable by policy number, email and person [D-7.01]', async () => {
    const { visitor, enrollment_id } = await ready()
    const { data } = await visitor.send(saveReviewInfo, { enrollment_id })
    const { db, vault } = server.deps
    expect(await db.rows('select enrollment_id from policy_number where policy_id = $1', [data.policy_id])).toEqual([
      { enrollment_id },
    ])
    const email = vault.hash('maria@example.com', 'email')
    const found = await db.rows('select enrollment_id from member_email where email_hash = $1', [email])
    expect(found).toContainEqual({ enrollment_id })
    const people = await db.rows('select enrollment_id from person_hash where ssn_hash = $1', [
      vault.hash('123456789', 'ssn'),
    ])
    expect(people).toContainEqual({ enrollment_id })
  })

  test('refuses every change after submission with 409, but still allows reading [D-4.06]', async () => {
    const { visitor, enrollment_id } = await ready({ plans: [1001] })
    await visitor.send(saveReviewInfo, { enrollment_id })
    const { effective_date } = (await visitor.send(getPlanCart, { enrollment_id })).data
    const changes = await Promise.all([
      visitor.send(changeFilterInfo, { tempId: enrollment_id, zip: '60602' }),
      visitor.send(addPlanToCart, { enrollment_id, plan_id: 7001, plan_pricing_id: 1 }),
      visitor.send(removePlanFromCart, { enrollment_id, plan_id: 1001, plan_pricing_id: 1 }),
      visitor.send(cartCheckout, { enrollment_id, effective_date: effective_date ?? '' }),
      visitor.send(savePersonalInfo, { enrollment_id, ...aMember() }),
      visitor.send(saveContactInfo, { enrollment_id, ...aContact() }),
      visitor.send(saveBeneficiaryInfo, { enrollment_id, beneficiaries: [aBeneficiary()] }),
      visitor.send(saveDependentInfo, { enrollment_id, dependents: [{ primary_info: aChild() }] }),
      visitor.send(saveDependentInfoToTemp, { enrollment_id, dependents: [{ primary_info: aChild() }] }),
      visitor.send(saveAgreementInfo, {
        enrollment_id,
        ...aSigner(),
        accepted: await acceptedTextKeys(visitor, enrollment_id),
      }),
      visitor.send(saveBillingInfo, { enrollment_id, payment_method: 'cc', ...aCard() }),
      visitor.send(saveBillingInfoExisting, { enrollment_id, payment_method: 'cc', card_id: '1' }),
    ])
    expect(changes.map((change) => change.status)).toEqual(changes.map(() => 409))
    const personal = await visitor.send(getFormFieldsPersonalInfo, { enrollment_id })
    expect(personal.data.result).toContainEqual(expect.objectContaining({ field_name: 'ssn', value: 'xxx-xx-6789' }))
    expect((await visitor.send(getFormFieldsBillingInfo, { enrollment_id })).data.payment_method).toBe('cc')
    expect((await visitor.send(getFormFieldsAgreementInfo, { enrollment_id })).data.accepted.length).toBeGreaterThan(0)
  })

  test('returns 404 in another browser, submitted or not, as for an unknown id [D-1.02]', async () => {
    const { visitor, enrollment_id } = await ready()
    const stranger = server.visitor()
    const unknown = await stranger.send(saveReviewInfo, { enrollment_id: 'nobody' })
    expect((await stranger.send(saveReviewInfo, { enrollment_id })).body).toEqual(unknown.body)
    await visitor.send(saveReviewInfo, { enrollment_id })
    const receipt = await stranger.send(getReceipt, { enrollment_id })
    expect([receipt.status, receipt.body]).toEqual([404, unknown.body])
  })
})

describe('submission is refused for', () => {
  const refused = async (id: string, visitor: ReturnType<TestApp['visitor']>) => {
    const answer = await visitor.send(saveReviewInfo, { enrollment_id: id })
    expect(answer.status).toBe(422)
    expect(await rowsOf('policy', id)).toEqual([])
    expect((await rowsOf('enrollment', id))[0]?.submitted_at).toBeNull()
    expect(await rowsOf('outbox', id)).toEqual([])
    return answer.faults.map((fault) => fault.target_element)
  }

  test('a step that was never saved, by its name [D-4.05] [D-4.02]', async () => {
    const visitor = server.visitor()
    const id = await startEnrollment(visitor, { plans: [1001] })
    await saveSteps(visitor, id, { stop: 'billing_info' })
    expect(await refused(id, visitor)).toEqual(['billing_info'])
  })

  test('an agreement text with a newer version than the accepted one [D-4.05]', async () => {
    const { visitor, enrollment_id } = await ready()
    await server.deps.db.run(
      `update step_draft set answers = jsonb_set(answers, '{accepted}', '["electronic-signature@0"]')
       where enrollment_id = $1 and step = 'agreement_info'`,
      [enrollment_id],
    )
    expect(new Set(await refused(enrollment_id, visitor))).toEqual(new Set(['agreement_info']))
  })

  test('an SSN changed after its last four digits were entered for signing [D-4.05] [D-4.16]', async () => {
    const { visitor, enrollment_id } = await ready()
    await visitor.send(savePersonalInfo, { enrollment_id, ...aMember({ ssn: '123-45-6780' }) })
    expect(await refused(enrollment_id, visitor)).toEqual(['agreement_info'])
  })

  test('a price other than the one shown [D-3.05] [D-4.05]', async () => {
    const { visitor, enrollment_id } = await ready()
    await server.deps.db.run('update cart_line set price_cents = price_cents - 1 where enrollment_id = $1', [
      enrollment_id,
    ])
    await signAgain(visitor, enrollment_id)
    expect(await refused(enrollment_id, visitor)).toEqual(['cart'])
  })

  test('but not a price that an earlier catalog showed within 30 days [D-2.01]', async () => {
    const { visitor, enrollment_id } = await ready()
    await server.deps.db.run(
      'update cart_line set price_cents = price_cents - 1, catalog_version = catalog_version - 1 where enrollment_id = $1',
      [enrollment_id],
    )
    await signAgain(visitor, enrollment_id)
    expect((await visitor.send(saveReviewInfo, { enrollment_id })).status).toBe(200)
  })

  test('a plan no longer sold [D-4.05]', async () => {
    const { visitor, enrollment_id } = await ready({ plans: [1001, 7101] })
    await server.deps.db.run('update cart_line set plan_id = 999999 where enrollment_id = $1 and plan_id = 7101', [
      enrollment_id,
    ])
    expect(await refused(enrollment_id, visitor)).toContain('cart')
  })

  test('a start date in the past [D-3.04] [D-4.05]', async () => {
    const { visitor, enrollment_id } = await ready()
    await server.deps.db.run(`update enrollment set effective_date = '2026-11-01' where enrollment_id = $1`, [
      enrollment_id,
    ])
    await signAgain(visitor, enrollment_id)
    expect(await refused(enrollment_id, visitor)).toEqual(['effective_date'])
  })

  test('an empty cart [D-3.04]', async () => {
    const { visitor, enrollment_id } = await ready()
    await server.deps.db.run('delete from cart_line where enrollment_id = $1', [enrollment_id])
    expect(await refused(enrollment_id, visitor)).toContain('cart')
  })

  test('a card that has expired since it was saved [D-4.05] [D-5.01]', async () => {
    const { visitor, enrollment_id } = await ready()
    await server.deps.db.run(
      `update step_draft set answers = answers || '{"expiration_year":"2026","expiration_month":"10"}'
       where enrollment_id = $1 and step = 'billing_info'`,
      [enrollment_id],
    )
    expect(await refused(enrollment_id, visitor)).toEqual(['billing_info'])
  })

  test('a family that the tier doesn’t allow [D-4.05] [EW-4.39]', async () => {
    const { visitor, enrollment_id } = await ready({ tier: 'IS' })
    await visitor.send(saveDependentInfoToTemp, { enrollment_id, dependents: [] })
    await server.deps.db.run(`update step_draft set saved = true where enrollment_id = $1`, [enrollment_id])
    await signAgain(visitor, enrollment_id)
    expect(await refused(enrollment_id, visitor)).toEqual(['dependent_info'])
  })
})

test('stops emailing receipts to a mailbox that has had too many, and shows them on the screen [D-1.17] [D-6.02]', async () => {
  await server.forgetBudgets()
  const submitFor = async () => {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
    await saveSteps(visitor, enrollment_id)
    const sent = await visitor.send(saveReviewInfo, { enrollment_id })
    expect(sent.status).toBe(200)
    return enrollment_id
  }
  // All but two of the mailbox's budget is used up.
  const first = await submitFor()
  await server.deps.db.run('update budget_use set used = 28 where budget = $1', ['receipts_per_recipient'])
  const others = [await submitFor(), await submitFor(), await submitFor()]
  const mails = await server.deps.db.many(
    row({ enrollment_id: text }).loose(),
    "select * from outbox where event = 'submitted/member' and enrollment_id = any($1::text[])",
    [[first, ...others]],
  )
  expect(mails.map((mail) => mail.enrollment_id)).toEqual(expect.arrayContaining([first, others[0], others[1]]))
  expect(mails).toHaveLength(3)
  expect(JSON.stringify(mails)).not.toContain('López')
})
