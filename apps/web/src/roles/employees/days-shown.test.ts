import { expect, test } from 'vitest'
import { lastDays } from './days-shown.ts'

test('covers two weeks up to today, including days without enrollments', () => {
  const days = lastDays(
    [
      { on: '2026-11-01', count: 9 },
      { on: '2026-11-28', count: 3 },
      { on: '2026-12-02', count: 1 },
    ],
    '2026-12-02',
  )
  expect([days.length, days[0]?.on, days.at(-1)]).toEqual([14, '2026-11-19', { on: '2026-12-02', count: 1 }])
  expect(days.filter(({ count }) => count > 0).map(({ on }) => on)).toEqual(['2026-11-28', '2026-12-02'])
})
