import { expect, test } from 'vitest'
import { listed } from '../../testing/plans.ts'
import { facets } from './facets.ts'
import { facetValues } from './facet-values.ts'
import { hasFilters, filterPlans } from './filter-plans.ts'
import { filtersToDrop, withoutFilterParts } from './filters-to-drop.ts'
import { parseSelection } from './selection.ts'

const plans = [
  listed(1, 'Harbor High', { carrier: 'Harbor', price: '38.85', terms: { first: 0, limit: 'none', level: 'High' } }),
  listed(2, 'Harbor Low', { carrier: 'Harbor', price: '24.99', terms: { first: 50, limit: 1500, level: 'Low' } }),
  listed(3, 'Anchor High', { carrier: 'Anchor', price: '25.00', terms: { first: 250, limit: 999, level: 'High' } }),
  listed(4, 'Clear View', { carrier: 'Anchor', plan_category: 'vision', price: null, terms: { network: 'any' } }),
]
const parse = (address: string) => parseSelection(new URLSearchParams(address))
const ids = (address: string) => filterPlans(plans, parse(address)).plans.map(({ plan_id }) => plan_id)

test.each([
  ['', [1, 2, 3, 4]],
  ['type=vision', [4]],
  ['type=dental,vision', [1, 2, 3, 4]],
  ['type=pet', [1, 2, 3, 4]],
  ['type=pet,vision', [4]],
  ['type=haircuts', [1, 2, 3, 4]],
  ['carrier=Harbor', [1, 2]],
  ['carrier=Harbor&carrier=Anchor&level=High', [1, 3]],
  ['price=under-25', [2]],
  ['price=25-50', [1, 3]],
  ['price=over-500', []],
  ['first=0', [1]],
  ['first=under-250', [2]],
  ['first=250-1000', [3]],
  ['limit=none', [1]],
  ['limit=1500-2000', [2]],
  ['limit=under-1000', [3]],
  ['network=any', [4]],
  ['network=any&network=network', [4]],
  ['q=high%20HARBOR', [1]],
  ['q=%20%20', [1, 2, 3, 4]],
  ['q=nobody', []],
  ['carrier=Nobody', []],
])('?%s shows %j [SF-4.25, SF-4.26]', (address, shown) => {
  expect(ids(address)).toEqual(shown)
})

test('counts each value with the other facets’ choices applied', () => {
  const { counts } = filterPlans(plans, parse('carrier=Harbor&level=High'))
  expect(Object.fromEntries(counts.carrier)).toEqual({ Harbor: 1, Anchor: 1 })
  expect(Object.fromEntries(counts.level)).toEqual({ High: 1, Low: 1 })
  expect(Object.fromEntries(counts.price)).toEqual({ '25-50': 1 })
  expect(Object.fromEntries(counts.type)).toEqual({ dental: 1 })
  expect(Object.fromEntries(filterPlans(plans, parse('type=vision')).counts.type)).toEqual({ dental: 3, vision: 1 })
})

test('every count matches what choosing the value shows', () => {
  for (const query of ['', 'type=dental', 'q=high', 'carrier=Harbor']) {
    const { counts } = filterPlans(plans, parse(query))
    for (const { name } of facets)
      for (const [value, count] of counts[name]) {
        const search = new URLSearchParams(query)
        search.set(name, value)
        expect([name, value, filterPlans(plans, parseSelection(search)).plans.length]).toEqual([name, value, count])
      }
  }
})

test('when nothing matches, names each filter to drop, most plans first', () => {
  const selection = parse('carrier=Anchor&limit=none&level=High')
  expect(filterPlans(plans, selection).plans).toEqual([])
  expect(filtersToDrop(plans, selection)).toEqual([
    { parts: ['carrier'], words: 'Anchor', count: 1 },
    { parts: ['limit'], words: 'No yearly limit', count: 1 },
  ])
  const search = new URLSearchParams('carrier=Anchor&limit=none&level=High&compare=1&show=50')
  expect(withoutFilterParts(search, ['limit']).toString()).toBe('carrier=Anchor&level=High&compare=1')
})

test.each([
  [
    'type=vision&q=harbor',
    [
      ['type', 'Vision', 2],
      ['q', '“harbor”', 1],
    ],
  ],
  ['type=dental,vision&q=nobody', [['q', '“nobody”', 4]]],
  [
    'q=view&first=0',
    [
      ['q', '“view”', 1],
      ['first', 'No deductible', 1],
    ],
  ],
  // Dropping any single filter isn't enough, so it suggests dropping two.
  [
    'q=view&limit=1500-2000&level=High',
    [
      ['q,limit', '“view” and $1,500 to $2,000', 2],
      ['q,level', '“view” and High', 1],
      ['limit,level', '$1,500 to $2,000 and High', 1],
    ],
  ],
] as const)('from ?%s, dropping %j brings plans back', (address, changes) => {
  const found = filtersToDrop(plans, parse(address))
  expect(found.map(({ parts, words, count }) => [parts.join(), words, count])).toEqual(changes)
  for (const { parts, count } of found)
    expect(
      filterPlans(plans, parseSelection(withoutFilterParts(new URLSearchParams(address), parts))).plans,
    ).toHaveLength(count)
})

test('lists values from low to high and carriers by name, and keeps chosen ones', () => {
  const values = (name: string, chosen: string[] = []) => {
    const facet = facets.find((one) => one.name === name)
    return facet === undefined ? [] : facetValues(facet, plans, chosen)
  }
  expect(values('carrier')).toEqual(['Anchor', 'Harbor'])
  expect(values('level')).toEqual(['Low', 'High'])
  expect(values('first')).toEqual(['0', 'under-250', '250-1000'])
  expect(values('limit')).toEqual(['none', '1500-2000', 'under-1000'])
  expect(values('price', ['over-500'])).toEqual(['under-25', '25-50', 'over-500'])
})

test('a category, a value or a search counts as a filter', () => {
  expect(['', 'sort=name&show=50&compare=1', 'q=%20'].map((address) => hasFilters(parse(address)))).toEqual([
    false,
    false,
    false,
  ])
  expect(['type=dental', 'level=High', 'q=a'].every((address) => hasFilters(parse(address)))).toBe(true)
})
