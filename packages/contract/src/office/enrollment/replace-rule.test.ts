import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, type Coverage } from './moves.ts'
import { replacementEffectOf } from './replace-rule.ts'
import { coverageStates, type CoverageState } from '../states.ts'

const today = '2026-11-10'
const one = (state: CoverageState, starts_on: string, ends_on: string | null = null): Coverage => ({
  state,
  starts_on,
  ends_on,
})
const later = one('checked', '2027-01-01')

test.each([
  ['active', '2026-01-01', null, { event: 'set-end', ends_on: '2027-01-01' }],
  ['accepted', '2026-12-01', null, { event: 'set-end', ends_on: '2027-01-01' }],
  ['checked', '2027-01-01', null, { event: 'cancel' }],
  ['sent', '2027-02-01', null, { event: 'cancel' }],
  ['active', '2026-01-01', '2026-12-01', undefined],
  ['active', '2027-01-01', null, undefined],
  ['ended', '2026-01-01', '2026-10-01', undefined],
  ['canceled', '2027-01-01', null, undefined],
  ['rejected', '2027-01-01', null, undefined],
] as const)('replacing coverage that is %s from %s to %s leads to %o', (state, starts_on, ends_on, effect) => {
  expect(replacementEffectOf(one(state, starts_on, ends_on), later, today)).toEqual(effect)
})

test('coverage that is over replaces nothing', () => {
  for (const state of ['ended', 'canceled', 'rejected'] as const)
    expect(replacementEffectOf(one('active', '2026-01-01'), one(state, '2027-01-01'), today)).toBeUndefined()
})

test('leaves no overlap and no gap between the two coverages', () => {
  const days = fc.constantFrom('2026-09-01', '2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01')
  const coverage = fc.record({ state: fc.constantFrom(...coverageStates), starts_on: days, ends_on: fc.option(days) })
  fc.assert(
    fc.property(coverage, coverage, (earlier, next) => {
      const effect = replacementEffectOf(earlier, next, today)
      if (effect === undefined) return
      const left = after(earlier, effect.event, effect.event === 'set-end' ? effect.ends_on : undefined)
      expect(left.state === 'canceled' || (left.ends_on === next.starts_on && left.starts_on < next.starts_on)).toBe(
        true,
      )
    }),
  )
})
