import { expect, test } from 'vitest'
import { whyNoRetry } from './retry.ts'
import type { PaymentKind, ReturnReason } from './words.ts'

test.each<[PaymentKind, ReturnReason, number, RegExp | undefined]>([
  ['first', 'R01', 1, undefined],
  ['first', 'R09', 2, undefined],
  ['first', 'R01', 3, /three times/],
  ['recurring', 'DECLINED', 1, undefined],
  ['recurring', 'UNPAID', 1, undefined],
  ['recurring', 'R02', 1, /another way to pay/],
  ['recurring', 'R10', 1, /another way to pay/],
  ['fee', 'R01', 1, undefined],
  ['prenote', 'R01', 1, /Correct the account details/],
])(
  'a %s payment returned with %s on attempt %i is collected again unless %s [D-5.04]',
  (kind, reason, attempt, why) => {
    const refused = whyNoRetry({ kind, reason, attempt, stopped: null })
    expect(why === undefined ? refused === undefined : why.test(refused ?? '')).toBe(true)
  },
)

test('a new card or account is charged whatever happened on the old one [D-5.04]', () => {
  expect(whyNoRetry({ kind: 'first', reason: 'R02', attempt: 3, stopped: null, elsewhere: true })).toBeUndefined()
})

test('nothing is collected again on a stopped policy, whichever payment stopped it [D-5.04]', () => {
  const back = { kind: 'recurring', reason: 'R01', attempt: 1 } as const
  expect(whyNoRetry({ ...back, stopped: 'R10' })).toMatch(/says it wasn’t authorized \(R10\)\. Release the hold first/)
  expect(whyNoRetry({ ...back, stopped: 'HAND' })).toMatch(/Put on hold by an operator/)
})
