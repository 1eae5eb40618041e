import { expect, test } from 'vitest'
import { firstTryOf, isRetry, nextTryOf, whyNoRetry } from './retry.ts'
import type { PaymentKind, ReturnReason } from './words.ts'

test.each([
  ['7K4M9XQ2C-2612', '7K4M9XQ2CR2612', '7K4M9XQ2C-2612', false],
  ['7K4M9XQ2CR2612', '7K4M9XQ2CS2612', '7K4M9XQ2C-2612', true],
  ['7K4M9XQ2CS2612', undefined, '7K4M9XQ2C-2612', true],
  ['7K4M9XQ2CF2612', '7K4M9XQ2CG2612', '7K4M9XQ2CF2612', false],
  ['7K4M9XQ2CG2612', '7K4M9XQ2CH2612', '7K4M9XQ2CF2612', true],
  ['7K4M9XQ2CH2612', undefined, '7K4M9XQ2CF2612', true],
  ['7K4M9XQ2CD2612', '7K4M9XQ2CE2612', '7K4M9XQ2CD2612', false],
  ['7K4M9XQ2CO2612', undefined, '7K4M9XQ2CM2612', true],
  ['7K4M9XQ2CP2612', undefined, '7K4M9XQ2CP2612', false],
  ['', undefined, '', false],
])('the try after payment %s is %s, the first one was %s [D-5.04]', (id, next, first, again) => {
  expect([nextTryOf(id), firstTryOf(id), isRetry(id)]).toEqual([next, first, again])
})

test.each<[string, PaymentKind, ReturnReason, RegExp | undefined]>([
  ['7K4M9XQ2C-2612', 'first', 'R01', undefined],
  ['7K4M9XQ2CR2612', 'first', 'R09', undefined],
  ['7K4M9XQ2CS2612', 'first', 'R01', /three times/],
  ['7K4M9XQ2C-2612', 'recurring', 'DECLINED', undefined],
  ['7K4M9XQ2C-2612', 'recurring', 'UNPAID', undefined],
  ['7K4M9XQ2C-2612', 'recurring', 'R02', /another way to pay/],
  ['7K4M9XQ2C-2612', 'recurring', 'R10', /another way to pay/],
  ['7K4M9XQ2CF2612', 'fee', 'R01', undefined],
  ['7K4M9XQ2CP2612', 'prenote', 'R01', /Correct the account details/],
])('payment %s (%s) that came back with %s: taken once more unless %s [D-5.04]', (payment_id, kind, reason, said) => {
  const refused = whyNoRetry({ payment_id, kind, reason, stopped: null })
  expect(said === undefined ? refused === undefined : said.test(refused ?? '')).toBe(true)
})

test('nothing is taken once more of a policy that is stopped, whichever payment stopped it [D-5.04]', () => {
  const back = { payment_id: '7K4M9XQ2C-2612', kind: 'recurring', reason: 'R01' } as const
  expect(whyNoRetry({ ...back, stopped: 'R10' })).toMatch(/says it wasn’t authorized \(R10\)\. Release the hold first/)
  expect(whyNoRetry({ ...back, stopped: 'HAND' })).toMatch(/Put on hold by an operator/)
})
