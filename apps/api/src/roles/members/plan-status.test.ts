import { expect, test } from 'vitest'
import { planStatusOf } from './plan-status.ts'

test.each([
  ['accepted', '2026-12-01', null, 'PENDING'],
  ['accepted', '2026-11-10', null, 'ACTIVE'],
  ['submitted', '2026-11-01', null, 'PENDING'],
  ['rejected', '2026-11-01', null, 'PENDING'],
  ['active', '2026-01-01', '2026-11-11', 'ACTIVE'],
  ['active', '2026-01-01', '2026-11-10', 'TERMED'],
  ['ended', '2026-01-01', '2026-11-10', 'TERMED'],
  ['canceled', '2026-12-01', null, 'TERMED'],
] as const)('a plan that is %s, from %s to %s, is %s on 2026-11-10 [SF-3.17]', (state, starts_on, ends_on, status) => {
  expect(planStatusOf({ state, starts_on, ends_on }, '2026-11-10')).toBe(status)
})
