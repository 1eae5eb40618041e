import { expect, test } from 'vitest'
import { suggestedEmail } from './email-suggestion.ts'

test.each([
  ['maria@gmial.con', 'maria@gmail.com'],
  ['maria@gmail.con', 'maria@gmail.com'],
  ['Maria@Yaho.com', 'maria@yahoo.com'],
  ['maria@hotmial.com', 'maria@hotmail.com'],
  ['maria@gmail.com', undefined],
  ['maria@example.com', undefined],
  ['maria@mail.com', undefined],
  ['maria@aol.co', 'maria@aol.com'],
  ['maria', undefined],
])('%s: did you mean %s', (input, suggestion) => {
  expect(suggestedEmail(input)).toBe(suggestion)
})
