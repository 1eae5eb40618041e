import { expect, test } from 'vitest'
import { lastFour } from './last-four.ts'

test.each([
  [
    { secrets: { number: '4111111111111111', last_name: 'Park' } },
    { secrets: { number: 'xxxxxxxxxxxx1111', last_name: 'Park' } },
  ],
  [
    { typed: { answers: { account_number: '000123456789' } } },
    { typed: { answers: { account_number: 'xxxxxxxx6789' } } },
  ],
  [{ people: [{ ssn: '123456789', security_code: null }] }, { people: [{ ssn: '123456789', security_code: null }] }],
  [{ number: 7 }, { number: 7 }],
])('keeps only the last four digits of cards and accounts in a person’s file [D-7.06] %j', (row, shown) => {
  expect(lastFour({ some: [row] })).toEqual({ some: [shown] })
})
