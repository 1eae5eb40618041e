import { automaticActor, type Audit } from '../audit/audit.ts'
import type { Db } from '../db/pool.ts'
import { findBroken } from '../seals/find-broken.ts'
import { inWords, type Broken, type Signer } from '../seals/seal.ts'
import { endWork, openWork } from './store.ts'

const subject = { kind: 'altered', subject: 'seal' } as const

export type Verifying = {
  readonly db: Db
  readonly vault: Signer
  readonly audit: Audit
  readonly log: { readonly error: (about: object, text: string) => void }
  readonly clock: { readonly now: () => Date }
}

/** Opens work about a policy that differs from its seal, once, and notes it in the audit log. */
export const reportAltered = (
  { db, audit, log, clock }: Verifying,
  enrollment_id: string,
  what: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    log.error({ enrollment_id, what }, 'a policy differs from what was signed and recorded')
    const open = `select 1 from office_work where enrollment_id = $1 and kind = 'altered' and done_at is null`
    if ((await tx.run(open, [enrollment_id])) > 0) return
    if ((await tx.run('select 1 from policy where enrollment_id = $1', [enrollment_id])) === 0) return
    await openWork(tx, { enrollment_id, ...subject, reason: null, detail: what, now })
    await audit.note(tx, { event: 'verification-failed', actor: automaticActor, about: [{ enrollment_id }], now })
  })

/** Closes that work: somebody has checked the policy. */
export const endAltered = (tx: Db, enrollment_id: string, now: Date): Promise<number> =>
  endWork(tx, { enrollment_id, ...subject, how: 'note', by: null, now })

/**
 * Reads rows of policies and holds each policy against its seal at the same moment, so that rows can't be changed for the reading
 * alone. Returns all rows, and what differs by enrollment; those have become work.
 */
export const readVerified = async <Found extends { readonly enrollment_id: string }>(
  verifying: Verifying,
  read: (db: Db) => Promise<Found[]>,
): Promise<{ readonly rows: readonly Found[]; readonly altered: ReadonlyMap<string, string> }> => {
  const { db, vault } = verifying
  const check = async (at: Db) => {
    const rows = await read(at)
    const ids = [...new Set(rows.map(({ enrollment_id }) => enrollment_id))]
    return { rows, broken: ids.length === 0 ? new Map<string, Broken[]>() : await findBroken(at, vault, 'policy', ids) }
  }
  const { rows, broken } = (await db.onOneServer())
    ? await db.transaction(async (tx) => {
        await tx.script('set transaction isolation level repeatable read')
        return check(tx)
      })
    : await check(db)
  const altered = new Map([...broken].map(([id, what]) => [id, inWords(what)]))
  for (const [id, what] of altered) await reportAltered(verifying, id, what)
  return { rows, altered }
}
