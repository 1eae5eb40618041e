import { batchState, payRoute } from '@openroll/contract/office/money/words'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { batchesWaiting } from './waiting-store.ts'
import type { Db } from '../../../db/pool.ts'
import { day, instant, row, text, whole, type RowOf } from '../../../db/row.ts'
import type { LeaveOut } from './selection.ts'

const routes = z.array(z.object({ route: z.enum(codesOf(payRoute)), payments: whole, cents: whole }))
const batchRow = row({
  batch_id: text,
  number: whole,
  state: z.enum(codesOf(batchState)),
  /** null: the batch includes everything past due. */
  from_day: day.nullable(),
  through: day,
  leave_out: z.object({ payments: z.array(text), policies: z.array(text) }),
  made_on: day,
  made_at: instant,
  sent_on: day.nullable(),
  /** null while the batch is closing. */
  summary: z.object({
    routes: routes.optional(),
    left: z.array(z.object({ payment_id: text, reason: text })).optional(),
    left_out: z.object({ payments: whole, cents: whole }).optional(),
  }),
})
export type BatchRow = RowOf<typeof batchRow>
export type RouteSum = z.output<typeof routes>[number]

const columns = 'batch_id, number, state, from_day, through, leave_out, made_on, made_at, sent_on, summary'

export const latestBatches = (db: Db, limit: number): Promise<BatchRow[]> =>
  db.many(batchRow, `select ${columns} from payment_batch order by number desc limit $1`, [limit])

/** Batches awaiting results, longest waiting first. */
export const waitingBatches = async (
  db: Db,
  { limit, today }: { readonly limit: number; readonly today: string },
): Promise<BatchRow[]> =>
  db.many(batchRow, `select ${columns} from payment_batch where batch_id = any($1::text[]) order by number limit $2`, [
    [...(await batchesWaiting(db, today))],
    limit,
  ])

export const findBatch = (db: Db, batchId: string): Promise<BatchRow | undefined> =>
  db.maybe(batchRow, `select ${columns} from payment_batch where batch_id = $1`, [batchId])

/** The batch that this request started. */
export const findBatchOfAct = (db: Db, actId: string): Promise<BatchRow | undefined> =>
  db.maybe(batchRow, `select ${columns} from payment_batch where act_id = $1`, [actId])

/** Starts a batch. Does nothing if the number is taken or the same request already started one. */
export const insertBatch = (
  db: Db,
  batch: Pick<BatchRow, 'batch_id' | 'number' | 'from_day' | 'through' | 'made_on'> & {
    leave_out: LeaveOut
    act_id: string | null
    made_at: Date
    made_by: number | null
  },
): Promise<number> =>
  db.run(
    `insert into payment_batch (batch_id, number, state, from_day, through, leave_out, act_id, made_on, made_at, made_by)
     values ($batch_id, $number, 'closing', $from_day, $through, $leave_out, $act_id, $made_on, $made_at, $made_by) on conflict do nothing`,
    { ...batch, leave_out: JSON.stringify(batch.leave_out) },
  )

export const endBatch = (db: Db, batchId: string, summary: BatchRow['summary']): Promise<number> =>
  db.run(`update payment_batch set state = 'closed', summary = $2 where batch_id = $1 and state = 'closing'`, [
    batchId,
    JSON.stringify(summary),
  ])

/** What a file contains: its route, the group it invoices, and its totals. */
const fileAbout = z.object({
  name: text,
  route: z.enum(codesOf(payRoute)),
  group: text.nullable(),
  payments: whole,
  cents: whole,
  /** The invoice's due date; absent in older batches. */
  due_on: text.optional(),
  /** Totals by charge date; absent in older batches. */
  days: z.array(z.object({ on: text, payments: whole, cents: whole })).optional(),
})
export type FileAbout = z.output<typeof fileAbout>
const fileRow = row({ name: text, about: fileAbout.nullable() })
const sealedRow = row({ sealed: text, about: fileAbout.nullable() })

/** The manifest is stored as a file too, but can't be downloaded: its `about` is null. */
export const manifestName = 'manifest'

/** Stores a batch file; never replaces one with the same name. */
export const keepFile = (
  db: Db,
  file: { batch_id: string; name: string; about: FileAbout | null; sealed: string; now: Date },
): Promise<number> =>
  db.run(
    `insert into payment_file (batch_id, name, about, sealed, made_at) values ($batch_id, $name, $about, $sealed, $now)
     on conflict (batch_id, name) do nothing`,
    { ...file, about: JSON.stringify(file.about) },
  )

export const findFile = (db: Db, batchId: string, name: string): Promise<RowOf<typeof sealedRow> | undefined> =>
  db.maybe(sealedRow, 'select sealed, about from payment_file where batch_id = $1 and name = $2', [batchId, name])

/** A batch's files by name, with what they contain. */
export const filesOf = async (db: Db, batchId: string): Promise<{ file: string; about: FileAbout }[]> =>
  (
    await db.many(
      fileRow,
      `select name, about from payment_file where batch_id = $1 and name <> '${manifestName}' order by name`,
      [batchId],
    )
  ).flatMap(({ name, about }) => (about === null ? [] : [{ file: name, about }]))
