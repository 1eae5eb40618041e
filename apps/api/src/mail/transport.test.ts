import { expect, test } from 'vitest'
import { failureOf, parseSender } from './transport.ts'

test.each([
  ['Harborview Benefits <enroll@harborview.example>', 'Harborview Benefits', 'enroll@harborview.example'],
  ['"Harborview, Inc." <enroll@harborview.example>', 'Harborview, Inc.', 'enroll@harborview.example'],
  [' enroll@harborview.example ', '', 'enroll@harborview.example'],
])('MAIL_FROM can be %s', (setting, name, address) => {
  expect(parseSender(setting)).toEqual({ name, address })
})

test.each(['', 'Harborview', 'Harborview <enroll>', 'a@b.example, c@d.example'])(
  'MAIL_FROM can’t be "%s"',
  (setting) => {
    expect(() => parseSender(setting)).toThrow(/^MAIL_FROM /)
  },
)

test.each([
  ['a refused sign-in', { code: 'EAUTH', responseCode: 535 }, 'EAUTH 535', false],
  ['a full mailbox', { code: 'EENVELOPE', responseCode: 452 }, 'EENVELOPE 452', false],
  ['an unknown mailbox', { code: 'EENVELOPE', responseCode: 550 }, 'EENVELOPE 550', true],
  ['an invalid address', { code: 'EENVELOPE' }, 'EENVELOPE', true],
  ['silence', { code: 'ETIMEDOUT' }, 'ETIMEDOUT', false],
  ['anything else', {}, 'EUNKNOWN', false],
])('%s is recorded by code only, and as final or not [D-7.03]', (_, details, reason, final) => {
  expect(failureOf(Object.assign(new Error('to ann@example.com'), details))).toEqual({ reason, final })
})
