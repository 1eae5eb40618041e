import { getPlanCart } from '@openroll/contract/cart/cart'
import { chooseStartDay, getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import {
  getQuotePreviewContent,
  getSentQuotes,
  openQuote,
  renewQuote,
  acceptQuote,
} from '@openroll/contract/cart/quote'
import { noSharedStart } from '@openroll/contract/cart/start-sentence'
import { saveEnrollment } from '@openroll/contract/resume/resume'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { shippedCatalog, shippedDirectory } from '../../testing/shipped.ts'
import { row, text } from '../../db/row.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'

const password = 'a harbor in the evening'
const mia = { name: 'Mia Stone', tab: 'cart_info' } as const
const reference = { catalog: shippedCatalog(), directory: shippedDirectory() }
let { catalog, directory } = reference
let server: TestApp
let rep: Visitor
beforeAll(async () => {
  server = await openTestApp({ catalog: () => catalog, directory: () => directory })
  await createDemoPeople(server.deps.accounts, password)
  rep = await browserOf(server, 'dana.reyes@example.com', password)
})
afterAll(() => server.close())
beforeEach(() => {
  catalog = reference.catalog
  directory = reference.directory
  return server.forgetBudgets()
})

/** A cart that wasn't checked out: no date is chosen. */
const fillCart = async (by = rep, eprocess: 'rep' | 'group' = 'rep', plans = [1001, 2001]) => {
  const enrollment_id = await startEnrollment(by, { eprocess, plans })
  await server.deps.db.run(
    'update enrollment set effective_date = null, chosen_start = null where enrollment_id = $1',
    [enrollment_id],
  )
  return enrollment_id
}
const mailRow = row({ subject: text, text, html: text, attachment_path: text })
const sendQuote = async (enrollment_id: string, email: string, by = rep) => {
  expect((await by.send(saveEnrollment, { enrollment_id, ...mia, email })).faults).toEqual([])
  const mail = await server.deps.db.one(
    mailRow,
    'select subject, text, html, attachment_path from outbox where to_address = $1',
    [email],
  )
  const paper = await readPdf(await server.deps.storage.readDocument(mail.attachment_path))
  return { ...mail, paper: paper.tags.join('\n'), token: /\/quote#([\w-]+)/.exec(mail.text)?.[1] ?? '' }
}
const openedQuote = async (token: string) => (await server.visitor().send(openQuote, { token })).data.result
const cartDates = (enrollment_id: string, by: Visitor) => by.send(getCartEffectiveDates, { enrollment_id })

describe('a quote’s start date', () => {
  test('is the one picked in the cart, shown in email, PDF, preview and page and kept in the reader’s cart [D-3.04, D-6.02, SF-7.63]', async () => {
    const enrollment_id = await fillCart()
    await rep.send(chooseStartDay, { enrollment_id, effective_date: '2027-02-01' })
    const sentence = 'Coverage starts on February 1, 2027.'
    const preview = await rep.send(getQuotePreviewContent, { enrollment_id, ...mia, email: 'ana@example.com' })
    expect(preview.data.content).toContain(sentence)
    const { token, ...mail } = await sendQuote(enrollment_id, 'ana@example.com')
    for (const part of [mail.text, mail.html, mail.paper]) expect(part).toContain(sentence)
    const { start, start_unavailable } = await openedQuote(token)
    expect([start, start_unavailable]).toEqual([{ day: '2027-02-01', chosen: true }, null])
    const reader = server.visitor()
    const { enrollment_id: own } = (await reader.send(acceptQuote, { token, prices: 'quoted' })).data.result
    expect((await cartDates(own, reader)).data).toMatchObject({ chosen: '2027-02-01', unavailable: null })
    expect((await reader.send(getPlanCart, { enrollment_id: own })).data.effective_date).toBeNull()
    const { quote_id = '' } = (await rep.send(getSentQuotes, {})).data.result[0] ?? {}
    const renewedId = (await rep.send(renewQuote, { quote_id })).data.result.enrollment_id
    expect((await cartDates(renewedId, rep)).data.chosen).toBe('2027-02-01')
  })

  test('is the earliest date, and the quote says so, if none was picked; the reader’s cart has none either [D-3.04]', async () => {
    const enrollment_id = await fillCart()
    const { token, text: words } = await sendQuote(enrollment_id, 'ben@example.com')
    expect(words).toContain('Coverage starts on December 1, 2026. That’s the earliest start. You can pick a later one.')
    expect((await openedQuote(token)).start).toEqual({ day: '2026-12-01', chosen: false })
    const reader = server.visitor()
    const { enrollment_id: own } = (await reader.send(acceptQuote, { token, prices: 'quoted' })).data.result
    expect((await cartDates(own, reader)).data).toMatchObject({ chosen: null, unavailable: null })
  })

  test('is the earliest date, with a note everywhere, if the picked date became unavailable before sending [D-3.04, SF-7.63]', async () => {
    const enrollment_id = await fillCart()
    await server.deps.db.run(`update enrollment set chosen_start = '2026-11-01' where enrollment_id = $1`, [
      enrollment_id,
    ])
    const sentence = 'That’s the earliest start. November 1, 2026 is no longer available.'
    const preview = await rep.send(getQuotePreviewContent, { enrollment_id, ...mia, email: 'lou@example.com' })
    const { text: words, html, paper, token } = await sendQuote(enrollment_id, 'lou@example.com')
    for (const part of [words, html, paper, preview.data.content]) {
      expect(part).toContain(sentence)
      expect(part).not.toContain('You can pick a later one')
    }
    expect((await openedQuote(token)).start).toEqual({ day: '2026-12-01', chosen: false, unavailable: '2026-11-01' })
  })

  test.each([
    ['picked', true],
    ['the earliest', false],
  ])('says that the %s date has passed, and gives the new one [D-3.04]', async (_, chosen) => {
    const email = `passed-${String(chosen)}@example.com`
    const { token } = await sendQuote(await fillCart(), email)
    await server.deps.db.run(
      `update quote set said = jsonb_set(said, '{start}', jsonb_build_object('day', '2026-11-01', 'chosen', $1::boolean))`,
      [chosen],
    )
    const { start, start_unavailable } = await openedQuote(token)
    expect([start, start_unavailable]).toMatchObject([{ day: '2026-12-01', chosen: false }, '2026-11-01'])
  })

  test('is the earliest date for older quotes, which store no date', async () => {
    const { token } = await sendQuote(await fillCart(), 'cleo@example.com')
    await server.deps.db.run(`update quote set said = said - 'start', carried = carried - 'chosen_start'`)
    const { start, start_unavailable } = await openedQuote(token)
    expect([start, start_unavailable]).toEqual([{ day: '2026-12-01', chosen: false }, null])
  })

  test('must be one that all plans share, or no quote is sent [D-3.04]', async () => {
    const enrollment_id = await fillCart()
    const closed = (plan_id: number, from: string, to: string) => {
      const plan = reference.catalog.plans.get(plan_id)
      if (plan === undefined) throw new Error('no such plan')
      return [plan_id, { ...plan, blackout: [{ from, to, states: [], groups: [], message: 'Not then' }] }] as const
    }
    const plans = [closed(1001, '12-01', '12-31'), closed(2001, '01-01', '02-28')]
    catalog = { ...reference.catalog, plans: new Map([...reference.catalog.plans, ...plans]) }
    const { status, faults } = await rep.send(saveEnrollment, { enrollment_id, ...mia, email: 'dan@example.com' })
    expect([status, faults]).toEqual([422, [{ target_element: 'cart', error_message: noSharedStart }]])
  })
})

describe('the contact for questions about a quote', () => {
  const ofDana = 'Questions? Ask Dana Reyes: (312) 555-0109 or dana.reyes@example.com.'

  test('is the rep who sent it, not the site, in email, PDF and preview [D-6.02, SF-7.63]', async () => {
    const enrollment_id = await fillCart()
    const preview = await rep.send(getQuotePreviewContent, { enrollment_id, ...mia, email: 'eve@example.com' })
    const { text: words, html, paper } = await sendQuote(enrollment_id, 'eve@example.com')
    for (const part of [words, html, paper, preview.data.content]) {
      expect(part).toContain(ofDana)
      expect(part).not.toContain('Questions? Call')
    }
  })

  test('follows the current directory when the page is opened, and is the site once the rep is gone', async () => {
    const { token } = await sendQuote(await fillCart(), 'fay@example.com')
    const dana = reference.directory.rep(10109)
    if (dana === undefined) throw new Error('no such rep')
    expect((await openedQuote(token)).rep).toEqual({ name: 'Dana Reyes', phone: dana.phone, email: dana.email })
    directory = { ...reference.directory, rep: (id) => (id === 10109 ? { ...dana, phone: '3125550199' } : undefined) }
    expect((await openedQuote(token)).rep?.phone).toBe('3125550199')
  })

  test('is the site if a group sent it [SF-6.03]', async () => {
    const admin = await browserOf(server, 'admin@bluewater.example', password)
    const enrollment_id = await fillCart(admin, 'group', [2001])
    const { token, text: words, paper } = await sendQuote(enrollment_id, 'gus@example.com', admin)
    for (const part of [words, paper]) expect(part).toMatch(/Questions\? Call \(\d{3}\) \d{3}-\d{4}, /)
    expect((await openedQuote(token)).rep).toBeNull()
  })
})
