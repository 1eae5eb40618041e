import { emailMeanings } from '@openroll/contract/office/email-kinds'
import type { QueuedMail } from './queued-row.ts'

/** A mailbox gets this many separate emails within ten minutes; later ones are combined (D-1.22). */
export const separateMails = 5
export const combineMs = 10 * 60_000

/** Whether an email may be combined: no one is waiting for it, and it has no attachment. */
export const canWait = ({ kind, attachment_path }: Pick<QueuedMail, 'kind' | 'attachment_path'>): boolean =>
  attachment_path === null && !urgentKinds.has(kind)
const urgentKinds: ReadonlySet<string> = new Set(
  Object.entries(emailMeanings).flatMap(([kind, means]) => (means.waitedFor ? [kind] : [])),
)

const bodyOf = (html: string): string => /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? html

/** Combines several emails into one, in order; a single one is unchanged. */
export const combineMails = (first: QueuedMail, others: readonly QueuedMail[]): QueuedMail => {
  if (others.length === 0) return first
  const all = [first, ...others]
  const bodies = all.map(({ html }) => bodyOf(html)).join('<hr>')
  return {
    ...first,
    subject: `${all.length} emails from ${first.from_name}`,
    text: all.map(({ subject, text }) => `${subject}\n\n${text}`).join(`\n${'_'.repeat(40)}\n\n`),
    html: first.html.replace(bodyOf(first.html), () => bodies),
  }
}
