import type { AuditRow } from './store.ts'

type MarkedEntry = Omit<AuditRow, 'at' | 'event' | 'mark' | 'details'> & {
  readonly at: string
  readonly event: string
  readonly details: Readonly<Record<string, unknown>>
}

/** The text that an audit entry's keyed mark signs: its whole content except the mark. */
export const entryText = ({ details, ...entry }: MarkedEntry): string =>
  JSON.stringify([
    entry.enrollment_id,
    entry.entry_id,
    entry.at,
    entry.event,
    entry.call,
    entry.actor_role,
    entry.actor_id,
    entry.session_hash,
    entry.address,
    entry.user_id,
    // jsonb doesn't keep the order of keys.
    Object.entries(details).sort(([one], [other]) => (one < other ? -1 : 1)),
  ])

export const entryPurpose = 'audit_entry'
