import { expect, test } from 'vitest'
import { unpaidEnds } from './unpaid.ts'

const inForce = { state: 'active', starts_on: '2026-09-01' } as const
const justStarted = { state: 'active', starts_on: '2026-10-01' } as const
const upcoming = { state: 'accepted', starts_on: '2026-12-01' } as const

test.each([
  ['ends on the first unpaid day', [inForce], '2026-10-01', [['set-end', '2026-10-01', 1]]],
  ['never paid keeps its first day', [justStarted], '2026-10-01', [['set-end', '2026-10-02', 1]]],
  ['not yet in force is canceled', [upcoming], '2026-12-01', [['cancel', undefined, 1]]],
  [
    'of several plans ends on the first day all of them can end',
    [inForce, justStarted],
    '2026-10-01',
    [['set-end', '2026-10-02', 2]],
  ],
  [
    'in force ends, and upcoming coverage is canceled',
    [inForce, upcoming],
    '2026-10-01',
    [
      ['set-end', '2026-10-01', 1],
      ['cancel', undefined, 1],
    ],
  ],
] as const)('unpaid coverage %s', (_what, plans, day, expected) => {
  const ends = unpaidEnds<(typeof plans)[number]>(plans, day)
  expect(ends.map((one) => [one.event, 'ends_on' in one ? one.ends_on : undefined, one.plans.length])).toEqual(expected)
})
