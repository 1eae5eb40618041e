import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Role } from '@openroll/contract/role-meanings'
import type { Db } from '../db/pool.ts'
import type { Metrics } from '../metrics.ts'
import type { AuditEvent } from '@openroll/contract/audit-events'
import { insertEntries, type AuditRow } from './store.ts'
import { writeTogether } from './together.ts'

/** Who did it and from where. */
export type AuditActor = {
  readonly session: string | null
  readonly person: { readonly role: Role; readonly id: number } | null
  readonly address: string
}
/** What the product does by itself, or goes on with. */
export const byItself: AuditActor = { session: null, person: null, address: '' }
/** Whose data: an enrollment, a member, both, or nobody's in particular. */
export type AuditSubject = { readonly enrollment_id?: string; readonly user_id?: number }
export type AuditEntry = {
  readonly event: AuditEvent
  readonly actor: AuditActor
  readonly call?: string
  /** One entry for each; none: one entry about nobody. */
  readonly about?: readonly AuditSubject[]
  /** Codes and numbers only. */
  readonly details?: AuditRow['details']
  readonly now: Date
}

/**
 * The audit log (D-1.14): `note` writes with `db`, a transaction where the entry reports a change,
 * and counts the event. With the database itself, what is noted in one moment is written together.
 */
export type Audit = { readonly note: (db: Db, entry: AuditEntry) => Promise<void> }

/** What is noted while an act runs. */
const during = new AsyncLocalStorage<Set<AuditEvent | 'nothing'>>()

/** Runs an act; yields its answer and the events that it noted, 'nothing' where it said that it changed nothing. */
export const notingEvents = async <T>(
  act: () => Promise<T> | T,
): Promise<{ answer: T; events: ReadonlySet<string> }> => {
  const events = new Set<AuditEvent | 'nothing'>()
  return { answer: await during.run(events, act), events }
}

/** Said by an act that finds everything as it would leave it. */
export const nothingChanged = (): void => void during.getStore()?.add('nothing')

export const openAudit = (metrics: Metrics, own: Db): Audit => {
  const together = writeTogether(own)
  const note: Audit['note'] = async (db, { event, actor, call, about, details = {}, now }) => {
    metrics.count(event)
    during.getStore()?.add(event)
    const subjects: readonly AuditSubject[] = about === undefined || about.length === 0 ? [{}] : about
    const rows = subjects.map(({ enrollment_id, user_id }) => ({
      enrollment_id: enrollment_id ?? randomBytes(12).toString('base64url'),
      entry_id: randomBytes(12).toString('base64url'),
      at: now,
      event,
      call: call ?? null,
      actor_role: actor.person?.role ?? null,
      actor_id: actor.person?.id ?? null,
      session_hash: actor.session,
      address: actor.address,
      user_id: user_id ?? null,
      details,
    }))
    await (db === own ? together(rows) : insertEntries(db, rows))
  }
  return { note }
}
