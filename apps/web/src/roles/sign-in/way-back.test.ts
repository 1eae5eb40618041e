import { expect, test } from 'vitest'
import { wayBack } from './way-back.ts'

test.each([
  ['', '/'],
  ['?to=/plans?type=dental', '/plans?type=dental'],
  ['?to=/cart', '/cart'],
  ['?to=https://elsewhere.example', '/'],
  ['?to=//elsewhere.example', '/'],
  ['?to=/\\elsewhere.example', '/'],
  ['?to=javascript:alert(1)', '/'],
  ['?to=/sign-in', '/'],
])('sign-in with %s leads to %s, never to another site', (search, expected) => {
  expect(wayBack(search)).toBe(expected)
})
