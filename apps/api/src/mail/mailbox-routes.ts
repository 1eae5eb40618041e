import type { App } from '../http/serve.ts'
import { mailboxPage } from './mailbox-page.ts'
import { findAttachment, readMailbox } from './outbox.ts'

/**
 * An email's own styles are in its elements, and its frame is under the
 * page's policy: the one page with inline styles, never in production.
 */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Without SMTP_URL and outside production, what would have been sent can be read here (D-6.01). */
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
