import { automaticActor, type Audit } from '../audit/audit.ts'
import type { Db } from '../db/pool.ts'
import { row, text } from '../db/row.ts'
import { findBroken } from '../seals/find-broken.ts'
import { inWords, type BrokenSeal, type Signer } from '../seals/seal.ts'
import { endWork, openWork } from './store.ts'

const subject = { kind: 'altered', subject: 'seal' } as const

export type VerifyContext = {
  readonly db: Db
  readonly vault: Signer
  readonly audit: Audit
  readonly log: { readonly error: (about: object, text: string) => void }
  readonly clock: { readonly now: () => Date }
}

/** Opens one work item about a policy that differs from its seal, and logs it. */
export const reportAltered = (
  { db, audit, log, clock }: VerifyContext,
  enrollment_id: string,
  what: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const open = `select 1 from office_work where enrollment_id = $1 and kind = 'altered' and done_at is null`
    if ((await tx.run(open, [enrollment_id])) > 0) return
    log.error({ enrollment_id, what }, 'a policy differs from what was signed and recorded')
    if ((await tx.run('select 1 from policy where enrollment_id = $1', [enrollment_id])) === 0) return
    await openWork(tx, { enrollment_id, ...subject, reason: null, detail: what, now })
    await audit.note(tx, { event: 'verification-failed', actor: automaticActor, about: [{ enrollment_id }], now })
  })

/** Closes the work item of an altered policy that was corrected or checked. */
export const endAltered = (tx: Db, enrollment_id: string, now: Date): Promise<number> =>
  endWork(tx, { enrollment_id, ...subject, how: 'note', by: null, now })

const openRow = row({ enrollment_id: text, what: text })

/** Policies with an open work item of this kind, in order, after the given one. */
export const alteredAfter = async (db: Db, after: string, limit: number): Promise<string[]> =>
  (
    await db.many(
      openRow,
      `select /* all servers */ enrollment_id, coalesce(detail, '') as what from office_work
       where kind = 'altered' and done_at is null and enrollment_id > $1 order by enrollment_id limit $2`,
      [after, limit],
    )
  ).map(({ enrollment_id }) => enrollment_id)

/** The policies among these with an open work item of this kind, and its reason. */
const openItemsOf = async (db: Db, ids: readonly string[]): Promise<(readonly [string, string])[]> =>
  (
    await db.many(
      openRow,
      `select enrollment_id, coalesce(detail, '') as what from office_work
       where enrollment_id = any($1::text[]) and kind = 'altered' and done_at is null`,
      [ids],
    )
  ).map(({ enrollment_id, what }) => [enrollment_id, what])

/**
 * Reads rows of policies and checks each policy against its seal in the same snapshot, so that rows can't be changed just for this
 * read. Returns all rows, and the differences by enrollment; the caller leaves those out until their work item is closed.
 */
export const readVerified = async <Row extends { readonly enrollment_id: string }>(
  context: VerifyContext,
  read: (db: Db) => Promise<Row[]>,
): Promise<{ readonly rows: readonly Row[]; readonly altered: ReadonlyMap<string, string> }> => {
  const { db, vault } = context
  const check = async (at: Db) => {
    const rows = await read(at)
    const ids = [...new Set(rows.map(({ enrollment_id }) => enrollment_id))]
    if (ids.length === 0) return { rows, broken: new Map<string, BrokenSeal[]>(), open: [] }
    return { rows, broken: await findBroken(at, vault, 'policy', ids), open: await openItemsOf(at, ids) }
  }
  const { rows, broken, open } = (await db.onOneServer())
    ? await db.transaction(async (tx) => {
        await tx.script('set transaction isolation level repeatable read')
        return check(tx)
      })
    : await check(db)
  const altered = new Map([...broken].map(([id, what]) => [id, inWords(what)]))
  for (const [id, what] of altered) await reportAltered(context, id, what)
  return { rows, altered: new Map([...open, ...altered]) }
}
