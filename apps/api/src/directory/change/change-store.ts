import type { FieldChange } from '@openroll/contract/office/directory/shared'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { instant, row, text, whole, type RowOf } from '../../db/row.ts'
import type { RecordKind } from '../format.ts'

type DirectoryChange = {
  readonly act_id: string
  readonly content_hash: string
  readonly revision: number
  readonly at: Date
  readonly actor_id: number
  readonly kind: RecordKind
  /** The record's id. */
  readonly key: string
  readonly fields: readonly FieldChange[]
}

const contentRow = row({ content_hash: text.nullable() })
/** The change stored under an act id, if any. */
export const findChange = (db: Db, actId: string): Promise<RowOf<typeof contentRow> | undefined> =>
  db.maybe(contentRow, 'select content_hash from directory_change where act_id = $1', [actId])

/** Stores a change, inside its transaction. */
export const insertChange = (tx: Db, { fields, ...change }: DirectoryChange): Promise<number> =>
  tx.run(
    `insert into directory_change (act_id, revision, at, actor_id, kind, key, fields, content_hash)
     values ($act_id, $revision, $at, $actor_id, $kind, $key, $fields::json, $content_hash) on conflict (act_id) do nothing`,
    { ...change, fields: JSON.stringify(fields) },
  )

const changeRow = row({
  at: instant,
  actor_id: whole,
  fields: z.array(z.object({ label: text, was: text, now: text })),
})

/** A record's newest changes. */
export const changesOf = (
  db: Db,
  { kind, key }: Pick<DirectoryChange, 'kind' | 'key'>,
): Promise<RowOf<typeof changeRow>[]> =>
  db.many(
    changeRow,
    `select at, actor_id, fields from directory_change where kind = $1 and coalesce(key, number::text) = $2 order by at desc, act_id
     limit 50`,
    [kind, key],
  )
