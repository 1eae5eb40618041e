import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Role } from '@openroll/contract/role-meanings'
import type { Db } from '../db/pool.ts'
import type { Metrics } from '../metrics.ts'
import type { AuditEvent } from '@openroll/contract/audit-events'
import { insertEntries, type AuditRow } from './store.ts'
import { batchWrites } from './batch-writes.ts'
import type { Chain, ChainSigner } from './chain.ts'
import { entryPurpose, entryText } from './entry-mark.ts'

/** Who acted, and from where. */
export type AuditActor = {
  readonly session: string | null
  readonly person: { readonly role: Role; readonly id: number } | null
  readonly address: string
}
/** Automatic actions of Openroll itself. */
export const automaticActor: AuditActor = { session: null, person: null, address: '' }
/** The enrollment or member that an entry is about; both, or neither. */
export type AuditSubject = { readonly enrollment_id?: string; readonly user_id?: number }
export type AuditEntry = {
  readonly event: AuditEvent
  readonly actor: AuditActor
  readonly call?: string
  /** Each subject gets an entry; without subjects, there is one entry about nobody. */
  readonly about?: readonly AuditSubject[]
  /** Codes and numbers only. */
  readonly details?: AuditRow['details']
  readonly now: Date
}

/**
 * The audit log (D-1.14): `note` writes with `db`, a transaction if the entry reports a change, and counts the event. Outside
 * transactions, simultaneous entries are written together.
 */
export type Audit = { readonly note: (db: Db, entry: AuditEntry) => Promise<void> }

/** Events noted while an action runs. */
const eventScope = new AsyncLocalStorage<Set<AuditEvent | 'nothing'>>()

/** Runs an action; returns its answer and the events noted, or 'nothing' if it changed nothing. */
export const collectEvents = async <T>(
  act: () => Promise<T> | T,
): Promise<{ answer: T; events: ReadonlySet<string> }> => {
  const events = new Set<AuditEvent | 'nothing'>()
  return { answer: await eventScope.run(events, act), events }
}

/** Called by an action that finds nothing to change. */
export const noteNoChange = (): void => void eventScope.getStore()?.add('nothing')

export const openAudit = (
  metrics: Metrics,
  pool: Db,
  { signer, chain }: { readonly signer: ChainSigner; readonly chain: Pick<Chain, 'append' | 'requireWorking'> },
): Audit => {
  const insertBatched = batchWrites(pool)
  const note: Audit['note'] = async (db, { event, actor, call, about, details = {}, now }) => {
    chain.requireWorking()
    metrics.count(event)
    eventScope.getStore()?.add(event)
    const subjects: readonly AuditSubject[] = about === undefined || about.length === 0 ? [{}] : about
    const rows = subjects.map(({ enrollment_id, user_id }) => {
      const entry = {
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
      }
      return { ...entry, mark: signer.sign(entryPurpose, entryText({ ...entry, at: now.toISOString() })) }
    })
    await (db === pool ? insertBatched(rows) : insertEntries(db, rows))
    db.afterCommit(() =>
      chain.append(
        rows.map((one) => ({ kind: 'audit', owner_id: one.enrollment_id, item: one.entry_id, mark: one.mark })),
      ),
    )
  }
  return { note }
}
