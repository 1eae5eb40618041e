import { expect, test } from 'vitest'
import { digitAdvice, emailAdvice, nameAdvice, ssnAdvice } from './advice.ts'

test.each([
  ['219-09-999', 'You entered 8 digits. A social security number has 9.'],
  ['2', 'You entered 1 digit. A social security number has 9.'],
  ['666-12-1234', 'No social security number begins with 666. Check it against your card.'],
  ['912-34-5678', 'No social security number begins with 912. Check it against your card.'],
  ['219-00-1234', 'The middle two and the last four digits can’t all be zeros. Check it against your card.'],
])('a social security number %j that is refused comes with what to do: %s [EW-5.05]', (typed, said) => {
  expect(ssnAdvice(typed)).toBe(said)
})

test('digits that are too few or too many are counted, and the right number needs no word [EW-5.27, EW-5.28]', () => {
  const account = digitAdvice('An account number', 4, 17)
  expect(account('123')).toBe('You entered 3 digits. An account number has 4 to 17.')
  expect(account('1234')).toBeUndefined()
})

test.each([
  ['Mar1a', 'Leave out “1”. A name has letters, spaces, hyphens and apostrophes.'],
  ['-Maria', 'Begin with a letter.'],
])('a name %j that is refused comes with what to do: %s [EW-5.05]', (typed, said) => {
  expect(nameAdvice(typed)).toBe(said)
})

test.each([
  ['maria', 'Add an @ and what comes after it, such as name@example.com.'],
  ['maria@mail@example.com', 'There is more than one @. Write one address.'],
  ['maria @example.com', 'Leave out the space.'],
  ['@example.com', 'Add what stands before the @, such as name@example.com.'],
  ['maria@example', 'Add the end of the address, such as .com.'],
  ['maria@exam_ple.com', undefined],
])('an email address %j that is refused comes with what it lacks: %s [EW-5.08]', (typed, said) => {
  expect(emailAdvice(typed)).toBe(said)
})
