import { addPlanToCart } from '@openroll/contract/cart/cart'
import { cartCheckout, getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import {
  getExistingBankInfo,
  getExistingCardInfo,
  getFormFieldsBillingInfo,
  saveBillingInfo,
  saveBillingInfoExisting,
} from '@openroll/contract/enroll/billing'
import {
  answerConsent,
  requestConsent,
  getConsent,
  signConsent,
  linkOnlyReason,
} from '@openroll/contract/enroll/consent'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { addFilterForExistingUser, getAgentMembers } from '@openroll/contract/roles/members'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { aContact } from '@openroll/contract/samples/contact'
import { aMember } from '@openroll/contract/samples/member'
import { aCard, anAccount } from '@openroll/contract/samples/payment'
import { aSignature } from '@openroll/contract/samples/signature'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { row, text, whole } from '../../db/row.ts'
import { joinEnrollment } from '../../enrollment/lifecycle/close-store.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { saveSteps, signAgain, startEnrollment } from '../../testing/test-enrollment.ts'

const password = 'a harbor in the evening'
const dana = 10109
let server: TestApp
let rep: Visitor
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  await enroll(1001, 'cc')
  await enroll(2001, 'eft')
  rep = await signedIn('dana.reyes@example.com')
})
afterAll(() => server.close())

const signedIn = (email: string) => browserOf(server, email, password)
/** Maria's submitted enrollment under Dana, made by a visitor and paid this way. */
const enroll = async (plan: number, payment_method: 'cc' | 'eft') => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [plan], agent_id: dana })
  await saveSteps(visitor, enrollment_id, { stop: 'billing_info' })
  const given = payment_method === 'cc' ? aCard() : anAccount()
  expect((await visitor.send(saveBillingInfo, { enrollment_id, payment_method, ...given })).faults).toEqual([])
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
}
const mails = (enrollment_id: string, event: string) =>
  server.deps.db.many(
    row({ to_address: text, text }),
    `select to_address, text from outbox where enrollment_id = $1 and event like $2 order by created_at desc, to_address`,
    [enrollment_id, `${event}%`],
  )
/** Maria agrees by the emailed link; returns where it was sent. */
const agreeByMail = async (enrollment_id: string) => {
  expect((await rep.send(requestConsent, { enrollment_id })).faults).toEqual([])
  const [mail] = await mails(enrollment_id, 'consent-requested/')
  const token = /\/consent#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const answer = { token, birthdate: '04/05/1980', agrees: true, full_name: 'María López-Núñez' }
  expect((await server.visitor().send(answerConsent, answer)).faults).toEqual([])
  return mail?.to_address
}
/** Maria's next enrollment, made by Dana, up to the billing step. */
const again = async (plan = 7001) => {
  const { data } = await rep.send(getAgentMembers, { agent_id: dana })
  const user_id = data.result[0]?.user_id ?? 0
  const begun = await rep.send(addFilterForExistingUser, { user_id, tier: 'IO', eprocess: 'rep' })
  const enrollment_id = begun.data.temp_enrollment_id
  const priced = await rep.send(getPlanPricingDetail, { pid: plan, enrollment_id })
  await rep.send(addPlanToCart, { enrollment_id, plan_id: plan, plan_pricing_id: priced.data.plans[0]?.ppid ?? 0 })
  const days = await rep.send(getCartEffectiveDates, { enrollment_id })
  await rep.send(cartCheckout, { enrollment_id, effective_date: days.data.result[0] ?? '' })
  await saveSteps(rep, enrollment_id, { stop: 'billing_info' })
  const cards = async (visitor = rep) => (await visitor.send(getExistingCardInfo, { enrollment_id })).data?.result ?? []
  const banks = async (visitor = rep) => (await visitor.send(getExistingBankInfo, { enrollment_id })).data?.result ?? []
  const submit = async () => {
    await agreeByMail(enrollment_id)
    return rep.send(saveReviewInfo, { enrollment_id })
  }
  return { enrollment_id, cards, banks, submit }
}

test('a member’s payments on file are offered masked, with ids for this enrollment and no token [EW-7.43] [EW-9.13] [D-1.07] [D-1.16]', async () => {
  const [one, other] = [await again(), await again()]
  expect(await one.cards()).toEqual([
    {
      card_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      card_number: 'xxxxxxxxxxxx1111',
      brand: 'Visa',
      expiration_month: '12',
      expiration_year: '2030',
      in_use: false,
    },
  ])
  expect(await one.banks()).toEqual([
    {
      bank_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      account_name: 'Maria Lopez',
      account_number: 'xxxxxxxx9012',
      bank_name: expect.any(String),
      bank_routing: '021000021',
      account_type: 'checking',
      account_holder_type: 'individual',
      in_use: false,
    },
  ])
  expect((await other.cards())[0]?.card_id).not.toBe((await one.cards())[0]?.card_id)
  const stranger = server.visitor()
  expect([await one.cards(stranger), await one.banks(await signedIn('omar.quinn@example.com'))]).toEqual([[], []])
})

test('a new card replaces the chosen one, and empty values are removed [EW-7.45] [EW-5.02]', async () => {
  const { enrollment_id, cards } = await again()
  const [card] = await cards()
  await rep.send(saveBillingInfoExisting, { enrollment_id, payment_method: 'cc', card_id: card?.card_id })
  const own = aCard({ card_number: '5555555555554444', address2: '', bank_name: '', account_name: '' })
  expect((await rep.send(saveBillingInfo, { enrollment_id, payment_method: 'cc', ...own })).faults).toEqual([])
  const kept = await server.deps.db.one(
    row({ answers: text }),
    `select answers::text as answers from step_draft where enrollment_id = $1 and step = 'billing_info'`,
    [enrollment_id],
  )
  expect(kept.answers).not.toMatch(/""|payer|bank_name|address2/)
  expect(kept.answers).toContain('xxxxxxxxxxxx4444')
  expect((await cards())[0]?.in_use).toBe(false)
})

test('payments on file work only for the member, not for another name in the personal step [D-1.18]', async () => {
  const { enrollment_id, cards, submit } = await again(2002)
  const [card] = await cards()
  const choose = () =>
    rep.send(saveBillingInfoExisting, { enrollment_id, payment_method: 'cc', card_id: card?.card_id })
  const personal = (ssn: string) => rep.send(savePersonalInfo, { enrollment_id, ...aMember({ ssn }) })
  /** Someone whose SSN ends like the member's, so the same signature fits. */
  const another = '219-09-6789'
  await personal(another)
  await signAgain(rep, enrollment_id)
  expect((await choose()).faults.map(({ target_element }) => target_element)).toEqual(['card_id'])
  await personal(aMember().ssn)
  await signAgain(rep, enrollment_id)
  expect((await choose()).faults).toEqual([])
  await personal(another)
  await signAgain(rep, enrollment_id)
  expect((await submit()).faults.map(({ target_element }) => target_element)).toEqual(['billing_info'])
})

test('refuses a payment that is not on file or is from another enrollment [EW-7.44]', async () => {
  const [one, other] = [await again(), await again()]
  const [card] = await other.cards()
  const { enrollment_id } = one
  for (const card_id of [card?.card_id, undefined, '', 'x']) {
    const refused = await rep.send(saveBillingInfoExisting, { enrollment_id, payment_method: 'cc', card_id })
    expect([refused.status, refused.faults[0]?.target_element]).toEqual([422, 'card_id'])
  }
})

test('uses a payment on file, marks it in use, seals it for the new enrollment and charges it, by default on the 28th [EW-7.44] [EW-4.49] [EW-4.50] [D-5.02]', async () => {
  const next = await again()
  const { enrollment_id } = next
  const [card] = await next.cards()
  const [bank] = await next.banks()
  const byBank = { bank_id: bank?.bank_id, bill_date: '7', account_name: 'Somebody Else', bank_routing: '011000138' }
  const saved = await rep.send(saveBillingInfoExisting, { enrollment_id, payment_method: 'eft', ...byBank })
  expect(saved.faults).toEqual([])
  const { data } = await rep.send(getFormFieldsBillingInfo, { enrollment_id })
  const value = (name: string) => data.result.find((state) => state.field_name === name)?.value
  const named = ['account_number', 'account_name', 'routing_number', 'bill_date'].map(value)
  expect(named).toEqual(['xxxxxxxx9012', 'Maria Lopez', '021000021', '7'])
  const inUse = async () => [await next.cards(), await next.banks()].map(([one]) => one?.in_use)
  expect(await inUse()).toEqual([false, true])
  const byCard = await rep.send(saveBillingInfoExisting, {
    enrollment_id,
    payment_method: 'cc',
    card_id: card?.card_id,
  })
  expect(byCard.faults).toEqual([])
  expect(await inUse()).toEqual([true, false])
  const { data: now } = await rep.send(getFormFieldsBillingInfo, { enrollment_id })
  expect(now.result.find((state) => state.field_name === 'bill_date')?.value).toBe('28')
  expect((await next.submit()).faults).toEqual([])
  const [kept, ...others] = await server.deps.db.many(
    row({ sealed: text, shown: text }),
    `select v.sealed, p.payment_shown as shown from policy p join payment_vault v on v.enrollment_id = $1 and v.token = p.payment_token
     where p.enrollment_id = $1`,
    [enrollment_id],
  )
  expect([kept?.shown, others]).toEqual(['Visa ending in 1111', []])
  const opened = server.deps.vault.open(kept?.sealed ?? '', `${enrollment_id}/payment_vault`)
  expect(JSON.parse(opened)).toMatchObject({ number: '4111111111111111', expiry: '12/2030' })
})

test('trying SSNs reveals nothing: after forty a day each comparing step pauses, even for the right one [D-1.16]', async () => {
  const { enrollment_id, cards } = await again(2003)
  const [card] = await cards()
  const tried = async (ssn: string) => {
    await rep.send(savePersonalInfo, { enrollment_id, ...aMember({ ssn }) })
    await signAgain(rep, enrollment_id)
    const of = { enrollment_id, payment_method: 'cc', card_id: card?.card_id } as const
    return (await rep.send(saveBillingInfoExisting, of)).status
  }
  const statuses: number[] = []
  for (let guess = 0; guess < 45; guess += 1) statuses.push(await tried(`3${10 + guess}-09-6789`))
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(40)
  expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429])
  expect(await tried(aMember().ssn)).toBe(429)
})

test('a rep alone can’t charge a payment on file: link and notices go to the address on file [D-1.13] [D-1.17]', async () => {
  await server.forgetBudgets()
  const next = await again(2003)
  const { enrollment_id } = next
  const thrownAway = 'throwaway@example.com'
  const own = aContact().email_address.toLowerCase()
  await rep.send(saveContactInfo, { enrollment_id, ...aContact({ email_address: thrownAway }) })
  const begun = await mails(enrollment_id, 'begun-for/')
  expect(begun.map(({ to_address }) => to_address).toSorted()).toEqual([own, thrownAway].toSorted())
  const [bank] = await next.banks()
  const existing = { enrollment_id, payment_method: 'eft', bank_id: bank?.bank_id } as const
  await signAgain(rep, enrollment_id)
  expect((await rep.send(saveBillingInfoExisting, existing)).faults).toEqual([])
  expect((await rep.send(getConsent, { enrollment_id })).data).toMatchObject({ link_only: 'stored' })
  const signed = await rep.send(signConsent, { enrollment_id, full_name: 'María López-Núñez', signature: aSignature })
  expect([signed.status, signed.faults]).toEqual([
    422,
    [{ target_element: 'signature', error_message: linkOnlyReason.stored }],
  ])
  expect((await rep.send(saveReviewInfo, { enrollment_id })).status).toBe(422)
  expect(await agreeByMail(enrollment_id)).toBe(own)
  expect((await rep.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
  const submitted = await mails(enrollment_id, 'submitted/')
  expect(submitted.map(({ to_address }) => to_address)).toEqual(expect.arrayContaining([own, thrownAway]))
  expect(submitted.find(({ to_address }) => to_address === own)?.text).not.toMatch(/receipt#|choose-password/)
})

test('a merged member number never offers another person’s account [D-1.18] [D-5.02]', async () => {
  const { db } = server.deps
  await server.forgetBudgets()
  const one = await again(2002)
  const visitor = server.visitor()
  const friend = await startEnrollment(visitor, { plans: [2003], agent_id: dana })
  await visitor.send(savePersonalInfo, {
    enrollment_id: friend,
    ...aMember({ last_name: 'Friend', ssn: '319-09-6789' }),
  })
  await saveSteps(visitor, friend, { stop: 'billing_info', skip: ['primary_info'] })
  const account = anAccount({ account_number: '4400112233' })
  await visitor.send(saveBillingInfo, { enrollment_id: friend, payment_method: 'eft', ...account })
  expect((await visitor.send(saveReviewInfo, { enrollment_id: friend })).faults).toEqual([])
  const userIdOf = async (id: string) =>
    (await db.one(row({ user_id: whole }), 'select user_id from enrollment where enrollment_id = $1', [id])).user_id
  await joinEnrollment(db, friend, await userIdOf(friend), await userIdOf(one.enrollment_id))
  await db.run(`update policy set payment_hold = null where enrollment_id = $1`, [friend])
  const numbers = (await one.banks()).map(({ account_number }) => account_number)
  expect(numbers).toContain('xxxxxxxx9012')
  expect(numbers).not.toContain('xxxxxx2233')
})
