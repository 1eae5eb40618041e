import type { AuditRow } from './store.ts'

type Marked = Omit<AuditRow, 'at' | 'event' | 'mark'> & { readonly at: string; readonly event: string }

/** The text that an audit entry's keyed mark is over: its place and all it says. */
export const entryText = ({ details, ...entry }: Marked): string =>
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
    // The database keeps no order of names.
    Object.entries(details).sort(([one], [other]) => (one < other ? -1 : 1)),
  ])

export const entryPurpose = 'audit_entry'
