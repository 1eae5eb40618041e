import * as z from 'zod'
import { lapsedSql } from '../../coverage/owed/not-owed.ts'
import { instant, row, text, whole, type RowOf } from '../../db/row.ts'
import type { Db } from '../../db/pool.ts'

const heldShape = z.array(
  z.object({
    place: z.string(),
    rows: z.int(),
    fate: z.enum(['sealed', 'removed', 'stays', 'sent']),
    /** For a file sent earlier: when it was made and when it is deleted. */
    made_at: z.string().optional(),
    keeps_until: z.string().optional(),
  }),
)
export type ErasedPlaces = z.output<typeof heldShape>

const erasureRow = row({
  erasure_id: text,
  begun_at: instant,
  done_at: instant.nullable(),
  operator_id: whole,
  held: heldShape,
  policies: text.array(),
  keeps_until: instant.nullable(),
  scope_sealed: text.nullable(),
})
export type Erasure = RowOf<typeof erasureRow>

const columns = 'erasure_id, begun_at, done_at, operator_id, held, policies, keeps_until, scope_sealed'

export const findErasure = (db: Db, erasureId: string): Promise<Erasure | undefined> =>
  db.maybe(erasureRow, `select ${columns} from erasure where erasure_id = $1`, [erasureId])

const idRow = row({ erasure_id: text })
/** Unfinished erasures that began before a time. */
export const unfinishedErasures = async (db: Db, before: Date): Promise<string[]> =>
  (
    await db.many(
      idRow,
      'select /* all servers */ erasure_id from erasure where done_at is null and begun_at < $1 order by begun_at limit 50',
      [before],
    )
  ).map(({ erasure_id }) => erasure_id)

type NewErasure = {
  readonly erasure_id: string
  readonly operator_id: number
  readonly held: ErasedPlaces
  readonly policies: readonly string[]
  readonly keeps_until: Date | null
  readonly scope_sealed: string
  readonly now: Date
}
export const beginErasure = (db: Db, { held, ...begun }: NewErasure): Promise<number> =>
  db.run(
    `insert into erasure (erasure_id, begun_at, operator_id, held, policies, keeps_until, scope_sealed)
     values ($erasure_id, $now, $operator_id, $held::jsonb, $policies::text[], $keeps_until, $scope_sealed)
     on conflict (erasure_id) do nothing`,
    { ...begun, held: JSON.stringify(held) },
  )

export const endErasure = (db: Db, erasureId: string, now: Date): Promise<number> =>
  db.run('update erasure set done_at = $2, scope_sealed = null where erasure_id = $1 and done_at is null', [
    erasureId,
    now,
  ])

const submittedRow = row({ submitted_at: instant.nullable(), policy_id: text.nullable() })
/** Whether an enrollment exists and is submitted. */
export const stateOf = (db: Db, enrollmentId: string): Promise<RowOf<typeof submittedRow> | undefined> =>
  db.maybe(
    submittedRow,
    `select e.submitted_at, (select p.policy_id from policy p where p.enrollment_id = $1) as policy_id
     from enrollment e where e.enrollment_id = $1`,
    [enrollmentId],
  )

const hashRow = row({ ssn_hash: text })
/** SSN hashes of an enrollment's member. */
export const memberHashesOf = async (tx: Db, enrollmentId: string): Promise<string[]> =>
  (
    await tx.many(hashRow, `select ssn_hash from policy_person where enrollment_id = $1 and role = 'member'`, [
      enrollmentId,
    ])
  ).map(({ ssn_hash }) => ssn_hash)

type SealedRecord = {
  readonly enrollment_id: string
  readonly erasure_id: string
  readonly policy_id: string
  readonly sealed: string
  readonly ends_at: Date
  readonly now: Date
}
export const saveSealedRecord = (tx: Db, sealed: SealedRecord): Promise<number> =>
  tx.run(
    `insert into sealed_record (enrollment_id, erasure_id, policy_id, sealed, sealed_at, ends_at)
     values ($enrollment_id, $erasure_id, $policy_id, $sealed, $now, $ends_at) on conflict (enrollment_id) do nothing`,
    sealed,
  )

/** Locks an enrollment's payments: a batch, which doesn't lock the policy, has either taken a payment already or finds none. */
export const lockPaymentsOf = (tx: Db, enrollmentId: string): Promise<number> =>
  tx.run('update payment set state = state where enrollment_id = $1', [enrollmentId])

const isWrittenOffSql = `(y.billed_to is not null and ${lapsedSql})`

/**
 * Keeps batched payments without names, so that they can still be settled. Lapsed lines of a group's invoice are written
 * off, since that can't be decided after the erasure.
 */
export const saveErasedPayments = (
  tx: Db,
  { enrollment_id, ends_at, now }: Pick<SealedRecord, 'enrollment_id' | 'ends_at' | 'now'>,
): Promise<number> =>
  tx.run(
    `insert into erased_payment (enrollment_id, payment_id, policy_id, batch_id, method, group_id, paid_with, item, amount_cents, state,
     reason, settled_at, ends_at)
     select y.enrollment_id, y.payment_id, y.policy_id, y.batch_id, y.method, y.billed_to, y.paid_with,
       case when y.kind = 'fee' then 'fee' else 'month' end,
       y.amount_cents, case when ${isWrittenOffSql} then 'written_off' else y.state end,
       y.reason, case when ${isWrittenOffSql} then $now::timestamptz else y.settled_at end, $ends_at::timestamptz
     from payment y join policy p on p.enrollment_id = $enrollment_id
     where y.enrollment_id = $enrollment_id and y.batch_id is not null
     on conflict (enrollment_id, payment_id) do nothing`,
    { enrollment_id, ends_at, now },
  )

const sealedRow = row({ enrollment_id: text, policy_id: text, sealed: text, ends_at: instant })
/** Sealed records of an erasure; none after their deletion date. */
export const sealedOf = (db: Db, erasureId: string): Promise<RowOf<typeof sealedRow>[]> =>
  db.many(
    sealedRow,
    `select /* all servers */ s.enrollment_id, s.policy_id, s.sealed, s.ends_at
      from sealed_record s where s.erasure_id = $1 order by s.policy_id`,
    [erasureId],
  )

/** Closes an unfinished enrollment and blanks its personal data; the nightly job deletes the row. */
export const closeAndBlank = (db: Db, enrollmentId: string, now: Date): Promise<number> =>
  db.run(
    `update enrollment set purged_at = $2, revision = revision + 1, user_id = null, referral = null, zip = '00000', dob = '1900-01-01',
       gender = '2', is_smoker = null, annual_income = null, working_hours = null, spouse_dob = null, no_of_children = null
     where enrollment_id = $1 and submitted_at is null`,
    [enrollmentId, now],
  )

export const removeAnswersOf = (db: Db, enrollmentId: string): Promise<number> =>
  db.run('delete from idempotent_answer where scope = $1', [enrollmentId])

/** Frees a member number; the person's next enrollment gets a new one. */
export const removeMember = (db: Db, ssnHashes: readonly string[], userId: number): Promise<number> =>
  db.run(
    `delete from member where ssn_hash = any($1::text[])
       and (user_id = $2 or user_id in (select j.user_id from member_join j where j.into_id = $2))`,
    [ssnHashes, userId],
  )

/** Removes the numbers merged into this one. */
export const removeJoins = (db: Db, userId: number): Promise<number> =>
  db.run('delete from member_join where into_id = $1', [userId])

export const removeEmployee = (
  db: Db,
  { group_id, email }: { readonly group_id: number; readonly email: string },
): Promise<number> => db.run('delete from group_employee where group_id = $1 and email = $2', [group_id, email])

export const removeLead = (db: Db, leadId: string): Promise<number> =>
  db.run('delete from lead where lead_id = $1', [leadId])

const attachmentRow = row({ attachment_path: text.nullable() })

/** The path of an email's PDF, if it has one. */
export const attachmentOf = async (db: Db, enrollmentId: string, mailId: string): Promise<string | undefined> =>
  (
    await db.maybe(attachmentRow, 'select attachment_path from outbox where enrollment_id = $1 and mail_id = $2', [
      enrollmentId,
      mailId,
    ])
  )?.attachment_path ?? undefined

export const removeMail = (db: Db, enrollmentId: string, mailId: string): Promise<number> =>
  db.run('delete from outbox where enrollment_id = $1 and mail_id = $2', [enrollmentId, mailId])

export const removeVerifications = (db: Db, email: string): Promise<number> =>
  db.run('delete from person_verification where identifier = $1', [email])

/** Deletes a quote. Its links then open nothing, and are deleted when they expire. */
export const removeQuote = (
  db: Db,
  { enrollment_id, quote_id }: { readonly enrollment_id: string; readonly quote_id: string },
): Promise<number> => db.run('delete from quote where enrollment_id = $1 and quote_id = $2', [enrollment_id, quote_id])
