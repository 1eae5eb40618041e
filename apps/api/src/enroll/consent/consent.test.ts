import { consentOwnName } from '@openroll/contract/enroll/same-name'
import {
  answerConsent,
  requestConsent,
  consentLinkInvalid,
  getConsent,
  linkOnlyReason,
  wrongBirthdate,
  openConsent,
  signConsent,
} from '@openroll/contract/enroll/consent'
import { saveBillingInfo } from '@openroll/contract/enroll/billing'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { addPlanToCart } from '@openroll/contract/cart/cart'
import { cartCheckout, getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import { addFilterForExistingUser } from '@openroll/contract/roles/members'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { aContact } from '@openroll/contract/samples/contact'
import { anAccount } from '@openroll/contract/samples/payment'
import { aSignature } from '@openroll/contract/samples/signature'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { row, text, whole } from '../../db/row.ts'
import { pngUrl } from '../../testing/made-png.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { saveSteps, signAgain, startEnrollment } from '../../testing/test-enrollment.ts'

const password = 'a harbor in the evening'
const dana = 10109
let now = Date.parse('2026-11-10T12:00:00Z')
let server: TestApp
let rep: Visitor
beforeAll(async () => {
  server = await openTestApp({ clock: { now: () => new Date((now += 1)), today: () => '2026-11-10' } })
  await createDemoPeople(server.deps.accounts, password)
  rep = await signIn('dana.reyes@example.com')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.forgetBudgets()
  await server.deps.db.run('update enrollment set user_id = null where submitted_at is not null')
})

const signIn = (email: string) => browserOf(server, email, password)
let people = 0
/** An enrollment that lacks only the person's consent. */
const ready = async (visitor = rep, more: object = {}) => {
  people += 1
  const enrollment_id = await startEnrollment(visitor, { agent_id: dana, plans: [1001], ...more })
  await saveSteps(visitor, enrollment_id)
  const email_address = `member${people}@example.com`
  await visitor.send(saveContactInfo, { enrollment_id, ...aContact({ email_address }) })
  await signAgain(visitor, enrollment_id)
  await server.deps.db.run('delete from consent where enrollment_id = $1', [enrollment_id])
  return { enrollment_id, email_address }
}
const submit = (visitor: Visitor, enrollment_id: string) => visitor.send(saveReviewInfo, { enrollment_id })
const state = async (visitor: Visitor, enrollment_id: string) =>
  (await visitor.send(getConsent, { enrollment_id })).data.state
const mailsOf = async (enrollment_id: string, event: string) =>
  server.deps.db.many(
    row({ to_address: text, text }),
    `select to_address, text from outbox where enrollment_id = $1 and event like $2 order by created_at desc`,
    [enrollment_id, `${event}%`],
  )
const requestLink = async (enrollment_id: string) => {
  expect((await rep.send(requestConsent, { enrollment_id })).faults).toEqual([])
  const [mail] = await mailsOf(enrollment_id, 'consent-requested/')
  return { mail, token: /\/consent#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}
const birthdate = '04/05/1980'
const full_name = 'María López-Núñez'

describe('enrolling someone else', () => {
  test('isn’t possible before the person agrees; the error names the step and what to do [D-1.13]', async () => {
    const { enrollment_id } = await ready()
    expect(await state(rep, enrollment_id)).toBe('none')
    const refused = await submit(rep, enrollment_id)
    expect([refused.status, refused.faults]).toEqual([
      422,
      [
        {
          target_element: 'review_info',
          error_message: expect.stringMatching(/^María López-Núñez hasn’t agreed yet\. Have them sign/),
        },
      ],
    ])
    expect((await rep.send(signConsent, { enrollment_id, full_name, signature: aSignature })).faults).toEqual([])
    expect(await state(rep, enrollment_id)).toBe('agreed')
    expect((await submit(rep, enrollment_id)).faults).toEqual([])
  })

  test('lets them sign in person only if the site allows it; an emailed link always works [D-1.13]', async () => {
    const { settings } = server.deps.directory().site(null)
    const { enrollment_id } = await ready()
    const signed = await rep.send(signConsent, { enrollment_id, full_name, signature: aSignature })
    expect(signed.faults).toEqual([])
    Object.assign(settings, { sign_on_the_spot: undefined })
    try {
      expect((await rep.send(getConsent, { enrollment_id })).data).toMatchObject({ state: 'none', link_only: 'site' })
      expect((await submit(rep, enrollment_id)).faults.map(({ target_element }) => target_element)).toEqual([
        'review_info',
      ])
      const refused = await rep.send(signConsent, { enrollment_id, full_name, signature: aSignature })
      expect(refused.faults).toEqual([{ target_element: 'signature', error_message: linkOnlyReason.site }])
      const { token } = await requestLink(enrollment_id)
      const agreed = await server.visitor().send(answerConsent, { token, birthdate, agrees: true, full_name })
      expect(agreed.status).toBe(200)
      expect((await submit(rep, enrollment_id)).faults).toEqual([])
    } finally {
      Object.assign(settings, { sign_on_the_spot: 'true' })
    }
  })

  test('refuses a consent request or signature before plans and an effective date are chosen, and doesn’t count it [D-1.13]', async () => {
    const before = await ready()
    await rep.send(signConsent, { enrollment_id: before.enrollment_id, full_name, signature: aSignature })
    expect((await submit(rep, before.enrollment_id)).faults).toEqual([])
    const { db } = server.deps
    const { user_id } = await db.one(
      row({ user_id: whole }),
      'select user_id from enrollment where enrollment_id = $1',
      [before.enrollment_id],
    )
    const reenrollment = await rep.send(addFilterForExistingUser, { user_id, tier: 'IO', eprocess: 'rep' })
    const enrollment_id = reenrollment.data.temp_enrollment_id
    await server.forgetBudgets()
    const both = async () => [
      await rep.send(requestConsent, { enrollment_id }),
      await rep.send(signConsent, { enrollment_id, full_name, signature: aSignature }),
    ]
    const refused = (target_element: string, error_message: string) =>
      [1, 2].map(() => ({ status: 422, faults: [{ target_element, error_message }] }))
    expect(await both()).toMatchObject(refused('cart', 'No items in cart.'))
    const { data } = await rep.send(getPlanPricingDetail, { pid: 2009, enrollment_id })
    await rep.send(addPlanToCart, { enrollment_id, plan_id: 2009, plan_pricing_id: data.plans[0]?.ppid ?? 0 })
    const undated = refused('effective_date', 'Choose when your coverage starts')
    for (let tries = 0; tries < 12; tries += 1) expect(await both()).toMatchObject(undated)
    const days = await rep.send(getCartEffectiveDates, { enrollment_id })
    await rep.send(cartCheckout, { enrollment_id, effective_date: days.data.result[0] ?? '' })
    expect((await both()).map(({ status }) => status)).toEqual([200, 200])
  })

  test('shows the person the payment, its schedule, how to stop it and what was entered, masked and audited [D-1.13, D-1.14, D-1.07, EW-9.14]', async () => {
    const { enrollment_id } = await ready()
    const { token } = await requestLink(enrollment_id)
    const { result: said } = (await server.visitor().send(openConsent, { token, birthdate })).data
    expect(said.payment).toMatch(/ending in \d{4}$/)
    const terms = said.payment_terms.join(' ')
    expect(terms).toContain(
      'after your enrollment is submitted (by November 15, 2026 if it’s submitted on November 10, 2026)',
    )
    expect(terms).toMatch(/Every month after: .*cancel this authorization/)
    const entered = Object.fromEntries(said.entered.map(({ label, value }) => [label, value]))
    expect(entered).toMatchObject({ Name: full_name, 'Date of birth': 'April 5, 1980', 'People covered': 'Just you' })
    expect(entered['Social Security number']).toMatch(/^xxx-xx-\d{4}$/)
    expect(JSON.stringify(said)).not.toMatch(/\d{9}/)
    const entries = await server.deps.db.many(
      row({ actor_id: whole.nullable() }),
      `select actor_id from audit_entry where event = 'consent-opened' and enrollment_id = $1`,
      [enrollment_id],
    )
    expect(entries, 'opening it with the birth date is in the audit log [D-1.14]').toEqual([{ actor_id: null }])
  })

  test('needs new consent after a payment change [D-1.13]', async () => {
    const { enrollment_id } = await ready()
    await rep.send(signConsent, { enrollment_id, full_name, signature: aSignature })
    expect(await state(rep, enrollment_id)).toBe('agreed')
    const { status } = await rep.send(saveBillingInfo, { enrollment_id, payment_method: 'eft', ...anAccount() })
    expect([status, await state(rep, enrollment_id)]).toEqual([200, 'changed'])
  })

  test('refuses an empty signature with a message beside it [D-1.13]', async () => {
    const { enrollment_id } = await ready()
    const blank = pngUrl({ width: 640, height: 180, depth: 1, color: 0 }, Buffer.alloc(180 * 81))
    const { status, faults } = await rep.send(signConsent, { enrollment_id, full_name, signature: blank })
    const error_message = 'There’s no signature yet. Draw it or type it'
    expect([status, faults]).toEqual([422, [{ target_element: 'signature', error_message }]])
    expect(await state(rep, enrollment_id)).toBe('none')
  })

  test('needs new consent after a change of person, cart or price [D-1.13]', async () => {
    const { enrollment_id } = await ready()
    await rep.send(signConsent, { enrollment_id, full_name, signature: aSignature })
    await rep.send(saveContactInfo, { enrollment_id, ...aContact({ email_address: 'other@example.com' }) })
    await signAgain(rep, enrollment_id)
    await server.deps.db.run(
      `delete from consent where enrollment_id = $1 and requested_at = (select max(requested_at) from consent where enrollment_id = $1)`,
      [enrollment_id],
    )
    expect(await state(rep, enrollment_id)).toBe('changed')
    expect((await submit(rep, enrollment_id)).faults[0]?.error_message).toMatch(/Something has changed since/)
  })

  test('keeps consent as evidence: in the snapshot, sealed, and emailed to the person [D-1.13] [D-7.02]', async () => {
    const { enrollment_id, email_address } = await ready()
    await rep.send(signConsent, { enrollment_id, full_name, signature: aSignature })
    const [mail] = await mailsOf(enrollment_id, 'consent-given/')
    expect(mail).toMatchObject({ to_address: email_address, text: expect.stringContaining('Dana Reyes') })
    await submit(rep, enrollment_id)
    const { db } = server.deps
    const { content } = await db.one(
      row({ content: text }),
      'select content from policy_snapshot where enrollment_id = $1',
      [enrollment_id],
    )
    expect(JSON.parse(content).consent).toMatchObject({ way: 'signed', name: full_name, requested_by: 'Dana Reyes' })
    expect(JSON.parse(content).signed_in).toEqual({ role: 'rep', id: dana, name: 'Dana Reyes' })
    const [stored] = await db.rows('select * from consent where enrollment_id = $1', [enrollment_id])
    expect(JSON.stringify(stored)).not.toContain('iVBOR')
    expect(
      await db.rows(
        `select 1 from audit_entry where event = 'consent-given' and enrollment_id = $1 and actor_id = 10109`,
        [enrollment_id],
      ),
    ).not.toEqual([])
  })

  test('notifies the person once per address that an enrollment was started [D-1.13]', async () => {
    const { enrollment_id, email_address } = await ready()
    const mails = await mailsOf(enrollment_id, 'begun-for/')
    expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(
      [email_address, 'maria@example.com'].toSorted(),
    )
    expect(mails[0]?.text).toContain('Dana Reyes is filling out an enrollment for you')
    expect(mails[0]?.text).not.toContain('López')
  })

  test('needs consent in every enrollment process [D-1.13]', async () => {
    const admin = await signIn('admin@bluewater.example')
    for (const [visitor, more] of [
      [rep, { eprocess: 'applicant' }],
      [admin, { agent_id: undefined, group_id: 3001, eprocess: 'group', plans: [2001] }],
    ] as const) {
      const { enrollment_id } = await ready(visitor, more)
      expect((await submit(visitor, enrollment_id)).faults.map(({ target_element }) => target_element)).toEqual([
        'review_info',
      ])
    }
  })

  test('a visitor enrolling themselves needs no consent and can’t request it [D-1.13]', async () => {
    const own = server.visitor()
    const enrollment_id = await startEnrollment(own, { plans: [1001] })
    await saveSteps(own, enrollment_id)
    expect(await state(own, enrollment_id)).toBe('not-needed')
    expect((await own.send(signConsent, { enrollment_id, full_name, signature: aSignature })).status).toBe(401)
    expect((await own.send(requestConsent, { enrollment_id })).status).toBe(401)
    expect((await submit(own, enrollment_id)).faults).toEqual([])
  })
})

describe('a consent link', () => {
  test('goes to the person, opens with the birth date and accepts one answer [D-1.13] [D-1.16]', async () => {
    const { enrollment_id, email_address } = await ready()
    const { mail, token } = await requestLink(enrollment_id)
    expect(mail?.to_address).toBe(email_address)
    for (const secret of ['6789', '1980', enrollment_id]) expect(mail?.text).not.toContain(secret)
    expect(await state(rep, enrollment_id)).toBe('waiting')
    const them = server.visitor()
    const wrong = await them.send(openConsent, { token, birthdate: '04/06/1980' })
    expect([wrong.status, wrong.faults[0]]).toEqual([
      422,
      { target_element: 'birthdate', error_message: wrongBirthdate },
    ])
    const { data } = await them.send(openConsent, { token, birthdate })
    expect(data.result).toMatchObject({
      requested_by: 'Dana Reyes',
      name: full_name,
      plans: [{ price: expect.any(String) }],
    })
    expect(data.result.texts.length).toBeGreaterThan(0)
    const nameless = await them.send(answerConsent, { token, birthdate, agrees: true })
    expect([nameless.status, nameless.faults[0]?.target_element]).toEqual([422, 'full_name'])
    const otherName = await them.send(answerConsent, { token, birthdate, agrees: true, full_name: 'Mickey Mouse' })
    expect([otherName.status, otherName.faults]).toEqual([
      422,
      [{ target_element: 'full_name', error_message: consentOwnName }],
    ])
    expect((await them.send(answerConsent, { token, birthdate, agrees: true, full_name })).faults).toEqual([])
    const secondAnswer = await them.send(answerConsent, { token, birthdate, agrees: false })
    expect([secondAnswer.status, secondAnswer.faults[0]?.error_message]).toEqual([404, consentLinkInvalid])
    expect(await state(rep, enrollment_id)).toBe('agreed')
    expect((await submit(rep, enrollment_id)).faults).toEqual([])
  })

  test('blocks the submission once the person declines [D-1.13]', async () => {
    const { enrollment_id } = await ready()
    const { token } = await requestLink(enrollment_id)
    await server.visitor().send(answerConsent, { token, birthdate, agrees: false })
    expect(await state(rep, enrollment_id)).toBe('declined')
    expect((await submit(rep, enrollment_id)).faults[0]?.error_message).toContain('declined')
  })

  test('expires after seven days, after a newer link or after signing; a wrong link gets the same error [D-1.16]', async () => {
    const { enrollment_id } = await ready()
    const first = await requestLink(enrollment_id)
    now += 61_000
    const second = await requestLink(enrollment_id)
    const open = async (token: string) => {
      const { status, faults } = await server.visitor().send(openConsent, { token, birthdate })
      return [status, faults[0]?.error_message]
    }
    const expired = [404, consentLinkInvalid]
    expect(await open(first.token)).toEqual(expired)
    expect(await open('x')).toEqual(expired)
    expect((await open(second.token))[0]).toBe(200)
    now += 7 * 86_400_000
    expect(await open(second.token)).toEqual(expired)
    now -= 7 * 86_400_000
    await rep.send(signConsent, { enrollment_id, full_name, signature: aSignature })
    expect(await open(second.token)).toEqual(expired)
  })

  test('locks after five wrong birth dates, even for the right one [D-1.16] [D-1.17]', async () => {
    const { enrollment_id } = await ready()
    const { token } = await requestLink(enrollment_id)
    const guess = (day: string) => server.visitor().send(openConsent, { token, birthdate: day })
    for (const day of ['1', '2', '3', '4', '5']) expect((await guess(`01/0${day}/1970`)).status).toBe(422)
    expect((await guess(birthdate)).status).toBe(429)
  })

  test('is emailed once for parallel requests, and again after an answer or a different request [D-6.01, D-8.07]', async () => {
    const { enrollment_id, email_address } = await ready()
    const ask = () => rep.send(requestConsent, { enrollment_id })
    const all = await Promise.all([ask(), ask(), ask()])
    expect(all.map(({ status, data }) => [status, data])).toEqual(
      all.map(() => [200, { email: expect.stringMatching(/^m\W+@example\.com$/) }]),
    )
    const [mail, ...others] = await mailsOf(enrollment_id, 'consent-requested/')
    expect(others).toEqual([])
    const answers = await server.deps.db.rows('select answer from idempotent_answer where scope = $1', [enrollment_id])
    expect(answers).toEqual([{ answer: {} }])
    const token = /\/consent#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const declined = await server.visitor().send(answerConsent, { token, birthdate, agrees: false })
    expect(declined.faults).toEqual([])
    const mails = async () => (await mailsOf(enrollment_id, 'consent-requested/')).length
    const requestTwice = async () => {
      expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
      return mails()
    }
    expect(await requestTwice()).toBe(2)
    // Moving back makes the first request valid again, word for word.
    const moveTo = (address1: string) =>
      rep.send(saveContactInfo, { enrollment_id, ...aContact({ email_address, address1 }) })
    await moveTo('7 Elm St')
    expect(await requestTwice()).toBe(3)
    await moveTo(aContact().address1)
    expect(await requestTwice()).toBe(4)
  })

  test('is never emailed to the requester, nor too often [D-1.17]', async () => {
    const { enrollment_id } = await ready()
    await rep.send(saveContactInfo, { enrollment_id, ...aContact({ email_address: 'dana.reyes+x@example.com' }) })
    const own = await rep.send(requestConsent, { enrollment_id })
    expect([own.status, own.faults[0]?.target_element]).toEqual([422, 'email'])
    const other = await ready()
    await server.forgetBudgets()
    for (let mails = 0; mails < 5; mails += 1) {
      expect((await rep.send(requestConsent, { enrollment_id: other.enrollment_id })).status).toBe(200)
      now += 61_000
    }
    expect((await rep.send(requestConsent, { enrollment_id: other.enrollment_id })).status).toBe(429)
  })
})

test('another rep can’t request or sign consent [D-1.02]', async () => {
  const { enrollment_id } = await ready()
  const omar = await signIn('omar.quinn@example.com')
  for (const answer of [
    await omar.send(getConsent, { enrollment_id }),
    await omar.send(requestConsent, { enrollment_id }),
    await omar.send(signConsent, { enrollment_id, full_name, signature: aSignature }),
  ])
    expect(answer.status).toBe(404)
})
