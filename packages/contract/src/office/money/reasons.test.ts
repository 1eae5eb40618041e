import { expect, test } from 'vitest'
import { paymentMethod } from '../../method-meanings.ts'
import { codesOf } from '../../words.ts'
import { reasonsFor, unfitReason } from './reasons.ts'
import { returnReason } from './words.ts'

test('a card is declined, an invoice unpaid, and a bank debit returned with a bank’s code [D-5.04]', () => {
  expect(reasonsFor('cc')).toEqual(['DECLINED', 'DISPUTED'])
  for (const method of ['list', 'elist', 'stmt'] as const) expect(reasonsFor(method)).toEqual(['UNPAID'])
  expect(reasonsFor('eft')).toEqual(expect.arrayContaining(['R01', 'R31']))
  for (const reason of reasonsFor('eft')) expect(reason).toMatch(/^R\d\d$/)
})

test('every return reason fits one payment route, and what is offered is accepted [D-5.04]', () => {
  for (const reason of codesOf(returnReason))
    for (const method of codesOf(paymentMethod))
      expect(unfitReason(method, reason) === undefined).toBe(reasonsFor(method).includes(reason))
  expect(unfitReason('cc', null)).toBeUndefined()
})
