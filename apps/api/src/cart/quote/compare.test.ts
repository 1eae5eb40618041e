import { expect, test } from 'vitest'
import { shippedCatalog } from '../../testing/shipped.ts'
import { pricePlan } from '../../shop/offer/price.ts'
import { asEnrollment, type QuotedEnrollment } from './quoted-enrollment.ts'
import { compareQuote, chosenLines } from './compare.ts'
import { enrollmentFixture } from '../../testing/enrollment-fixture.ts'

const catalog = shippedCatalog()
const [today, now] = ['2026-11-10', new Date('2026-11-10T12:00:00Z')]
const facts: QuotedEnrollment = {
  ...enrollmentFixture({ agent_id: 10109, group_id: 77, platform_group_id: 501 }),
  cart: [],
  again: [],
}
const lineOf = (plan_id: number, more: object = {}) => {
  const plan = catalog.plans.get(plan_id)
  if (plan === undefined) throw new Error('no such plan')
  const priced = pricePlan(catalog, plan, asEnrollment(facts, ''), today, { questionsAnswered: true })
  const [first] = 'plans' in priced ? priced.plans : []
  if (first === undefined) throw new Error('no price')
  return {
    plan_id,
    plan_pricing_id: first.entry.ppid,
    price_cents: first.cents,
    fee_cents: 0,
    catalog_version: catalog.version,
    priced_at: '2026-11-01T10:00:00.000Z',
    ...more,
  }
}
const compare = (cart: QuotedEnrollment['cart']) =>
  compareQuote({ ...facts, cart }, catalog, { today, timeZone: 'America/New_York' }, now)
const [dental, vision] = [lineOf(1001), lineOf(2001)]
const older = { price_cents: dental.price_cents - 100, catalog_version: catalog.version - 1 }

test.each([
  ['nothing has changed', [dental, vision], { changed: false, holds: true, gone: 0 }],
  ['a newer catalog costs more', [{ ...dental, ...older }, vision], { changed: true, holds: true, gone: 0 }],
  [
    'the person’s price has risen in the same catalog',
    [{ ...dental, price_cents: dental.price_cents - 100 }, vision],
    { changed: true, holds: false, gone: 0 },
  ],
  [
    'a one-time fee has changed',
    [{ ...dental, ...older, price_cents: dental.price_cents, fee_cents: 500 }],
    { changed: true, holds: true, gone: 0 },
  ],
  ['a plan is no longer sold', [dental, { ...vision, plan_id: 999_999 }], { changed: true, holds: true, gone: 1 }],
  ['no plan is sold anymore', [{ ...vision, plan_id: 999_999 }], { changed: true, holds: true, gone: 1 }],
])('tells the reader when %s [D-2.01, D-3.03]', (_, cart, { changed, holds, gone }) => {
  const compared = compare(cart)
  expect([compared.changed, compared.holds]).toEqual([changed, holds])
  expect(compared.lines.filter((line) => line.gone !== null)).toHaveLength(gone)
})

test('both totals cover only available plans, each at its own prices [D-3.05]', () => {
  const compared = compare([{ ...dental, ...older }, vision, { ...vision, plan_id: 999_999, price_cents: 99_900 }])
  expect(compared.quoted.recurring).toBe(dental.price_cents - 100 + vision.price_cents)
  expect(compared.today.recurring).toBe(dental.price_cents + vision.price_cents)
})

test('the reader gets the prices they chose; quoted prices keep their catalog version and date [D-2.01]', () => {
  const quoted = { ...dental, ...older }
  const compared = compare([quoted, { ...vision, plan_id: 999_999 }])
  expect(chosenLines(compared, 'quoted')).toEqual([quoted])
  expect(chosenLines(compared, 'today')).toEqual([
    { ...dental, catalog_version: catalog.version, priced_at: now.toISOString() },
  ])
  const over = compare([{ ...dental, price_cents: 1 }])
  expect(chosenLines(over, 'quoted').map(({ price_cents }) => price_cents)).toEqual([dental.price_cents])
})
