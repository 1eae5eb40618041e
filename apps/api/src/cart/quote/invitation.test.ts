import { validateGroup } from '@openroll/contract/arrive/codes'
import { getQuotePreviewContent, acceptQuote } from '@openroll/contract/cart/quote'
import { addPlanToCart, getPlanCart } from '@openroll/contract/cart/cart'
import { cartCheckout, getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { changeFilterInfo } from '@openroll/contract/shop/filter'
import { saveEnrollment } from '@openroll/contract/resume/resume'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { row, text, whole } from '../../db/row.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'

const password = 'a harbor in the evening'
const mia = { name: 'Mia Stone', email: 'mia@example.com', tab: 'cart_info' } as const
const [bluewater, northgate] = [3001, 3002]
let server: TestApp
let rep: Visitor
let admin: Visitor
let stranger: Visitor
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  rep = await signIn('dana.reyes@example.com')
  admin = await signIn('admin@bluewater.example')
  stranger = await signIn('omar.quinn@example.com')
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

const signIn = (email: string) => browserOf(server, email, password)
/** The token of the most recent quote. */
const sendQuote = async (by: Visitor, enrollment_id: string): Promise<string> => {
  await server.forgetBudgets()
  expect((await by.send(saveEnrollment, { enrollment_id, ...mia })).faults).toEqual([])
  const mail = await server.deps.db.one(
    row({ text }),
    `select text from outbox where kind = 'quote' order by created_at desc, event desc limit 1`,
  )
  return /\/quote#([\w-]+)/.exec(mail.text)?.[1] ?? ''
}
const accept = async (by: Visitor, token: string): Promise<string> => {
  const { data, faults } = await by.send(acceptQuote, { token, prices: 'quoted' })
  expect(faults).toEqual([])
  return data.result.enrollment_id
}
const provedIn = async (id: string): Promise<number | null> =>
  (
    await server.deps.db.one(
      row({ proved_group: whole.nullable() }),
      'select proved_group from enrollment where enrollment_id = $1',
      [id],
    )
  ).proved_group
const startForBluewater = () => startEnrollment(rep, { eprocess: 'rep', group_id: bluewater, plans: [1001] })
const moveToGroup = (enrollment_id: string, group_id: number) =>
  server.deps.db.run('update enrollment set group_id = $2, revision = revision + 1 where enrollment_id = $1', [
    enrollment_id,
    group_id,
  ])

describe('a group’s quote', () => {
  test('can be sent and previewed only by the group’s rep or administrator [D-1.10, D-1.19]', async () => {
    const theirs = await startEnrollment(admin, { eprocess: 'group', plans: [1001] })
    const hers = await startForBluewater()
    for (const [by, enrollment_id] of [
      [admin, theirs],
      [rep, hers],
    ] as const)
      expect((await by.send(getQuotePreviewContent, { enrollment_id, ...mia })).status).toBe(200)
    const his = await startEnrollment(stranger, { eprocess: 'rep', plans: [1001] })
    const other = await startEnrollment(admin, { eprocess: 'group', plans: [1001] })
    await moveToGroup(his, bluewater)
    await moveToGroup(other, northgate)
    for (const [by, enrollment_id] of [
      [stranger, his],
      [admin, other],
    ] as const)
      for (const call of [saveEnrollment, getQuotePreviewContent] as const)
        expect((await by.send(call, { enrollment_id, ...mia })).status).toBe(403)
  })

  test('can’t be accepted by another group’s rep or administrator [D-1.10]', async () => {
    const token = await sendQuote(rep, await startForBluewater())
    const refused = await stranger.send(acceptQuote, { token, prices: 'quoted' })
    expect(refused.status).toBe(403)
    expect(await provedIn(await accept(rep, token))).toBe(bluewater)
    const ofAll = await sendQuote(rep, await startEnrollment(rep, { eprocess: 'rep', group_id: 77, plans: [1001] }))
    expect((await admin.send(acceptQuote, { token: ofAll, prices: 'quoted' })).status).toBe(403)
    expect((await stranger.send(acceptQuote, { token: ofAll, prices: 'quoted' })).status).toBe(200)
  })

  test('passes on its sender’s proof, but never one that came from a quote [D-1.19]', async () => {
    const first = await accept(rep, await sendQuote(rep, await startForBluewater()))
    expect(await provedIn(first)).toBe(bluewater)
    const second = await accept(server.visitor(), await sendQuote(rep, first))
    expect(await provedIn(second)).toBeNull()
  })

  test('doesn’t pass on proof that its sender has only from a code [D-1.19]', async () => {
    await stranger.send(validateGroup, { group_code: 'BLUE3001' })
    const his = await startEnrollment(stranger, { eprocess: 'rep', plans: [1001] })
    await server.deps.db.run(
      'update enrollment set proved_group = $2, revision = revision + 1 where enrollment_id = $1',
      [his, bluewater],
    )
    expect(await provedIn(await accept(server.visitor(), await sendQuote(stranger, his)))).toBeNull()
  })
})

/** Completes an accepted quote's enrollment up to submission. */
const submitTaken = async (by: Visitor, enrollment_id: string) => {
  const { data } = await by.send(getCartEffectiveDates, { enrollment_id })
  await by.send(cartCheckout, { enrollment_id, effective_date: data.result[0] ?? '' })
  await saveSteps(by, enrollment_id)
  return by.send(saveReviewInfo, { enrollment_id })
}
const noCode = [{ target_element: 'group_id', error_message: expect.stringContaining('group enrollment code first') }]

describe('a quote’s invitation', () => {
  test('is for the newest enrollment only, and ends with its submission [D-1.19]', async () => {
    const token = await sendQuote(rep, await startForBluewater())
    const [early, late] = [server.visitor(), server.visitor()]
    const [first, second] = [await accept(early, token), await accept(late, token)]
    expect(await submitTaken(early, first)).toMatchObject({ status: 422, faults: noCode })
    expect((await submitTaken(late, second)).faults).toEqual([])
    expect(await provedIn(await accept(server.visitor(), token))).toBeNull()
    await early.send(validateGroup, { group_code: 'BLUE3001' })
    expect((await early.send(saveReviewInfo, { enrollment_id: first })).faults).not.toContainEqual(noCode[0])
  })

  test('is for the quoted person: a different birth date drops it and is refused at submission [D-1.19]', async () => {
    const reader = server.visitor()
    const tempId = await accept(reader, await sendQuote(rep, await startForBluewater()))
    await reader.send(changeFilterInfo, { tempId, dob: '04/05/1980' })
    expect(await provedIn(tempId)).toBe(bluewater)
    await reader.send(changeFilterInfo, { tempId, dob: '04/06/1980', group_id: bluewater })
    expect(await provedIn(tempId)).toBeNull()
    await server.deps.db.run(
      'update enrollment set proved_group = $2, revision = revision + 1 where enrollment_id = $1',
      [tempId, bluewater],
    )
    expect(await submitTaken(reader, tempId)).toMatchObject({ status: 422, faults: noCode })
  })
})

const shownOn = (enrollment_id: string, day: string, cents = 0) =>
  server.deps.db.run(
    `with line as (update cart_line set priced_at = $2::timestamptz, price_cents = price_cents - $3,
       catalog_version = catalog_version - 1 where enrollment_id = $1)
     update enrollment set revision = revision + 1 where enrollment_id = $1`,
    [enrollment_id, `${day}T17:00:00Z`, cents],
  )
const pricedIn = async (id: string) =>
  (
    await server.deps.db.one(
      row({ day: text }),
      `select (priced_at at time zone 'America/New_York')::date::text as day from cart_line where enrollment_id = $1`,
      [id],
    )
  ).day

describe('a quoted price', () => {
  test('holds for 30 days from when it was shown, however often it is quoted and accepted [D-2.01]', async () => {
    const own = await startEnrollment(rep, { eprocess: 'rep', plans: [1001] })
    await shownOn(own, '2026-10-20', 1)
    const first = await accept(rep, await sendQuote(rep, own))
    const token = await sendQuote(rep, first)
    const mail = await server.deps.db.many(row({ text }), `select text from outbox where enrollment_id = $1`, [first])
    expect(mail.map((sent) => sent.text).join('')).toContain('These prices are good through November 19, 2026')
    expect(await pricedIn(await accept(server.visitor(), token))).toBe('2026-10-20')
  })

  test('can’t be quoted, previewed or checked out once it no longer holds, with the same message as at submission [D-2.01, D-3.05]', async () => {
    const enrollment_id = await startEnrollment(rep, { eprocess: 'rep', plans: [1001] })
    await shownOn(enrollment_id, '2026-10-10', 1)
    const message = /The price of .* has changed: .* Remove it from your cart and add it again\./
    const faults = [{ target_element: 'cart', error_message: expect.stringMatching(message) }]
    const days = await rep.send(getCartEffectiveDates, { enrollment_id })
    for (const answer of [
      await rep.send(saveEnrollment, { enrollment_id, ...mia }),
      await rep.send(getQuotePreviewContent, { enrollment_id, ...mia }),
      await rep.send(cartCheckout, { enrollment_id, effective_date: days.data.result[0] ?? '' }),
    ])
      expect(answer).toMatchObject({ status: 422, faults })
  })

  test('is renewed when it is still today’s price after 30 days [D-2.01]', async () => {
    const enrollment_id = await startEnrollment(rep, { eprocess: 'rep', plans: [1001] })
    await shownOn(enrollment_id, '2026-10-01')
    expect(await pricedIn(await accept(server.visitor(), await sendQuote(rep, enrollment_id)))).toBe('2026-11-10')
  })
})

test('refuses to preview a quote that couldn’t be sent [SF-7.64]', async () => {
  const enrollment_id = await startEnrollment(rep, { eprocess: 'rep', plans: [1001] })
  await server.deps.db.run('update cart_line set plan_id = 999999 where enrollment_id = $1', [enrollment_id])
  const sent = await rep.send(saveEnrollment, { enrollment_id, ...mia })
  const preview = await rep.send(getQuotePreviewContent, { enrollment_id, ...mia })
  expect(sent.status).toBe(422)
  expect([preview.status, preview.faults]).toEqual([422, sent.faults])
})

test('adding a plan again keeps its held price and never changes it silently [D-2.01, D-3.05]', async () => {
  const enrollment_id = await startEnrollment(rep, { eprocess: 'rep', plans: [1001] })
  const cart = async () => (await rep.send(getPlanCart, { enrollment_id })).data.result
  const [line] = await cart()
  const addAgain = () =>
    rep.send(addPlanToCart, { enrollment_id, plan_id: 1001, plan_pricing_id: line?.plan_pricing_id ?? 0 })
  await shownOn(enrollment_id, '2026-10-20', 1)
  const [held] = await cart()
  expect(held?.price).not.toBe(line?.price)
  expect((await addAgain()).faults).toEqual([])
  expect([(await cart())[0]?.price, await pricedIn(enrollment_id)]).toEqual([held?.price, '2026-10-20'])
  await shownOn(enrollment_id, '2026-10-10')
  expect(await addAgain()).toMatchObject({ status: 422, faults: [{ target_element: 'cart' }] })
  expect((await cart())[0]?.price).toBe(held?.price)
})
