import { expect, test } from 'vitest'
import { duplicateSsnFault } from './duplicate-ssn.ts'

const ana = { first_name: 'Ana', ssn: '219-09-9999' }
test.each([
  ['219099999', [ana], 'That’s Ana’s number. Each person needs their own'],
  ['219099999', [{ ssn: '219099999' }], 'This Social Security number is already used for another person'],
  ['219099998', [ana], undefined],
  ['xxx-xx-9999', [{ ...ana, ssn: 'xxx-xx-9999' }], undefined],
  [undefined, [ana], undefined],
])('SSN %s beside others in the list: %s', (ssn, others, message) => {
  expect(duplicateSsnFault(ssn, others)).toBe(message)
})
