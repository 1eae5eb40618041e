import { savedTab, type SavedTab } from '@openroll/contract/resume/resume'
import type { Db } from '../db/pool.ts'
import { row, text, whole, type RowOf } from '../db/row.ts'

/** `emailHash`: the recipient's; `takeUps`: how often the enrollment had been resumed by then. */
type ResumeTarget = {
  readonly enrollmentId: string
  readonly tab: SavedTab
  readonly endsAt: Date
  readonly emailHash: string
  readonly takeUps: number
}

/** Stores a code's hash; returns 0 if the code is taken. */
export const putCode = (
  db: Db,
  { codeHash, emailHash, enrollmentId, tab, endsAt, takeUps }: ResumeTarget & { readonly codeHash: string },
): Promise<number> =>
  db.run(
    `insert into resume_code (code_hash, enrollment_id, email_hash, tab, ends_at, take_ups) values ($1, $2, $3, $4, $5, $6)
     on conflict (code_hash) do nothing`,
    [codeHash, enrollmentId, emailHash, tab, endsAt, takeUps],
  )

export const putLink = (
  db: Db,
  { linkHash, emailHash, enrollmentId, tab, endsAt, takeUps }: ResumeTarget & { readonly linkHash: string },
): Promise<number> =>
  db.run(
    `insert into resume_link (link_hash, enrollment_id, email_hash, tab, ends_at, take_ups) values ($1, $2, $3, $4, $5, $6)
     on conflict (link_hash) do nothing`,
    [linkHash, enrollmentId, emailHash, tab, endsAt, takeUps],
  )

const foundRow = row({
  enrollment_id: text,
  /** An unknown tab leads to the cart. */
  tab: savedTab.catch('cart_info'),
  email_hash: text,
  take_ups: whole,
})
export type ResumeEntry = RowOf<typeof foundRow>

/** Finds an unexpired code for this email address. */
export const findCode = (db: Db, codeHash: string, emailHash: string, now: Date): Promise<ResumeEntry | undefined> =>
  db.maybe(
    foundRow,
    `select enrollment_id, tab, email_hash, take_ups from resume_code
     where code_hash = $1 and email_hash = $2 and ends_at > $3`,
    [codeHash, emailHash, now],
  )

export const findLink = (db: Db, linkHash: string, now: Date): Promise<ResumeEntry | undefined> =>
  db.maybe(
    foundRow,
    'select enrollment_id, tab, email_hash, take_ups from resume_link where link_hash = $1 and ends_at > $2',
    [linkHash, now],
  )

const mailedRow = row({ to_address: text })

/** The addresses a link to continue was sent to. */
export const mailedAddresses = async (db: Db, enrollmentId: string): Promise<string[]> =>
  (
    await db.many(
      mailedRow,
      `select distinct to_address from outbox where enrollment_id = $1 and kind = 'enrollment-code' limit 20`,
      [enrollmentId],
    )
  ).map(({ to_address }) => to_address)
