import { groupsSql, membersSql, repsSql } from '../codes/code-sets.ts'
import type { TabName } from '@openroll/contract/enroll/steps'
import type { Db } from '../db/pool.ts'
import { type RowOf } from '../db/row.ts'
import { asOf, memberNumber, type Caller } from '../who/person.ts'
import { emailWaitsSql } from './email-change-store.ts'
import type { Enrollment } from './enrollment.ts'
import type { Vault } from '../vault/vault.ts'
import {
  draftRow,
  enrollmentRow,
  enrollmentWithDraftsRow,
  stepDraftRow,
  type SealedEnrollment,
} from './stored-shape.ts'
import { openForm } from './plan-mark.ts'

type ReadContext = { readonly db: Db; readonly vault: Vault }

const columns = `e.enrollment_id, e.type, e.eprocess, e.enroll_type, e.open_type, e.agent_id, e.group_id, e.platform_group_id,
  e.user_id, e.referral, e.site_id, e.zip, e.state, e.dob, e.gender, e.tier, e.is_smoker, e.annual_income, e.working_hours, e.spouse_dob,
  e.no_of_children, e.effective_date, e.chosen_start, e.submitted_at, e.proved_group, e.take_ups, e.revision`

// One JSON column, since the driver parses every column's description with each row.
const findSql = (more = ''): string => `
  select row_to_json(found) as enrollment${more} from (select ${columns},
    coalesce((select json_agg(json_build_object('plan_id', c.plan_id, 'plan_pricing_id', c.plan_pricing_id, 'price_cents', c.price_cents,
        'fee_cents', c.fee_cents, 'catalog_version', c.catalog_version, 'priced_at', c.priced_at) order by c.added_at, c.plan_id)
      from cart_line c where c.enrollment_id = $1), '[]') as cart,
    coalesce((select json_agg(json_build_object('plan_id', a.plan_id, 'form', a.form, 'asked', a.asked, 'mark', a.mark_sealed))
      from plan_answer a where a.enrollment_id = $1), '[]') as answered,
    coalesce((select json_agg(s.step) from step_draft s where s.enrollment_id = $1 and s.saved), '[]') as saved
  from enrollment e
  where e.enrollment_id = $1 and e.purged_at is null
    and (exists (select 1 from enrollment_holder h where h.enrollment_id = $1
        and ((h.session_hash = $2 and $3::text is null) or (h.person_role = $3 and h.person_id = $4)))
      or (e.user_id = $6 and $3 in ${membersSql} and ($5::text is null or exists (select 1 from policy_person q
        where q.enrollment_id = $1 and q.role = 'member' and q.email = $5
          and not ${emailWaitsSql('$1', '$7')})))
      or (e.submitted_at is not null and ((e.agent_id = $4 and $3 in ${repsSql}) or (e.group_id = $4 and $3 in ${groupsSql}))))) found`
const findOwned = findSql()
const findWithDrafts = findSql(`,
  (select json_agg(json_build_object('step', d.step, 'answers', d.answers::text, 'sealed', d.sealed))
    from step_draft d where d.enrollment_id = $1) as drafts,
  coalesce((select json_agg(t.step) from step_typed t where t.enrollment_id = $1), '[]') as typed`)

/**
 * The enrollment, if the caller may see it: its holder (D-1.15), its member (an invited member only if the policy has their
 * email address), and after submission its rep or group (D-1.02, D-1.13). Otherwise undefined, as for an unknown id.
 */
export const findEnrollment = async (
  { db, vault }: ReadContext,
  enrollmentId: string,
  caller: Caller,
): Promise<Enrollment | undefined> => {
  const found = await db.maybe(enrollmentRow, findOwned, accessValues(enrollmentId, caller))
  return found && decryptMarks(vault, found.enrollment)
}

/** Decrypts decline marks, which most enrollments don't have. */
const decryptMarks = (vault: Vault, { answered, ...enrollment }: SealedEnrollment): Enrollment => ({
  ...enrollment,
  answered: answered.map((form) => openForm(vault, enrollment.enrollment_id, form)),
})

const accessValues = (enrollmentId: string, { session, person }: Caller): unknown[] => [
  enrollmentId,
  session,
  person?.role ?? null,
  person?.id ?? null,
  person?.invited?.mailbox ?? null,
  person === null ? null : memberNumber(person),
  asOf(person),
]

/** Like findEnrollment, but with every draft and the steps with unsaved input, in one read. */
export const findEnrollmentWithDrafts = async (
  { db, vault }: ReadContext,
  enrollmentId: string,
  caller: Caller,
): Promise<{ enrollment: Enrollment; drafts: readonly StepDraftRow[]; typed: readonly TabName[] } | undefined> => {
  const row = await db.maybe(enrollmentWithDraftsRow, findWithDrafts, accessValues(enrollmentId, caller))
  return row && { enrollment: decryptMarks(vault, row.enrollment), drafts: row.drafts ?? [], typed: row.typed }
}

export type DraftRow = RowOf<typeof draftRow>
export type StepDraftRow = RowOf<typeof stepDraftRow>

export const findDraft = (db: Db, enrollmentId: string, step: string): Promise<DraftRow | undefined> =>
  db.maybe(draftRow, 'select answers::text, sealed from step_draft where enrollment_id = $1 and step = $2', [
    enrollmentId,
    step,
  ])

/** Every draft of an enrollment, in one read. */
export const findDrafts = (db: Db, enrollmentId: string): Promise<StepDraftRow[]> =>
  db.many(stepDraftRow, 'select step, answers::text, sealed from step_draft where enrollment_id = $1', [enrollmentId])

type DraftWrite = {
  enrollmentId: string
  revision: number
  tab: string
  answers: string
  sealed: string | null
  /** Leaves the encrypted part as is, to avoid rewriting large unchanged values. */
  staysSealed?: boolean
  saved: boolean
  /** Other steps that no longer count as saved. */
  unsaved?: readonly string[]
  /** The furthest step afterwards. */
  last_step: string
  now: Date
}

const putSql = (stale: string, sealed = 'sealed = excluded.sealed, '): string => `
  with live as (
    update enrollment set changed_at = $now, revision = revision + 1, last_step = $last_step
    where enrollment_id = $enrollment_id and submitted_at is null and revision = $revision returning enrollment_id),
  typed as (
    delete from step_typed where enrollment_id = $enrollment_id and step = $tab
      and exists (select 1 from live where $saved::boolean))${stale}
  insert into step_draft (enrollment_id, step, answers, sealed, saved, saved_at)
  select $enrollment_id, $tab, $answers::jsonb, $sealed, $saved, $now where exists (select 1 from live)
  on conflict (enrollment_id, step) do update
    set answers = excluded.answers, ${sealed}saved = excluded.saved, saved_at = excluded.saved_at`
// Most saves unsave no other step, so their statement omits that part.
const putStep = putSql('')
const putAnswersOnly = putSql('', '')
const unsaveSql = `,
  stale as (
    update step_draft set saved = false where enrollment_id = $enrollment_id and step = any($unsaved::text[])
    and exists (select 1 from live))`
const putAndUnsave = putSql(unsaveSql)

/** An extra write for the same enrollment, as `with` parts; may use $enrollment_id and $now. */
export type ExtraWrite = { readonly sql: string; readonly values: Readonly<Record<string, unknown>> }

/**
 * Writes one step, the enrollment's change time and `also` in one statement; 0 rows if the
 * enrollment is submitted, unknown or at another revision.
 */
export const putDraft = (
  db: Db,
  { enrollmentId, unsaved = [], staysSealed = false, ...draft }: DraftWrite,
  also?: ExtraWrite,
): Promise<number> => {
  const values = { ...draft, enrollment_id: enrollmentId }
  const stale = unsaved.length === 0 ? {} : { unsaved }
  if (also !== undefined) {
    const sql = putSql(unsaved.length === 0 ? also.sql : `${unsaveSql}${also.sql}`)
    return db.run(sql, { ...values, ...stale, ...also.values })
  }
  if (unsaved.length > 0) return db.run(putAndUnsave, { ...values, ...stale })
  return db.run(staysSealed ? putAnswersOnly : putStep, values)
}
