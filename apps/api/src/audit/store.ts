import type { Db } from '../db/pool.ts'
import type { AuditEvent } from '@openroll/contract/audit-events'

export type AuditRow = {
  readonly enrollment_id: string
  readonly entry_id: string
  readonly at: Date
  readonly event: AuditEvent
  readonly call: string | null
  readonly actor_role: string | null
  readonly actor_id: number | null
  readonly session_hash: string | null
  readonly address: string
  readonly user_id: number | null
  readonly details: Readonly<Record<string, string | number | boolean>>
  /** Keyed mark over the whole entry (entry-mark.ts). */
  readonly mark: string
}

/** Appends entries; nothing changes or deletes them. */
export const insertEntries = (db: Db, rows: readonly AuditRow[]): Promise<number> =>
  db.run(
    `insert into audit_entry (enrollment_id, entry_id, at, event, call, actor_role, actor_id, session_hash, address, user_id, details,
       mark)
     select r.enrollment_id, r.entry_id, r.at, r.event, r.call, r.actor_role, r.actor_id, r.session_hash, r.address, r.user_id, r.details,
       r.mark
     from jsonb_to_recordset($1::jsonb) as r (enrollment_id text, entry_id text, at timestamptz, event text, call text, actor_role text,
       actor_id integer, session_hash text, address text, user_id integer, details jsonb, mark text)
     on conflict (enrollment_id, entry_id) do nothing`,
    [JSON.stringify(rows)],
  )
