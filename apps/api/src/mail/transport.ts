import { createTransport } from 'nodemailer'
import type { QueuedMail } from './queued-row.ts'

/** Hands one mail to the mail server; resolves once it is accepted. */
export type Transport = (mail: QueuedMail) => Promise<void>

/** Timeout per step, in milliseconds. A delivery has fewer than ten steps, so it ends before its lease. */
const stepTimeoutMs = 60_000

/** Parses `Name <address>` or a bare address; throws an error that names MAIL_FROM. */
export const parseSender = (mailFrom: string): { name: string; address: string } => {
  const [, name = '', inside, alone] =
    /^(?:"?([^"<>]*?)"?\s*<([^<>\s@]+@[^<>\s@]+)>|([^<>\s@]+@[^<>\s@]+))$/.exec(mailFrom.trim()) ?? []
  const address = inside ?? alone
  if (address === undefined) throw new Error('MAIL_FROM must be an address such as Harborview <enroll@example.com>')
  return { name, address }
}

/**
 * Sends by SMTP to SMTP_URL (smtp:// or smtps://); `requireTls` refuses servers without STARTTLS. The Message-ID stays the
 * same on every attempt, so the receiver can drop a second copy if the connection broke before the server confirmed.
 */
export const smtpTransport = (
  smtpUrl: string,
  mailFrom: string,
  requireTls = false,
  readAttachment: (path: string) => Promise<Buffer> = noAttachments,
): Transport => {
  const sender = parseSender(mailFrom)
  const host = sender.address.slice(sender.address.indexOf('@') + 1)
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    dnsTimeout: stepTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail) => {
    await transport.sendMail({
      from: { name: mail.from_name === '' ? sender.name : mail.from_name, address: sender.address },
      to: { name: '', address: mail.to_address },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.mail_id}@${host}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      attachments: await attachmentsOf(mail, readAttachment),
    })
  }
}

const noAttachments = (): Promise<Buffer> => Promise.reject(new Error('there is no attachment storage'))

const attachmentsOf = async (
  { attachment_path: path, attachment_name: filename }: QueuedMail,
  read: (path: string) => Promise<Buffer>,
) =>
  path === null
    ? []
    : [{ filename: filename ?? 'document.pdf', content: await read(path), contentType: 'application/pdf' }]

/** Why an attempt failed, as a code without personal data, and whether retrying is pointless. */
export const failureOf = (error: unknown): { readonly reason: string; readonly final: boolean } => {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'EUNKNOWN'
  const status =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
      ? error.responseCode
      : undefined
  const refused = code === 'EENVELOPE' || code === 'EMESSAGE'
  return {
    reason: status === undefined ? code : `${code} ${status}`,
    final: refused && (status === undefined || status >= 500),
  }
}
