import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  ['', '/admin'],
  ['?to=/plans?type=dental', '/plans?type=dental'],
  ['?to=/cart', '/cart'],
  ['?to=https://elsewhere.example', '/admin'],
  ['?to=//elsewhere.example', '/admin'],
  ['?to=/\\elsewhere.example', '/admin'],
  ['?to=javascript:alert(1)', '/admin'],
  ['?to=/sign-in', '/admin'],
  ['?to=/plan/1001/high-dental#fees', '/plan/1001/high-dental#fees'],
  ['?to=/enrollment/contact-info', '/enrollment/contact-info'],
  ['?to=%2F%2Felsewhere.example', '/admin'],
  ['?to=/%2Felsewhere.example', '/admin'],
  ['?to=/%09/elsewhere.example', '/admin'],
  ['?to=/%0A/elsewhere.example', '/admin'],
  ['?to=%09//elsewhere.example', '/admin'],
  ['?to=/%5Celsewhere.example', '/admin'],
  ['?to=/plan/%252F%252Felsewhere.example', '/admin'],
  ['?to=/plans/..//elsewhere.example', '/admin'],
  ['?to=/..//elsewhere.example', '/admin'],
  ['?to=/plan//elsewhere.example', '/admin'],
  ['?to=/api/v1/sign-out', '/admin'],
  ['?to=/dev/mailbox', '/admin'],
  ['?to=/nowhere', '/admin'],
  ['?to=/cart%00', '/admin'],
  ['?to=/ca rt', '/admin'],
  ['?to=cart', '/admin'],
])('sign-in with %s leads to %s, never another site', (search, expected) => {
  expect(returnPath(search, 'operator')).toBe(expected)
})

test.each([
  ['rep', '/agent-home'],
  ['group', '/group-home'],
  ['member', '/member-home'],
  ['operator', '/admin'],
] as const)('a %s who signs in without a destination arrives at %s', (role, expected) => {
  expect(returnPath('', role)).toBe(expected)
})
