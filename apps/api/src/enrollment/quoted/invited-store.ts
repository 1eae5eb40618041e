import type { Db } from '../../db/pool.ts'
import { row, text, type RowOf } from '../../db/row.ts'

/** A quote's key: the enrollment it was sent from, and its id. */
export type QuoteKey = { readonly enrollment_id: string; readonly quote_id: string }

const invitedRow = row({ of_enrollment_id: text, quote_id: text })

/** Records that an enrollment's group proof came from a quote, in the transaction that creates it. */
export const putInvited = (tx: Db, enrollmentId: string, { enrollment_id, quote_id }: QuoteKey): Promise<number> =>
  tx.run(
    `insert into quote_invited (enrollment_id, of_enrollment_id, quote_id) values ($1, $2, $3)
     on conflict (enrollment_id) do nothing`,
    [enrollmentId, enrollment_id, quote_id],
  )

/** The quote behind an enrollment's group proof; undefined if it started another way. */
export const findInvited = (db: Db, enrollmentId: string): Promise<RowOf<typeof invitedRow> | undefined> =>
  db.maybe(invitedRow, 'select of_enrollment_id, quote_id from quote_invited where enrollment_id = $1', [enrollmentId])

const senderRow = row({ sender_role: text })

/** Whether a group's own administrator invited the person by a quote. */
export const isInvitedByGroup = async (db: Db, enrollmentId: string): Promise<boolean> => {
  const invited = await findInvited(db, enrollmentId)
  if (invited === undefined) return false
  const key = [invited.of_enrollment_id, invited.quote_id]
  const quote = await db.maybe(
    senderRow,
    'select sender_role from quote where enrollment_id = $1 and quote_id = $2',
    key,
  )
  return quote?.sender_role === 'group'
}

/** Moves a quote's invitation to the newest enrollment; 0 once one was submitted. */
export const moveInvitation = (db: Db, { enrollment_id, quote_id }: QuoteKey, newest: string): Promise<number> =>
  db.run(`update quote set invited_id = $3 where enrollment_id = $1 and quote_id = $2 and not invited_used`, [
    enrollment_id,
    quote_id,
    newest,
  ])

type InvitedEnrollment = { readonly enrollment_id: string; readonly dob: string }

/** Whether an enrollment holds its quote's invitation: the newest one, for the person quoted. */
export const hasInvitation = async (
  db: Db,
  quote: QuoteKey,
  { enrollment_id, dob }: InvitedEnrollment,
): Promise<boolean> =>
  (await db.run(
    `select quote_id from quote where enrollment_id = $1 and quote_id = $2 and invited_id = $3 and carried->>'dob' = $4`,
    [quote.enrollment_id, quote.quote_id, enrollment_id, dob],
  )) > 0

/** Uses the invitation for an enrollment about to be submitted; 0 if another one has it now. */
export const spendInvitation = (db: Db, quote: QuoteKey, invited: string): Promise<number> =>
  db.run(`update quote set invited_used = true where enrollment_id = $1 and quote_id = $2 and invited_id = $3`, [
    quote.enrollment_id,
    quote.quote_id,
    invited,
  ])
