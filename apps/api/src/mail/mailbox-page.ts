import { escapeHtml } from '../escape-html.ts'
import type { MailboxEntry } from './outbox.ts'

const style = `
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #14211f; background: #fbf8f3; }
  main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); gap: 24px; \
max-width: 1200px; margin: 0 auto; padding: 24px 16px; }
  h1, h2 { line-height: 1.15; margin: 0 0 16px; }
  ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
  li a { display: block; padding: 12px 16px; background: #fff; border: 1px solid #e4ddd2; border-radius: 10px; color: inherit; \
text-decoration: none; }
  li a[aria-current] { border-color: #0f766e; box-shadow: inset 4px 0 #0f766e; }
  a:focus-visible { outline: 3px solid #0b5fff; outline-offset: 2px; }
  small { color: #55645f; display: block; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 70vh; border: 1px solid #e4ddd2; border-radius: 10px; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; border: 1px solid #e4ddd2; border-radius: 10px; padding: 16px; }
`

/**
 * The /dev/mailbox page: a list of mails, and the selected one (?mail=…) as HTML and text. No scripts; a mail's HTML is in a
 * sandboxed frame that may only open links. Its inline styles need style-src 'unsafe-inline'.
 */
export const mailboxPage = (mails: readonly MailboxEntry[], chosen?: string): string => {
  const mail = mails.find((entry) => entry.mail_id === chosen)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title><style>${style}</style></head>
<body><main>
<section><h1>Mailbox</h1>\
${mails.length === 0 ? '<p>No mail yet.</p>' : `<ul>${mails.map((entry) => item(entry, entry === mail)).join('')}</ul>`}</section>
<section>${mail === undefined ? '<p>Choose an email to read it.</p>' : reader(mail)}</section>
</main></body>
</html>
`
}

const item = (mail: MailboxEntry, current: boolean): string =>
  `<li><a href="?mail=${encodeURIComponent(mail.mail_id)}"${current ? ' aria-current="true"' : ''}>${escapeHtml(mail.subject)}` +
  `<small>${escapeHtml(mail.to_address)} · ${escapeHtml(mail.created_at)}</small></a></li>`

const reader = (mail: MailboxEntry): string =>
  `<h2>${escapeHtml(mail.subject)}</h2><p><small>From ${escapeHtml(mail.from_name)} to ${escapeHtml(mail.to_address)}</small></p>` +
  (mail.attachment_name === null
    ? ''
    : `<p><a href="/dev/mailbox.pdf?mail=${encodeURIComponent(mail.mail_id)}">Attached: ${escapeHtml(mail.attachment_name)}</a></p>`) +
  `<iframe title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(mail.html)}"></iframe>` +
  `<h2>As text</h2><pre>${escapeHtml(mail.text)}</pre>`
