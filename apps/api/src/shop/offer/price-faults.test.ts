import { expect, test } from 'vitest'
import { catalogFixture, planFixture } from '../../testing/plan-fixture.ts'
import { priceFaults } from './price-faults.ts'

/** The catalog version before the fixture's. */
const shown = {
  plan_id: 7101,
  plan_pricing_id: 71010,
  price_cents: 1000,
  fee_cents: 250,
  catalog_version: 2,
  priced_at: '2026-11-01T12:00:00.000Z',
}
const catalog = catalogFixture(planFixture({ name: 'Harbor Dental' }))
const faults = (now: object, today: string, cart = [shown]) =>
  priceFaults(cart, [{ ...shown, ...now }], catalog, { today, timeZone: 'America/New_York' })
const [lastDay, after] = ['2026-12-01', '2026-12-02']

test.each([
  ['that is the same', {}, after],
  ['that is kept for 30 days', { price_cents: 1100 }, lastDay],
  ['of a plan that was not in the cart', { plan_id: 7102, price_cents: 1100 }, after],
])('a price %s is fine [D-2.01, D-3.05]', (_, now, today) => expect(faults(now, today)).toEqual([]))

test.each([
  ['whose month', { price_cents: 123_400 }, 'Harbor Dental', '$1,236.50'],
  ['whose fee', { fee_cents: 0 }, 'Harbor Dental', '$10.00'],
])(
  'a line that costs more or less %s, after its price hold, shows old and new price [D-2.01, D-3.05]',
  (_, now, name, cost) => {
    expect(faults(now, after)).toEqual([
      {
        target_element: 'cart',
        error_message: `The price of ${name} has changed: $12.50 before, ${cost} now. Remove it from your cart and add it again.`,
      },
    ])
  },
)

test('compares each line with itself, and calls an unknown plan “A plan” [D-3.05]', () => {
  const gone = { ...shown, plan_id: 7199, price_cents: 5000 }
  const told = faults({ plan_id: 7199, price_cents: 6000 }, after, [shown, gone])
  expect(told.map((fault) => fault.error_message)).toEqual([
    'The price of A plan has changed: $52.50 before, $62.50 now. Remove it from your cart and add it again.',
  ])
})
