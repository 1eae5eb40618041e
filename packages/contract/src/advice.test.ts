import { expect, test } from 'vitest'
import { digitAdvice, emailAdvice, nameAdvice, ssnAdvice } from './advice.ts'

test.each([
  ['219-09-999', 'You entered 8 digits. A Social Security number has 9.'],
  ['2', 'You entered 1 digit. A Social Security number has 9.'],
  ['666-12-1234', 'No Social Security number starts with 666. Check your card.'],
  ['912-34-5678', 'No Social Security number starts with 912. Check your card.'],
  ['219-00-1234', 'The middle two digits and the last four can’t be all zeros. Check your card.'],
])('explains how to fix the refused Social Security number %j: %s [EW-5.05]', (input, advice) => {
  expect(ssnAdvice(input)).toBe(advice)
})

test('counts too few or too many digits, and says nothing about the right number [EW-5.27, EW-5.28]', () => {
  const account = digitAdvice('An account number', 4, 17)
  expect(account('123')).toBe('You entered 3 digits. An account number has 4 to 17.')
  expect(account('1234')).toBeUndefined()
})

test.each([
  ['Mar1a', 'Remove “1”. Use only letters, spaces, hyphens and apostrophes.'],
  ['-Maria', 'Start with a letter.'],
])('explains how to fix the refused name %j: %s [EW-5.05]', (input, advice) => {
  expect(nameAdvice(input)).toBe(advice)
})

test.each([
  ['maria', 'Enter the full address, such as name@example.com.'],
  ['maria@mail@example.com', 'Enter only one email address.'],
  ['maria @example.com', 'Remove the space.'],
  ['@example.com', 'Add the part before the @, such as name@example.com.'],
  ['maria@example', 'Add the ending, such as .com.'],
  ['maria@exam_ple.com', undefined],
])('says what the refused email address %j is missing: %s [EW-5.08]', (input, advice) => {
  expect(emailAdvice(input)).toBe(advice)
})
