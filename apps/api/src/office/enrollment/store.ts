import { coverageWaits } from '@openroll/contract/office/hold-meanings'
import { emailKind } from '@openroll/contract/office/email-kinds'
import { coverageStates, codesOfReasons } from '@openroll/contract/office/states'
import { paymentUpdateWay } from '@openroll/contract/payment-update/payment-update'
import { role } from '@openroll/contract/role-meanings'
import { paymentMethod } from '@openroll/contract/method-meanings'
import { codesOf, enrollType, gender } from '@openroll/contract/words'
import * as z from 'zod'
import { needsPaymentMethodSql } from '../../coverage/owed/needs-payment-method.ts'
import { paymentsOnHoldSql, waitsForSql } from '../../coverage/owed/payments-on-hold.ts'
import type { Db } from '../../db/pool.ts'
import { day, flag, instant, row, text, whole, type RowOf } from '../../db/row.ts'
import { emailsOfEnrollmentSql } from '../../codes/code-sets.ts'

const state = z.enum(coverageStates)

const policyRow = row({
  enrollment_id: text,
  policy_id: text,
  user_id: whole.nullable(),
  submitted_at: instant,
  starts_on: day,
  site_id: text.nullable(),
  agent_id: whole.nullable(),
  group_id: whole.nullable(),
  enroll_type: z.enum(codesOf(enrollType)),
  assigned_to: whole.nullable(),
  payment_method: z.enum(codesOf(paymentMethod)),
  payment_shown: text,
  payment_hold: text.nullable(),
  stop_reason: text.nullable(),
  needs_payment_method: flag,
  waits_for: z.enum(coverageWaits).nullable(),
  payments_on_hold: flag,
  /** Earlier payment methods, latest first. */
  before: row({ shown: text, until: instant, way: z.enum(codesOf(paymentUpdateWay)) })
    .array()
    .nullable(),
  initial_month_cents: whole,
  recurring_month_cents: whole,
  state,
  like_enrollment_id: text.nullable(),
  content: text.nullable(),
  proof: text.nullable(),
  sealed: text.nullable(),
})
export type PolicyRow = RowOf<typeof policyRow>

/** A submitted enrollment with its policy and signed record, if it exists. */
export const findOfficePolicy = (db: Db, enrollmentId: string): Promise<PolicyRow | undefined> =>
  db.maybe(
    policyRow,
    `select p.enrollment_id, p.policy_id, e.user_id, p.submitted_at, p.effective_date as starts_on, e.site_id, e.agent_id, e.group_id,
       e.enroll_type, p.assigned_to, p.payment_method, p.payment_shown, p.payment_hold, p.stop_reason,
       ${needsPaymentMethodSql('$1')} as needs_payment_method, ${waitsForSql} as waits_for, ${paymentsOnHoldSql} as payments_on_hold,
       (select json_agg(json_build_object('shown', c.shown_was, 'until', to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
       'way', c.way)
          order by c.at desc) from payment_change c where c.enrollment_id = $1) as before,
       p.initial_month_cents, p.recurring_month_cents, p.state,
       (select d.like_enrollment_id from likely_duplicate d where d.enrollment_id = $1) as like_enrollment_id,
       s.content, s.proof, s.sealed
     from policy p join enrollment e on e.enrollment_id = $1 left join policy_snapshot s on s.enrollment_id = $1
     where p.enrollment_id = $1`,
    [enrollmentId],
  )

const personRow = row({
  role: z.enum(['member', 'dependent', 'beneficiary']),
  place: whole,
  relationship: text,
  first_name: text,
  middle_name: text.nullable(),
  last_name: text,
  birthdate: day,
  email: text.nullable(),
  share_percent: whole.nullable(),
  gender: z.enum(codesOf(gender)).nullable().catch(null),
  ssn_sealed: text,
  ssn_hash: text,
  ssn_turn: whole,
})
export type PersonRow = RowOf<typeof personRow>

/** The gender of a dependent `q`; for older policies, from the submitted step. */
const dependentsGender = `coalesce(q.gender, (select d.answers #>> array['people', q.place::text, 'answers', 'gender'] from step_draft d
         where d.enrollment_id = $1 and d.step = 'dependent_info'))`

export const findPeople = (db: Db, enrollmentId: string): Promise<PersonRow[]> =>
  db.many(
    personRow,
    `select q.role, q.place, q.relationship, q.first_name, q.middle_name, q.last_name, q.birthdate, q.email, q.share_percent, q.ssn_sealed,
     q.ssn_hash,
       case q.role when 'member' then (select e.gender from enrollment e where e.enrollment_id = $1) when 'dependent'
       then ${dependentsGender} end as gender,
       (select count(*)::integer from person_correction c where c.enrollment_id = $1 and c.role = q.role and c.place = q.place
       and c.field = 'ssn') as ssn_turn
     from policy_person q where q.enrollment_id = $1 order by array_position(array['member', 'dependent', 'beneficiary'], q.role), q.place`,
    [enrollmentId],
  )

const lineRow = row({
  place: whole,
  plan_id: whole,
  plan_name: text,
  detail: text,
  price_cents: whole,
  fee_cents: whole,
  catalog_version: whole,
  state,
  starts_on: day,
  ends_on: day.nullable(),
})
export type LineRow = RowOf<typeof lineRow>

export const findLines = (db: Db, enrollmentId: string): Promise<LineRow[]> =>
  db.many(
    lineRow,
    `select l.place, l.plan_id, l.plan_name, l.detail, l.price_cents, l.fee_cents, l.catalog_version, l.state,
       coalesce(l.starts_on, p.effective_date) as starts_on, l.ends_on
     from policy p join policy_line l on l.enrollment_id = $1 where p.enrollment_id = $1 order by l.place`,
    [enrollmentId],
  )

const eventRow = row({
  event_id: text,
  at: instant,
  place: whole,
  event: text,
  from_state: state,
  to_state: state,
  ends_on: day.nullable(),
  actor_role: z.enum(codesOf(role)).nullable(),
  actor_id: whole.nullable(),
  reason: z.enum(codesOfReasons).nullable(),
  detail: text.nullable(),
  answered_on: day.nullable(),
})
export type OfficeEvent = RowOf<typeof eventRow>

/** Events of an enrollment's coverages, newest first. */
export const findEvents = (db: Db, enrollmentId: string): Promise<OfficeEvent[]> =>
  db.many(
    eventRow,
    `select event_id, at, place, event, from_state, to_state, ends_on, actor_role, actor_id, reason, detail, answered_on
     from coverage_event where enrollment_id = $1 order by at desc, place, event_id limit 500`,
    [enrollmentId],
  )

const mailRow = row({
  mail_id: text,
  kind: z.enum(codesOf(emailKind)),
  subject: text,
  to_address: text,
  created_at: instant,
  sent_at: instant.nullable(),
  next_attempt_at: instant.nullable(),
  last_error: text.nullable(),
})
export type MailRow = RowOf<typeof mailRow>

export const findMails = (db: Db, enrollmentId: string): Promise<MailRow[]> =>
  db.many(
    mailRow,
    `select mail_id, kind, subject, to_address, created_at, sent_at, next_attempt_at, last_error
     from outbox where enrollment_id = $1 and kind in ${emailsOfEnrollmentSql} order by created_at desc, mail_id limit 100`,
    [enrollmentId],
  )

const noteRow = row({ note_id: text, at: instant, actor_id: whole, sealed: text })
export type NoteRow = RowOf<typeof noteRow>
export const findNotes = (db: Db, enrollmentId: string): Promise<NoteRow[]> =>
  db.many(
    noteRow,
    'select note_id, at, actor_id, sealed from office_note where enrollment_id = $1 order by at desc, note_id limit 200',
    [enrollmentId],
  )

const correctionRow = row({
  correction_id: text,
  at: instant,
  actor_id: whole,
  role: z.enum(['member', 'dependent', 'beneficiary']),
  place: whole,
  field: text,
  sealed: text,
})
export type CorrectionRow = RowOf<typeof correctionRow>
export const findCorrections = (db: Db, enrollmentId: string): Promise<CorrectionRow[]> =>
  db.many(
    correctionRow,
    `select correction_id, at, actor_id, role, place, field, sealed from person_correction where enrollment_id = $1
     order by at desc, correction_id limit 200`,
    [enrollmentId],
  )

const entryRow = row({
  entry_id: text,
  at: instant,
  event: text,
  actor_role: z.enum(codesOf(role)).nullable(),
  actor_id: whole.nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type EntryRow = RowOf<typeof entryRow>

/** The newest audit entries about an enrollment. */
export const findEntries = (db: Db, enrollmentId: string): Promise<EntryRow[]> =>
  db.many(
    entryRow,
    `select entry_id, at, event, actor_role, actor_id, details from audit_entry where enrollment_id = $1
     order by at desc, entry_id limit 50`,
    [enrollmentId],
  )

const numberRow = row({ policy_id: text })
export const findPolicyNumber = async (db: Db, enrollmentId: string): Promise<string | undefined> =>
  (await db.maybe(numberRow, 'select policy_id from policy where enrollment_id = $1', [enrollmentId]))?.policy_id

const erasedRow = row({ erasure_id: text, sealed_at: instant })
/** The erasure of an enrollment; undefined if it wasn't erased, or its sealed record is gone. */
export const findErased = (db: Db, enrollmentId: string): Promise<RowOf<typeof erasedRow> | undefined> =>
  db.maybe(erasedRow, 'select s.erasure_id, s.sealed_at from sealed_record s where s.enrollment_id = $1', [
    enrollmentId,
  ])
