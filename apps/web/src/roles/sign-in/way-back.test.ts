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
  expect(wayBack(search, 'member')).toBe(expected)
})

test.each([
  ['rep', '/agent-home'],
  ['group', '/group-home'],
  ['operator', '/'],
] as const)('who signs in as %s without having wanted anything comes to %s', (role, expected) => {
  expect(wayBack('', role)).toBe(expected)
})
