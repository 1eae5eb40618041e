import { passesLuhn } from '@openroll/contract/card'
import { expect, test } from 'vitest'
import { localPaymentService } from '../payment-service.ts'
import { testCards } from './test-cards.ts'
import { decliningNumbers } from './test-numbers.ts'

const chargeOf = async (number: string) => {
  const card = {
    kind: 'card',
    number,
    first_name: 'A',
    last_name: 'B',
    expiry: '12/2030',
    security_code: '123',
  } as const
  const { token } = await localPaymentService.tokenize(card)
  expect(testCards.knows(token)).toBe(true)
  const charge = { key: 'P1', enrollment_id: 'e', payment_id: 'P1', cents: 100, token }
  // A later lookup has the same outcome.
  expect(await testCards.find(charge)).toEqual(await testCards.charge(charge))
  return testCards.charge(charge)
}

test.each(Object.entries(decliningNumbers))('the test number %s is declined: %s', async (number, code) => {
  expect(passesLuhn(number)).toBe(true)
  expect(await chargeOf(number)).toMatchObject({ is: 'declined', code })
})

test.each(['4111111111111111', '4242424242424242', '5555555555554444'])(
  'the test number %s is charged',
  async (number) => {
    expect(await chargeOf(number)).toMatchObject({ is: 'settled' })
  },
)
