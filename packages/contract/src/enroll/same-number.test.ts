import { expect, test } from 'vitest'
import { sameNumberFault } from './same-number.ts'

const ana = { first_name: 'Ana', ssn: '219-09-9999' }
test.each([
  ['219099999', [ana], 'This is the number of Ana. Each person has a number of their own'],
  ['219099999', [{ ssn: '219099999' }], 'This Social Security Number is already used for another person'],
  ['219099998', [ana], undefined],
  ['xxx-xx-9999', [{ ...ana, ssn: 'xxx-xx-9999' }], undefined],
  [undefined, [ana], undefined],
])('the number %s beside those of the same list: %s', (ssn, others, message) => {
  expect(sameNumberFault(ssn, others)).toBe(message)
})
