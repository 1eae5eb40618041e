import type { Tier } from '@openroll/contract/tier-meanings'
import { expect, test } from 'vitest'
import { planFixture } from '../../testing/plan-fixture.ts'
import { isPricedByFamily, dependentsCounted, type DependentsFact } from './dependents.ts'

type Changes = Parameters<typeof planFixture>[0]
const [spouse, children] = ['dep_dob', 'no_of_children'] as const
const sum: Changes = { rating: { method: 'family-sum' } }
const byNumber: Changes = { rating: { dimensions: ['children'] } }
const oneChild: Changes = { rating: { oneChildTier: 'IS' } }

test.each<[string, Changes, Tier, DependentsFact[]]>([
  ['one price for everyone', {}, 'IF', []],
  ['a price by tier', { rating: { dimensions: ['tier'] } }, 'IF', []],
  ['the sum of the family’s rates', sum, 'IO', []],
  ['the sum of the family’s rates', sum, 'IS', [spouse]],
  ['the sum of the family’s rates', sum, 'IC', [children]],
  ['the sum of the family’s rates', sum, 'IF', [spouse, children]],
  ['a price by the number of children', byNumber, 'IS', []],
  ['a price by the number of children', byNumber, 'IC', [children]],
  ['a price by the number of children', byNumber, 'IF', [children]],
  ['a separate tier for one child', oneChild, 'IC', [children]],
  ['a separate tier for one child', oneChild, 'IF', []],
])('%s, with %j, for tier %s, depends on %j [D-2.08]', (_, changes, tier, facts) => {
  const plan = planFixture(changes)
  expect(dependentsCounted(plan, { tier })).toEqual(facts)
  expect(isPricedByFamily(plan, { tier })).toBe(facts.length > 0)
})
