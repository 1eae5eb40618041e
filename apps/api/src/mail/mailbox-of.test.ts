import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

test.each([
  ['Maria@Example.com', 'maria@example.com'],
  ['maria+7@example.com', 'maria@example.com'],
  ['m.a.r.i.a+x@googlemail.com', 'maria@gmail.com'],
  ['m.lopez@example.com', 'm.lopez@example.com'],
])('%s counts as mailbox %s in budgets [D-1.17]', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
