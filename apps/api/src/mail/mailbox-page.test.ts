import { expect, test } from 'vitest'
import { mailboxPage } from './mailbox-page.ts'
import type { MailboxEntry } from './outbox.ts'

const entry = (part: Partial<MailboxEntry> = {}): MailboxEntry => ({
  mail_id: 'm1',
  kind: 'receipt',
  from_name: 'Harborview',
  to_address: 'ann@example.com',
  subject: 'You’re enrolled',
  text: 'Hello Ann',
  html: '<p>Hello <b>Ann</b></p>',
  attachment_name: null,
  attempts: 0,
  created_at: '2026-11-21T10:00:00.000Z',
  sent_at: null,
  next_attempt_at: null,
  last_error: null,
  ...part,
})

test('the mailbox lists unsent mail and shows the selected one [D-6.01]', () => {
  const mails = [entry(), entry({ mail_id: 'm2', subject: 'Your enrollment is saved', text: 'Another body' })]
  const list = mailboxPage(mails)
  expect(list).toContain('href="?mail=m1"')
  expect(list).toContain('Your enrollment is saved')
  expect(list).not.toContain('Hello Ann')
  const page = mailboxPage(mails, 'm1')
  expect(page).toContain('<pre>Hello Ann</pre>')
  expect(page).toContain('srcdoc="&lt;p&gt;Hello &lt;b&gt;Ann&lt;/b&gt;&lt;/p&gt;"')
  expect(page).not.toContain('Another body')
  expect(mailboxPage([])).toContain('No mail yet')
})

test('mail content never becomes markup of the page', () => {
  const markup = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`
  const page = mailboxPage(
    [entry({ mail_id: markup, subject: markup, to_address: markup, from_name: markup, text: markup, html: markup })],
    markup,
  )
  expect(page).not.toContain('<script')
  expect(page).not.toContain('<img')
  expect(page).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  expect(page.match(/ onerror=/g)?.length).toBe(page.match(/&lt;img src=x onerror=/g)?.length)
})
