import { expect, test } from 'vitest'
import { paymentMethod } from '../../method-meanings.ts'
import { codesOf } from '../../words.ts'
import { reasonsFor, unfitReason } from './reasons.ts'
import { returnReason } from './words.ts'

test('a card is declined, an invoice is left unpaid, and a bank debit comes back with a bank’s code [D-5.04]', () => {
  expect(reasonsFor('cc')).toEqual(['DECLINED', 'DISPUTED'])
  for (const method of ['list', 'elist', 'stmt'] as const) expect(reasonsFor(method)).toEqual(['UNPAID'])
  expect(reasonsFor('eft')).toEqual(expect.arrayContaining(['R01', 'R31']))
  for (const reason of reasonsFor('eft')) expect(reason).toMatch(/^R\d\d$/)
})

test('every reason fits one way to pay, and what is offered is what is taken [D-5.04]', () => {
  for (const reason of codesOf(returnReason))
    for (const method of codesOf(paymentMethod))
      expect(unfitReason(method, reason) === undefined).toBe(reasonsFor(method).includes(reason))
  expect(unfitReason('cc', null)).toBeUndefined()
})
