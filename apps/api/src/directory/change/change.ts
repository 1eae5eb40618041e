import type { FieldChange } from '@openroll/contract/office/directory/shared'
import type { Fault } from '../../data-files/check-fault.ts'
import type { Db } from '../../db/pool.ts'
import { findChange, insertChange } from './change-store.ts'
import { checkLists } from '../check-lists.ts'
import { noReferences } from '../check-references.ts'
import { namedAs, type DirectoryRecord, type RecordKind, type Records } from '../format.ts'
import { checksumOf } from '../import.ts'
import { listsOfRecords } from './lists-of-records.ts'
import { insertRevision, putRecord } from '../store.ts'
import { readStoredDirectory } from '../read-stored-directory.ts'

/** A proposed record, not yet checked. `place` is its index in the list; the list's length for a new one. */
export type Next = { readonly kind: RecordKind; readonly place: number; readonly record: object }

type ChangeRequest = {
  /** The operator's request id, which makes the change idempotent. */
  readonly act_id: string
  /** The hash of the request's content; a reused act id with other content is refused. */
  readonly content_hash: string
  readonly actor_id: number
  readonly now: Date
  /** Computes the new record from the current ones; throws if it is not allowed. */
  readonly next: (records: Records) => Next
  /** Throws the check's faults: those of this record with a path inside it, others without. */
  readonly refuse: (faults: readonly Fault[]) => never
  /** Throws: the act id was used for other content. */
  readonly used: () => never
  /** Throws: nothing is imported yet. */
  readonly missing: () => never
  /** The changed fields, as the record's page shows them. */
  readonly told: (before: DirectoryRecord | undefined, after: DirectoryRecord) => readonly FieldChange[]
  /** Runs in the same transaction. */
  readonly note: (tx: Db, fields: readonly FieldChange[]) => Promise<void>
}

const listName = { rep: 'reps', group: 'groups', portal: 'portals', referral: 'referrals' } as const
const keyOf = (fault: Fault): string => `${fault.file} ${(fault.path ?? []).map(String).join('.')} ${fault.reason}`

/** Puts the changed record last, so that a duplicate code is reported on it. */
const checkLast = (records: Records, { kind, place }: Next, record?: object) => {
  const name = listName[kind]
  const others: readonly unknown[] = records[name].toSpliced(place, 1)
  const changedRecords = { ...records, [name]: record === undefined ? others : [...others, record] }
  return checkLists(listsOfRecords(changedRecords, name === 'groups' ? 'groups' : 'reps'), noReferences, false)
}

/** The checked record, or the faults it adds; faults that existed before don't count. */
const checkNext = (records: Records, next: Next) => {
  const name = listName[next.kind]
  const { faults, records: checked } = checkLast(records, next, next.record)
  const old = faults.length === 0 ? [] : checkLast(records, next, records[name][next.place]).faults
  const before = new Set(old.map(keyOf))
  const own = records[name].toSpliced(next.place, 1).length
  return {
    faults: faults
      .filter((fault) => !before.has(keyOf(fault)))
      .map(({ path = [], ...fault }) => {
        const isOwn = fault.file === `${name}.yaml` && path[0] === own
        return { ...fault, path: isOwn ? path.slice(1) : [] }
      }),
    after: checked[name].at(-1),
  }
}

/** The directory with the record in place. */
const withRecord = (records: Records, place: number, after: DirectoryRecord): Records => {
  const name = listName[namedAs(after)[0]]
  const list: readonly DirectoryRecord[] = records[name]
  return { ...records, [name]: [...list.slice(0, place), after, ...list.slice(place + 1)] }
}

/**
 * Changes one record as the next revision, with the checks of an import. Concurrent changes apply one after the other. Returns false if
 * it was made before or changes nothing.
 */
export const changeDirectory = async (db: Db, request: ChangeRequest): Promise<boolean> => {
  for (;;) {
    const changed = await tryChange(db, request)
    if (changed !== undefined) return changed
  }
}

/** One attempt; undefined if another change came first. */
const tryChange = async (db: Db, request: ChangeRequest): Promise<boolean | undefined> => {
  const stored = await readStoredDirectory(db)
  if (stored === undefined) return request.missing()
  const earlier = await findChange(db, request.act_id)
  if (earlier !== undefined) return earlier.content_hash === request.content_hash ? false : request.used()
  const { records, revision } = stored
  const proposed = request.next(records)
  const { kind, place } = proposed
  const { faults, after } = checkNext(records, proposed)
  if (faults.length > 0) request.refuse(faults)
  if (after === undefined) throw new Error('a checked record is missing from its list')
  const fields = request.told(records[listName[kind]][place], after)
  if (fields.length === 0) return false
  const next = { revision: revision + 1, checksum: checksumOf(withRecord(records, place, after)) }
  return (await keepChange(db, request, { next, place, after, fields })) || undefined
}

type RevisionWrite = {
  readonly next: { readonly revision: number; readonly checksum: string }
  readonly place: number
  readonly after: DirectoryRecord
  readonly fields: readonly FieldChange[]
}

/** Returns false if another change or import took the revision number. */
const keepChange = (
  db: Db,
  { act_id, content_hash, actor_id, now, note }: ChangeRequest,
  write: RevisionWrite,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { next, place, after, fields } = write
    if ((await insertRevision(tx, next, now)) === 0) return false
    const [kind, key] = namedAs(after)
    await putRecord(tx, after, place)
    await insertChange(tx, {
      act_id,
      content_hash,
      revision: next.revision,
      at: now,
      actor_id,
      kind,
      key: String(key),
      fields,
    })
    await note(tx, fields)
    return true
  })
