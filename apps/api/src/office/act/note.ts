import type { Call } from '@openroll/contract/call'
import { randomBytes } from 'node:crypto'
import type { AuditEvent } from '@openroll/contract/audit-events'
import type { Audit } from '../../audit/audit.ts'
import type { Db } from '../../db/pool.ts'
import { noteText } from '../../vault/sealed-columns.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Caller } from '../../who/person.ts'
import { insertNote } from './act-store.ts'

type ActRequest = {
  readonly db: Db
  readonly audit: Audit
  readonly vault: Vault
  readonly caller: Caller
  readonly browser: { readonly address: string }
  readonly now: Date
}
type About = { readonly enrollment_id: string; readonly user_id: number | null }

/** Logs an operator's act on an enrollment. Details hold only codes and numbers. */
export const auditAct = (
  { db, audit, caller, browser, now }: Omit<ActRequest, 'vault'>,
  call: Call,
  { enrollment_id, user_id }: About,
  event: AuditEvent,
  details: Readonly<Record<string, string | number>> = {},
): Promise<void> =>
  audit.note(db, {
    event,
    actor: { ...caller, address: browser.address },
    call: call.path,
    about: [{ enrollment_id, ...(user_id === null ? {} : { user_id }) }],
    details,
    now,
  })

/** Saves an operator's note, encrypted. Returns false if its id already exists. */
export const saveNote = async (
  tx: Db,
  { vault, caller, now }: Pick<ActRequest, 'vault' | 'caller' | 'now'>,
  {
    enrollment_id,
    text,
    note_id = randomBytes(12).toString('base64url'),
  }: { readonly enrollment_id: string; readonly text: string; readonly note_id?: string },
): Promise<boolean> => {
  const sealed = vault.seal(text, noteText.context({ enrollment_id, note_id }))
  return (await insertNote(tx, { enrollment_id, note_id, at: now, actor_id: caller.person?.id ?? 0, sealed })) === 1
}
