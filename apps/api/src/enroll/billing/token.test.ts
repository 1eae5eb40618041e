import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getExistingBankInfo,
  getExistingCardInfo,
  getFormFieldsBillingInfo,
  saveBillingInfo,
} from '@openroll/contract/enroll/billing'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import { aCard, anAccount } from '@openroll/contract/samples/payment'
import { row, text } from '../../db/row.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const ready = async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id, { stop: 'billing_info' })
  const account = (account_number: string) =>
    visitor.send(saveBillingInfo, { enrollment_id, payment_method: 'eft', ...anAccount({ account_number }) })
  const card = (changes: object = {}) =>
    visitor.send(saveBillingInfo, { enrollment_id, payment_method: 'cc', ...aCard(changes) })
  const vault = () =>
    server.deps.db.many(row({ token: text, sealed: text }), 'select * from payment_vault where enrollment_id = $1', [
      enrollment_id,
    ])
  const token = async () => {
    const rows = await vault()
    expect(rows).toHaveLength(1)
    return rows[0]?.token ?? ''
  }
  return { visitor, enrollment_id, account, card, vault, token }
}

/** Everything the server says about a payment to an authorized reader. */
const said = async (visitor: Visitor, enrollment_id: string): Promise<string> => {
  const all = await Promise.all([
    visitor.send(getEnrollmentTempInfo, { enrollment_id, column: 'payment_info' }),
    visitor.send(getFormFieldsBillingInfo, { enrollment_id }),
    visitor.send(getExistingBankInfo, { enrollment_id }),
    visitor.send(getExistingCardInfo, { enrollment_id }),
  ])
  return JSON.stringify(all.map(({ status, body }) => [status, body]))
}

test('two hundred guesses at an account number get the same answer, including the right one, and leave one sealed number [D-1.16] [D-5.02]', async () => {
  const { visitor, enrollment_id, account, vault } = await ready()
  await account('40711234')
  const known = await said(visitor, enrollment_id)
  const answered = new Map<string, string[]>()
  for (let guess = 4000; guess < 4200; guess += 1) {
    const number = `${guess}1234`
    const saved = await account(number)
    // The revision counts every save.
    const body = JSON.stringify(saved.body).replace(/"revision":\d+/, '')
    const answer = `${saved.status} ${body} ${await said(visitor, enrollment_id)}`
    answered.set(answer, [...(answered.get(answer) ?? []), number])
  }
  // The attacker sees the same response for every number.
  expect([...answered.values()].map((numbers) => numbers.length)).toEqual([200])
  expect([...answered.keys()][0]).toContain(known)
  expect(await vault()).toHaveLength(1)
})

test('a token is new each time, even for the same number [D-1.16]', async () => {
  const { account, token } = await ready()
  const drawn = new Set<string>()
  for (let save = 0; save < 5; save += 1) {
    expect((await account('40711234')).status).toBe(200)
    drawn.add(await token())
  }
  expect(drawn.size).toBe(5)
  for (const one of drawn) expect(one).toMatch(/^local_[\w-]{24}$/)
})

test('no response shows a token, before or after submission or in the snapshot [D-1.16] [D-5.02]', async () => {
  const { visitor, enrollment_id, card, token } = await ready()
  await card()
  const kept = await token()
  expect(await said(visitor, enrollment_id)).not.toContain(kept)
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).status).toBe(200)
  expect(await token()).toBe(kept)
  const receipt = await visitor.send(getReceipt, { enrollment_id })
  expect(JSON.stringify(receipt.body)).not.toContain(kept)
  expect(await said(visitor, enrollment_id)).not.toContain(kept)
  const { db } = server.deps
  expect(await db.rows('select payment_token from policy where enrollment_id = $1', [enrollment_id])).toEqual([
    { payment_token: kept },
  ])
  const signed = await db.rows('select * from policy_snapshot where enrollment_id = $1', [enrollment_id])
  const mail = await db.rows('select * from outbox where enrollment_id = $1', [enrollment_id])
  expect(JSON.stringify([signed, mail])).not.toContain(kept)
})

test('a new card or account replaces the previous one [D-5.02]', async () => {
  const { enrollment_id, account, card, vault, token } = await ready()
  await card()
  const first = await token()
  await account('40711234')
  const second = await token()
  expect(second).not.toBe(first)
  await card()
  await card({ card_number: 'xxxxxxxxxxxx1111', security_code: '' })
  const last = await token()
  const drafts = await server.deps.db.rows(
    `select answers->>'token' as token from step_draft where enrollment_id = $1 and step = 'billing_info'`,
    [enrollment_id],
  )
  expect(drafts).toEqual([{ token: last }])
  const opened = server.deps.vault.open((await vault())[0]?.sealed ?? '', `${enrollment_id}/payment_vault`)
  expect(JSON.parse(opened)).toMatchObject({ kind: 'card', number: '4111111111111111' })
})

test('a new expiration or holder beside a masked number is sealed under the same token [D-5.02]', async () => {
  const { enrollment_id, account, card, vault, token, visitor } = await ready()
  await card()
  const kept = await token()
  const later = { card_number: 'xxxxxxxxxxxx1111', security_code: '', expiration_year: '2032', first_name_on_cc: 'Ana' }
  expect((await card(later)).faults).toEqual([])
  expect(await token()).toBe(kept)
  const opened = async () =>
    JSON.parse(server.deps.vault.open((await vault())[0]?.sealed ?? '', `${enrollment_id}/payment_vault`))
  const number = '4111111111111111'
  expect(await opened()).toEqual({ kind: 'card', number, first_name: 'Ana', last_name: 'Lopez', expiry: '12/2032' })
  await account('40711234')
  const masked = anAccount({ account_number: 'xxxx1234', account_type: 'savings' as const })
  expect((await visitor.send(saveBillingInfo, { enrollment_id, payment_method: 'eft', ...masked })).faults).toEqual([])
  expect(await opened()).toMatchObject({ number: '40711234', account_type: 'savings' })
})

test('asks for the number again if its sealed one can’t be opened [D-5.02] [D-8.02]', async () => {
  const { card, vault } = await ready()
  await card()
  await server.deps.db.run(`update payment_vault set sealed = left(sealed, -6) || 'AAAAAA'`)
  const masked = await card({ card_number: 'xxxxxxxxxxxx1111', security_code: '' })
  expect([masked.status, masked.faults]).toEqual([
    422,
    [{ target_element: 'card_number', error_message: 'Enter the full number again' }],
  ])
  expect((await card()).status).toBe(200)
  expect(await vault()).toHaveLength(1)
})

test.each([
  ['the step', `alter table step_draft add constraint stop check (answers->>'payment_method' <> 'eft') not valid`],
  ['the sealed number', `alter table payment_vault add constraint stop check (enrollment_id = '') not valid`],
])('if %s can’t be written, neither is, and the previous ones stay [D-5.02]', async (_, stop) => {
  const { enrollment_id, account, card, vault, token } = await ready()
  await card()
  const kept = await token()
  await server.deps.db.script(stop)
  expect((await account('40711234')).status).toBe(500)
  await server.deps.db.script(`${stop.slice(0, stop.indexOf(' add'))} drop constraint stop`)
  expect((await vault()).map((row) => row.token)).toEqual([kept])
  const drafts = await server.deps.db.rows(
    `select answers->>'token' as token, answers->>'payment_method' as method from step_draft
     where enrollment_id = $1 and step = 'billing_info'`,
    [enrollment_id],
  )
  expect(drafts).toEqual([{ token: kept, method: 'cc' }])
})
