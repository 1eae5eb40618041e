import { expect, test } from 'vitest'
import { listed } from '../../testing/plans.ts'
import { costLines, limitLine } from './costs.ts'
import { sortPlans } from '../list-filters/sort-plans.ts'
import { whereSold } from './where-sold.ts'

const lines = (values: Parameters<typeof listed>[2]) =>
  costLines(listed(1, 'A', values)).map(({ label, value }) => `${label}: ${value}`)
const facts = [
  { label: 'Deductible', value: '$2,500 per person, each year' },
  { label: 'Level', value: 'Bronze: pays about 60%' },
  { label: 'Where you can go', value: 'Doctors in the network' },
]

test.each([
  ['both services', { terms: { you_pay: [60, 720] } }, ['Filling $200: you pay $60', 'Crown $1,200: you pay $720']],
  [
    'a service that the plan doesn’t state',
    { terms: { you_pay: [null, 1200] } },
    ['Filling $200: we can’t tell', 'Crown $1,200: you pay $1,200'],
  ],
  [
    'an approximate fee',
    { terms: { you_pay: [30.9, 0], sure: ['about' as const, 'exact' as const] } },
    ['Filling $200: you pay about $30.90', 'Crown $1,200: you pay $0'],
  ],
  [
    'the first fact of a plan that states neither service',
    { plan_category: 'medical' as const, terms: { you_pay: [null, null] }, facts },
    ['Deductible: $2,500 per person, each year', 'Doctor visit, hospital stay: we can’t tell'],
  ],
  [
    'the first facts in a category without typical services',
    { plan_category: 'rx' as const, facts },
    ['Deductible: $2,500 per person, each year', 'Level: Bronze: pays about 60%'],
  ],
])('a row shows %s', (_name, costs, text) => {
  expect(lines(costs)).toEqual(text)
})

test('shows a yearly limit as an amount, none, or not at all', () => {
  const limit = (terms: Parameters<typeof limitLine>[0]['terms']) => limitLine({ terms })?.value
  expect([limit({ limit: 1500 }), limit({ limit: 'none' }), limit({})]).toEqual(['$1,500', 'no limit', undefined])
})

test('sorts by price as a number, then by name, plans without a price last', () => {
  const plans = [
    listed(1, 'D', { price: null }),
    listed(2, 'C', { price: '100.00' }),
    listed(3, 'B', { price: '9.50' }),
  ]
  const ids = (order: 'price' | 'name') =>
    sortPlans([...plans, listed(4, 'A', { price: '100.00' })], order).map(({ plan_id }) => plan_id)
  expect(ids('price')).toEqual([3, 4, 2, 1])
  expect(ids('name')).toEqual([4, 3, 2, 1])
})

test('an empty category names the states it is sold in, if few enough', () => {
  const many = ['Ohio', 'Iowa', 'Utah', 'Texas', 'Maine', 'Idaho', 'Nevada']
  const soldIn = (states: string[] | null) => whereSold('dental', [{ key: 'dental', states }])
  expect(soldIn(['Ohio', 'Iowa'])).toBe('Dental plans are sold in Ohio and Iowa only.')
  expect(soldIn(many)).toBe(soldIn(null))
  expect(whereSold('pet', [])).toBe('Pet plans aren’t sold here.')
})
