import type { App } from '../http/serve.ts'
import { mailboxPage } from './mailbox-page.ts'
import { findAttachment, readMailbox } from './outbox.ts'

/**
 * Emails have inline styles, and their frame inherits the page's policy: the
 * only page with inline styles, never in production.
 */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Shows unsent mail, outside production without SMTP_URL (D-6.01). */
export const mailboxRoutes = ({ http, deps }: App): void => {
  if (deps.config.production || deps.config.smtpUrl !== undefined) return
  http.get<{ Querystring: { mail?: string } }>('/dev/mailbox', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(mailboxPage(await readMailbox(deps.db), request.query.mail)),
  )
  http.get<{ Querystring: { mail?: string } }>('/dev/mailbox.pdf', async (request, reply) => {
    const path = await findAttachment(deps.db, String(request.query.mail ?? ''))
    if (path === undefined) return reply.callNotFound()
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .send(await deps.storage.readDocument(path))
  })
  http.get('/dev/mailbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ mails: await readMailbox(deps.db) }),
  )
}
