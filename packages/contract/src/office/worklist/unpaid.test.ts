import { expect, test } from 'vitest'
import { unpaidEnds } from './unpaid.ts'

const running = { state: 'active', starts_on: '2026-09-01' } as const
const begun = { state: 'active', starts_on: '2026-10-01' } as const
const ahead = { state: 'accepted', starts_on: '2026-12-01' } as const

test.each([
  ['ends on the first day that is not paid', [running], '2026-10-01', [['set-end', '2026-10-01', 1]]],
  ['in force and never paid covers its first day', [begun], '2026-10-01', [['set-end', '2026-10-02', 1]]],
  ['not in force yet is canceled', [ahead], '2026-12-01', [['cancel', undefined, 1]]],
  [
    'running ends together on a day that suits all of it',
    [running, begun],
    '2026-10-01',
    [['set-end', '2026-10-02', 2]],
  ],
  [
    'running ends, and what would only begin is canceled',
    [running, ahead],
    '2026-10-01',
    [
      ['set-end', '2026-10-01', 1],
      ['cancel', undefined, 1],
    ],
  ],
] as const)('what is %s', (_what, plans, day, expected) => {
  const ends = unpaidEnds<(typeof plans)[number]>(plans, day)
  expect(ends.map((one) => [one.event, 'ends_on' in one ? one.ends_on : undefined, one.plans.length])).toEqual(expected)
})
