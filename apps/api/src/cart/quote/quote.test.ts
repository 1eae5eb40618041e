import { addPlanToCart, getPlanCart, removePlanFromCart } from '@openroll/contract/cart/cart'
import {
  getQuotePreviewContent,
  getSentQuotes,
  openQuote,
  renewQuote,
  quoteWithoutPlans,
  acceptQuote,
} from '@openroll/contract/cart/quote'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { saveEnrollment } from '@openroll/contract/resume/resume'
import { checkAlreadyAnswered, saveQuestionAnswers } from '@openroll/contract/shop/questions'
import { aMember } from '@openroll/contract/samples/member'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { row, text } from '../../db/row.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'

const password = 'a harbor in the evening'
const mia = { name: 'Mia Stone', email: 'mia@example.com', tab: 'cart_info' } as const
let server: TestApp
let rep: Visitor
let enrollment_id = ''
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  rep = await signIn('dana.reyes@example.com')
  enrollment_id = await startEnrollment(rep, { eprocess: 'rep', plans: [1001, 2001] })
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

const signIn = (email: string) => browserOf(server, email, password)
const send = (more: object = {}, by = rep) => by.send(saveEnrollment, { enrollment_id, ...mia, ...more })
const mailRow = row({ to_address: text, subject: text, text, html: text, attachment_path: text.nullable() })
const lastMail = () =>
  server.deps.db.one(
    mailRow,
    `select to_address, subject, text, html, attachment_path from outbox where kind = 'quote' order by created_at desc limit 1`,
  )
const tokenIn = (mail: string) => /\/quote#([\w-]+)/.exec(mail)?.[1] ?? ''
const sendQuote = async (more: object = {}) => {
  expect((await send(more)).faults).toEqual([])
  return tokenIn((await lastMail()).text)
}
const count = async (sql: string, values: unknown[] = []) => (await server.deps.db.rows(sql, values)).length

describe('sending a quote', () => {
  test('emails each plan, both totals, how long they’re good, a link and a PDF, as in the preview [SF-7.63, SF-7.64, SF-4.39, D-6.02, D-3.05]', async () => {
    const { data: cart } = await rep.send(getPlanCart, { enrollment_id })
    const preview = await rep.send(getQuotePreviewContent, { enrollment_id, ...mia, message: 'As we said.' })
    const token = await sendQuote({ message: 'As we said.' })
    const mail = await lastMail()
    expect(mail.to_address).toBe('mia@example.com')
    expect(mail.subject).toBe('Your Harborview Benefits quote from Dana Reyes')
    for (const { plan_name, price } of cart.result) {
      expect(mail.text).toContain(plan_name)
      expect(mail.text).toContain(`$${price} a month`)
    }
    expect(mail.text).toContain(`First month: $${cart.initial_month_cost}`)
    expect(mail.text).toContain(`Every month after: $${cart.recurring_month_cost} a month`)
    expect(mail.text).toContain('These prices are good through December 10, 2026')
    expect(mail.text).toContain('> As we said.')
    expect(mail.text).not.toContain('1980')
    expect(mail.html.replaceAll(/quote#[\w-]+/g, 'quote#preview')).toBe(preview.data.content)
    expect(token.length).toBeGreaterThan(48)
    const pdf = await server.deps.storage.readDocument(mail.attachment_path ?? '')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test.each([
    ['a missing name', { name: ' ' }, 'name', 'Field is required'],
    ['digits in the name', { name: 'Mia 2' }, 'name', 'Please enter valid name'],
    ['a missing address', { email: '' }, 'email', 'Field is required'],
    ['an incomplete address', { email: 'mia@' }, 'email', 'Please enter valid email address'],
    ['a long message', { message: 'x'.repeat(1001) }, 'message', 'At most 1000 characters'],
  ])('reports %s beside the field, also in the preview [SF-5.09]', async (_, more, field, said) => {
    const fault = { target_element: field, error_message: said }
    expect(await send(more)).toMatchObject({ status: 422, faults: [fault] })
    const preview = await rep.send(getQuotePreviewContent, { enrollment_id, ...mia, ...more })
    expect(preview).toMatchObject({ status: 422, faults: [fault] })
  })

  test('is refused for visitors, other reps and members, with the right status and no email [SF-6.07, SF-6.02]', async () => {
    const visitor = server.visitor()
    const own = await startEnrollment(visitor, { plans: [2001] })
    const before = await count(`select 1 from outbox where kind = 'quote'`)
    for (const call of [saveEnrollment, getQuotePreviewContent] as const) {
      expect((await visitor.send(call, { enrollment_id: own, ...mia })).status).toBe(401)
      expect((await visitor.send(call, { enrollment_id, ...mia })).status).toBe(404)
    }
    expect((await send({}, await signIn('omar.quinn@example.com'))).status).toBe(404)
    const member = await signIn('maria.lopez@example.com')
    const hers = await startEnrollment(member, { plans: [2001] })
    expect((await member.send(saveEnrollment, { enrollment_id: hers, ...mia })).status).toBe(403)
    expect((await visitor.send(getSentQuotes, {})).status).toBe(401)
    expect(await count(`select 1 from outbox where kind = 'quote'`)).toBe(before)
  })

  test('works for a group administrator under the group’s name [SF-6.03, SF-6.07]', async () => {
    const admin = await signIn('admin@bluewater.example')
    const id = await startEnrollment(admin, { eprocess: 'group', plans: [2001] })
    expect((await admin.send(saveEnrollment, { ...mia, email: 'leo@example.com', enrollment_id: id })).status).toBe(200)
    expect((await lastMail()).subject).toContain('from Bluewater Logistics')
  })

  test('sends the Save & Continue Later code instead if there is no name [EW-7.05]', async () => {
    const code = await rep.send(saveEnrollment, { enrollment_id, email: 'Dana.Later@example.com', tab: 'cart_info' })
    expect(code.status).toBe(200)
    const wrong = await rep.send(saveEnrollment, { enrollment_id, email: 'dana@', tab: 'cart_info' })
    expect(wrong.faults).toEqual([{ target_element: 'email', error_message: 'Enter valid email address' }])
  })

  test('is refused for an empty cart [SF-2.41]', async () => {
    const empty = await startEnrollment(rep, { eprocess: 'rep', plans: [] })
    const { faults } = await rep.send(saveEnrollment, { ...mia, enrollment_id: empty })
    expect(faults).toEqual([{ target_element: 'cart', error_message: 'No items in cart.' }])
  })

  test('allows three a day per mailbox, in any spelling and in parallel [D-1.17]', async () => {
    let sent = 0
    const to = (email: string) => send({ email, message: `Quote ${(sent += 1)}` })
    const tries = await Promise.all(
      ['Ana@example.com', 'ana@example.com', 'ana+a@example.com', 'ana+b@example.com'].map(to),
    )
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429])
    const refused = await to('ana@example.com')
    expect(refused.faults[0]?.error_message).toBe(
      'We’ve already sent several quotes to this address today. Try again tomorrow',
    )
    expect((await to('bea@example.com')).status).toBe(200)
  })

  test('sends one email for identical parallel requests and answers them alike [D-6.01, D-8.07]', async () => {
    const to = { email: 'leo@example.com' }
    const mails = () => count(`select 1 from outbox where to_address = 'leo@example.com'`)
    const before = await mails()
    const all = await Promise.all(Array.from({ length: 8 }, () => send(to)))
    expect(all.map(({ status, faults }) => [status, faults])).toEqual(all.map(() => [200, []]))
    expect(await mails()).toBe(before + 1)
    expect((await send({ ...to, message: 'The other one' })).status).toBe(200)
    expect(await mails()).toBe(before + 2)
    await server.deps.db.run('update idempotent_answer set claimed_at = $2 where scope = $1', [
      enrollment_id,
      new Date(server.deps.clock.now().getTime() - 61_000),
    ])
    expect((await send(to)).status).toBe(200)
    expect(await mails()).toBe(before + 3)
  })

  test('allows thirty an hour per sender across enrollments [D-1.17]', async () => {
    const { db, vault, clock } = server.deps
    await db.run('insert into budget_use (key_hash, budget, used, ends_at) values ($1, $2, 30, $3)', [
      vault.hash('rep 10109', 'budget/quotes_per_sender'),
      'quotes_per_sender',
      new Date(clock.now().getTime() + 600_000),
    ])
    const refused = await send({ email: 'new@example.com' })
    expect(refused).toMatchObject({ status: 429, faults: [{ target_element: 'email' }] })
    expect(refused.faults[0]?.error_message).toContain('Try again in 10 minutes')
  })
})

describe('opening a quote', () => {
  test('shows what was sent to anyone with the link, without a birth date or the sender’s enrollment [D-1.15, D-1.03]', async () => {
    const token = await sendQuote({ message: 'Hello' })
    const { status, data, body } = await server.visitor().send(openQuote, { token })
    expect(status).toBe(200)
    expect(data.result).toMatchObject({
      name: 'Mia Stone',
      sent_by: 'Dana Reyes',
      message: 'Hello',
      sent_on: '2026-11-10',
      holds_until: '2026-12-10',
      changed: false,
    })
    expect(data.result.lines.map(({ plan_id, price, now }) => [plan_id, price === now])).toEqual([
      [1001, true],
      [2001, true],
    ])
    for (const hidden of [enrollment_id, '1980-04-05', 'mia@example.com'])
      expect(JSON.stringify(body)).not.toContain(hidden)
  })

  test('accepting it starts the reader’s own enrollment with the same cart, answers and rep [D-1.15, D-1.13, D-1.09, D-3.05]', async () => {
    const token = await sendQuote()
    await rep.send(savePersonalInfo, { enrollment_id, ...aMember() })
    const reader = server.visitor()
    const { data } = await reader.send(acceptQuote, { token, prices: 'quoted' })
    const { enrollment_id: own, saved_tab, others } = data.result
    expect(own).not.toBe(enrollment_id)
    expect([saved_tab, others.agent_id, others.eprocess]).toEqual(['cart_info', 10109, 'applicant'])
    const [theirs, mine] = [
      await rep.send(getPlanCart, { enrollment_id }),
      await reader.send(getPlanCart, { enrollment_id: own }),
    ]
    expect(mine.data).toEqual({ ...theirs.data, effective_date: null })
    const filter = await reader.send(getEnrollmentTempInfo, { enrollment_id: own, column: 'filter_info' })
    expect(filter.data.result).toMatchObject({ zip: '60601', dob: '1980-04-05', gender: '1', tier: 'IO' })
    const personal = await reader.send(getEnrollmentTempInfo, { enrollment_id: own, column: 'primary_info' })
    expect(JSON.stringify(personal.data)).not.toContain('López')
    expect((await reader.send(getPlanCart, { enrollment_id })).status).toBe(404)
    expect((await rep.send(getPlanCart, { enrollment_id: own })).status).toBe(404)
    await reader.send(removePlanFromCart, {
      enrollment_id: own,
      plan_id: 2001,
      plan_pricing_id: mine.data.result[1]?.plan_pricing_id ?? 0,
    })
    expect((await rep.send(getPlanCart, { enrollment_id })).data.result).toHaveLength(2)
  })

  test('gives one answer for wrong, truncated, unsigned and expired links, never a 500 [D-1.16]', async () => {
    const token = await sendQuote()
    const forged = Buffer.from('x'.repeat(24) + '.' + 'y'.repeat(43)).toString('base64url')
    const answersTo = async (given: string) => {
      const [shown, taken] = [
        await server.visitor().send(openQuote, { token: given }),
        await server.visitor().send(acceptQuote, { token: given, prices: 'today' }),
      ]
      return [shown.status, taken.status, shown.faults, taken.faults]
    }
    const wrong = await answersTo(forged)
    expect(wrong.slice(0, 2)).toEqual([404, 404])
    for (const odd of [token.slice(0, -2), `${token}x`, 'preview', '%00', '../..'])
      expect(await answersTo(odd)).toEqual(wrong)
    await server.deps.db.run(`update quote_link set ends_at = '2026-11-01'`)
    expect(await answersTo(token)).toEqual(wrong)
    const response = await server.visitor().send(acceptQuote, { token, prices: 'free' as never })
    expect([response.status, response.faults[0]?.target_element]).toEqual([422, 'prices'])
  })

  test('stores only the link’s hash, and neither link nor address in the quote [D-1.03]', async () => {
    const token = await sendQuote({ email: 'kim@example.com' })
    const [link = ''] = Buffer.from(token, 'base64url').toString().split('.')
    const stored = JSON.stringify([
      await server.deps.db.rows('select * from quote'),
      await server.deps.db.rows('select * from quote_link'),
    ])
    expect(Buffer.from(link, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    for (const secret of [token, link, 'kim@example.com']) expect(stored).not.toContain(secret)
    expect(stored).toContain('k***@example.com')
  })
})

describe('the list of sent quotes', () => {
  test('shows recipients, dates, plans and status to the sender only, five per page; nobody else can resend one [SF-6.02, D-1.05]', async () => {
    await server.deps.db.run('delete from quote')
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay']) {
      await server.forgetBudgets()
      expect((await send({ name, email: `${name.toLowerCase()}@example.com` })).status).toBe(200)
    }
    const token = tokenIn(
      (
        await server.deps.db.one(
          mailRow,
          `select to_address, subject, text, html, attachment_path from outbox where to_address = 'ada@example.com'`,
        )
      ).text,
    )
    await rep.send(openQuote, { token })
    const page = async (at: number) => (await rep.send(getSentQuotes, { page: at })).data
    const before = (await Promise.all([page(1), page(2)])).flatMap(({ result }) => result)
    expect(before.map(({ name, state }) => `${name} ${state}`).toSorted()).toEqual(
      ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'].map((name) => `${name} waiting`),
    )
    await server.visitor().send(openQuote, { token })
    await server.deps.db.run(
      `update outbox set next_attempt_at = null, last_error = 'EENVELOPE 550' where to_address = 'ben@example.com'`,
    )
    const after = (await Promise.all([page(1), page(2)])).flatMap(({ result }) => result)
    const stateOf = (name: string) => after.find((quote) => quote.name === name)
    expect(stateOf('Ada')).toMatchObject({ email: 'a***@example.com', state: 'opened', opened_at: expect.any(String) })
    expect(stateOf('Ben')?.state).toBe('failed')
    expect(stateOf('Cleo')).toMatchObject({ state: 'waiting', opened_at: null })
    expect((await page(1)).total).toBe(6)
    expect((await page(1)).result).toHaveLength(5)
    // The sender puts it into a new cart and sends it to the right address.
    const quote_id = stateOf('Ben')?.quote_id ?? ''
    const renewed = await rep.send(renewQuote, { quote_id })
    expect(renewed.data.result).toMatchObject({ saved_tab: 'cart_info', others: { eprocess: 'rep' } })
    const newEnrollment = renewed.data.result.enrollment_id
    expect((await rep.send(getPlanCart, { enrollment_id: newEnrollment })).data.result).toHaveLength(2)
    expect((await send({ email: 'ben.stone@example.com', name: 'Ben', enrollment_id: newEnrollment })).status).toBe(200)
    expect((await page(1)).total).toBe(7)
    const omar = await signIn('omar.quinn@example.com')
    expect((await omar.send(renewQuote, { quote_id })).status).toBe(404)
    expect((await server.visitor().send(renewQuote, { quote_id })).status).toBe(401)
    expect((await rep.send(renewQuote, { quote_id: "'" })).status).toBe(422)
    expect((await omar.send(getSentQuotes, {})).data).toEqual({ result: [], total: 0 })
    expect((await rep.send(getSentQuotes, { page: 'x' })).status).toBe(422)
  })

  test('resending lists plans no longer available and starts nothing if none are left [SF-7.63, D-3.03]', async () => {
    await sendQuote({ name: 'Gus', email: 'gus@example.com' })
    const { quote_id } = (await rep.send(getSentQuotes, { search: 'Gus' })).data.result[0] ?? { quote_id: '' }
    const withdrawPlan = (place: number) =>
      server.deps.db.run(
        `update quote set carried = jsonb_set(carried, array['cart', $1::text, 'plan_id'], '999999') where quote_id = $2`,
        [place, quote_id],
      )
    await withdrawPlan(0)
    const { data } = await rep.send(renewQuote, { quote_id })
    expect(data.removed).toEqual([
      { plan_id: 999_999, plan_name: expect.any(String), reason: expect.stringMatching(/\w/) },
    ])
    const { enrollment_id } = data.result
    expect((await rep.send(getPlanCart, { enrollment_id })).data.result).toHaveLength(1)
    await withdrawPlan(1)
    const none = await rep.send(renewQuote, { quote_id })
    expect([none.status, none.faults[0]?.error_message]).toEqual([409, quoteWithoutPlans])
  })

  test('sending, opening, accepting and listing are audited without a name or an address [D-1.14]', async () => {
    await server.owner.run('delete from audit_entry')
    const token = await sendQuote({ name: 'Zora', email: 'zora@example.com' })
    await server.visitor().send(openQuote, { token })
    await server.visitor().send(acceptQuote, { token, prices: 'quoted' })
    await rep.send(getSentQuotes, {})
    const log = await server.deps.db.rows('select * from audit_entry')
    expect(log.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['quote-sent', 'quote-opened', 'quote-accepted', 'quotes-read']),
    )
    expect(JSON.stringify(log)).not.toMatch(/zora/i)
  })
})

test('a quote reveals none of its sender’s answers, and accepting it twice in one browser doesn’t erase a decline [D-2.10] [D-7.02]', async () => {
  await server.forgetBudgets()
  const plan_id = 8101
  const asks = await startEnrollment(rep, { eprocess: 'rep', plans: [] })
  const answered = (cancer: string) => [
    { question_id: 81011, answer: cancer },
    { question_id: 81012, answer: '2' },
    { question_id: 81013, answer: '03/02/2026' },
    { question_id: 81014, answer: 'good' },
  ]
  await rep.send(saveQuestionAnswers, { enrollment_id: asks, plan_id, answers: answered('0') })
  await rep.send(addPlanToCart, { enrollment_id: asks, plan_id, plan_pricing_id: 810101 })
  expect((await send({ enrollment_id: asks, email: 'quinn@example.com' })).status).toBe(200)
  const stored = await server.deps.db.one(
    row({ carried: text }),
    'select carried::text from quote where enrollment_id = $1',
    [asks],
  )
  expect(stored.carried).not.toMatch(/answered|declined|asked/)
  expect(JSON.parse(stored.carried)).toMatchObject({ again: [plan_id] })
  const mail = await server.deps.db.one(row({ text }), `select text from outbox where to_address = 'quinn@example.com'`)
  const reader = server.visitor()
  const take = async () => {
    const { data } = await reader.send(acceptQuote, { token: tokenIn(mail.text), prices: 'quoted' })
    const of = { enrollment_id: data.result.enrollment_id, plan_id }
    return { of, is: (await reader.send(checkAlreadyAnswered, of)).data }
  }
  const first = await take()
  expect(first.is).toEqual({ status: false, errorCode: null, error_message: null })
  await reader.send(saveQuestionAnswers, { ...first.of, answers: answered('1') })
  const second = await take()
  expect(second.is.errorCode).toBe('decline')
  const secondAnswer = await reader.send(saveQuestionAnswers, { ...second.of, answers: answered('0') })
  expect(secondAnswer.data.errorCode).toBe('decline')
})
