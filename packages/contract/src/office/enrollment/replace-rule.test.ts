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
] as const)('an earlier coverage that is %s from %s to %s comes to %o', (state, starts_on, ends_on, comes) => {
  expect(replacementEffectOf(one(state, starts_on, ends_on), later, today)).toEqual(comes)
})

test('what is over takes the place of nothing', () => {
  for (const state of ['ended', 'canceled', 'rejected'] as const)
    expect(replacementEffectOf(one('active', '2026-01-01'), one(state, '2027-01-01'), today)).toBeUndefined()
})

test('whatever the two are, no day is covered by both and none lies between them', () => {
  const days = fc.constantFrom('2026-09-01', '2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01')
  const coverage = fc.record({ state: fc.constantFrom(...coverageStates), starts_on: days, ends_on: fc.option(days) })
  fc.assert(
    fc.property(coverage, coverage, (earlier, next) => {
      const comes = replacementEffectOf(earlier, next, today)
      if (comes === undefined) return
      const left = after(earlier, comes.event, comes.event === 'set-end' ? comes.ends_on : undefined)
      expect(left.state === 'canceled' || (left.ends_on === next.starts_on && left.starts_on < next.starts_on)).toBe(
        true,
      )
    }),
  )
})
