import { expect, test } from 'vitest'
import { maxAttempts, nextAttemptAt } from './retry-days.ts'

const dayMs = 86_400_000
const firstAt = new Date('2026-12-01T15:00:00Z')
const dayOfAttempt = (number: number, day: number) => {
  const next = nextAttemptAt({ number, advice: 'retry', firstAt, now: new Date(firstAt.getTime() + day * dayMs) })
  return next === undefined ? undefined : (next.getTime() - firstAt.getTime()) / dayMs
}

test('a card that may work later is tried four times, on days 0, 3, 8 and 13', () => {
  expect([dayOfAttempt(1, 0), dayOfAttempt(2, 3), dayOfAttempt(3, 8), dayOfAttempt(4, 13)]).toEqual([
    3,
    8,
    13,
    undefined,
  ])
  expect(maxAttempts).toBe(4)
})

test('late attempts end 16 days after the first', () => {
  expect([dayOfAttempt(2, 11), dayOfAttempt(2, 12), dayOfAttempt(1, 14)]).toEqual([16, undefined, undefined])
})

test.each(['new-card', 'ask-bank'] as const)('a card that the member has to fix (%s) is not tried again', (advice) => {
  expect(nextAttemptAt({ number: 1, advice, firstAt, now: firstAt })).toBeUndefined()
})
