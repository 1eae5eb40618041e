import type { LikelyYear } from '@openroll/contract/shop/likely'
import { expect, test } from 'vitest'
import { suggestionsFor } from './suggestions.ts'

const year = (plan_id: number, changes: Partial<LikelyYear> = {}): LikelyYear => ({
  plan_id,
  premium: '400.00',
  premium_from: false,
  inside: { pay: '700.00', sure: 'exact' },
  outside: { pay: '1500.00', sure: 'exact' },
  anywhere: false,
  network: null,
  plan_pays: '800.00',
  total: '1100.00',
  ...changes,
})
const cheap = year(1, { premium: '200.00', total: '900.00' })
const generous = year(2, { plan_pays: '1500.00', premium: '700.00', total: '1400.00' })
const anyProvider = year(3, { anywhere: true, outside: { pay: '750.00', sure: 'least' } })

test('suggests two plans, each for a different reason: lowest yearly cost, then any provider [D-2.14]', () => {
  expect(suggestionsFor([anyProvider, generous, cheap, year(4)], 'dental')).toEqual([
    { plan_id: 1, reason: 'Lowest yearly cost in network' },
    { plan_id: 3, reason: 'Lowest cost if your dentist is out of network: $1,150 a year or more' },
  ])
})

test('suggests the plan that pays most if no plan pays any provider, or the first suggestion already does', () => {
  expect(suggestionsFor([generous, cheap, year(4)], 'dental')).toEqual([
    { plan_id: 1, reason: 'Lowest yearly cost in network' },
    { plan_id: 2, reason: 'Pays the most of your bill: $1,500 in network' },
  ])
  const both = year(1, { ...cheap, anywhere: true })
  expect(suggestionsFor([both, generous, year(4)], 'dental').map(({ plan_id }) => plan_id)).toEqual([1, 2])
})

test('suggests one plan if it is best for every reason; among equals, prefers one not suggested yet', () => {
  const best = year(1, { premium: '200.00', total: '900.00', plan_pays: '1500.00' })
  expect(suggestionsFor([best, year(2), year(3)], 'vision')).toEqual([
    { plan_id: 1, reason: 'Lowest yearly cost in network' },
  ])
  const equal = year(2, { premium: '200.00', plan_pays: '1500.00', total: '950.00' })
  expect(suggestionsFor([best, equal, year(3)], 'dental').map(({ plan_id }) => plan_id)).toEqual([1, 2])
})

test('never suggests a plan with an unknown cost, and suggests nothing for two plans', () => {
  const unknownCost = { total: null, plan_pays: null, inside: { pay: '2500.00', sure: 'least' as const } }
  expect(suggestionsFor([year(1, unknownCost), year(2, unknownCost), year(3, unknownCost)], 'medical')).toEqual([])
  expect(suggestionsFor([cheap, generous], 'dental')).toEqual([])
})

test('equal benefits are not a reason', () => {
  expect(suggestionsFor([cheap, year(2), year(3)], 'dental')).toEqual([
    { plan_id: 1, reason: 'Lowest yearly cost in network' },
  ])
})

test('never suggests a plan that another beats on price and benefit [D-2.14]', () => {
  // Both pay $1,500, and the first costs more.
  const overpriced = year(5, { plan_pays: '1500.00', premium: '900.00', total: '1600.00' })
  expect(suggestionsFor([overpriced, generous, cheap, year(4)], 'dental').map(({ plan_id }) => plan_id)).toEqual([1, 2])
})

test('a suggestion names the network and waiting period it depends on [D-2.14]', () => {
  const careAfterWaiting = { pay: '700.00', sure: 'about' as const, waiting: 6 }
  const networkPlan = year(1, {
    premium: '200.00',
    total: '900.00',
    inside: careAfterWaiting,
    network: 'Smile Partners',
  })
  expect(suggestionsFor([networkPlan, year(2), year(3)], 'dental')[0]?.reason).toBe(
    'Lowest yearly cost in network (Smile Partners), with a 6-month waiting period',
  )
  const anyNetworkPlan = year(1, { ...networkPlan, outside: careAfterWaiting })
  expect(suggestionsFor([anyNetworkPlan, year(2), year(3)], 'dental')[0]?.reason).toBe(
    'Lowest yearly cost, with a 6-month waiting period',
  )
})
