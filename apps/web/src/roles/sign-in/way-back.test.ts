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
  ['?to=/plan/1001/high-dental#fees', '/plan/1001/high-dental#fees'],
  ['?to=/enrollment/contact-info', '/enrollment/contact-info'],
  ['?to=%2F%2Felsewhere.example', '/'],
  ['?to=/%2Felsewhere.example', '/'],
  ['?to=/%09/elsewhere.example', '/'],
  ['?to=/%0A/elsewhere.example', '/'],
  ['?to=%09//elsewhere.example', '/'],
  ['?to=/%5Celsewhere.example', '/'],
  ['?to=/plan/%252F%252Felsewhere.example', '/'],
  ['?to=/plans/..//elsewhere.example', '/'],
  ['?to=/..//elsewhere.example', '/'],
  ['?to=/plan//elsewhere.example', '/'],
  ['?to=/api/v1/sign-out', '/'],
  ['?to=/dev/mailbox', '/'],
  ['?to=/nowhere', '/'],
  ['?to=/cart%00', '/'],
  ['?to=/ca rt', '/'],
  ['?to=cart', '/'],
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
