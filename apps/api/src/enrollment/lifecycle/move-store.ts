import { steps } from '@openroll/contract/enroll/steps'
import { codesOf, enrollType, eprocess, openType } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { flag, row, text, whole, type RowOf } from '../../db/row.ts'
import type { Enrollment } from '../enrollment.ts'
import type { Holder } from '../holder.ts'
import { beforeSteps } from '../last-step.ts'

/** An emailed link: recipient hash, and how often the enrollment had been resumed when it was sent. */
type MailedLink = { readonly enrollment_id: string; readonly email_hash: string; readonly take_ups: number }

/** The data a browser needs to resume an enrollment. */
const unfinishedRow = row({
  enrollment_id: text,
  group_id: whole.nullable(),
  platform_group_id: whole.nullable(),
  agent_id: whole.nullable(),
  open_type: z.enum(codesOf(openType)),
  enroll_type: z.enum(codesOf(enrollType)),
  eprocess: z.enum(codesOf(eprocess)),
  site_id: text.nullable(),
  take_ups: whole,
  /** Whether it was open elsewhere before. */
  moved: flag,
})
export type UnfinishedEnrollment = RowOf<typeof unfinishedRow>

// The emailed link is valid: it went to the newest mailbox, and no one else has resumed since.
const linkIsValidSql = `(mailed_hash is null or mailed_hash = $email_hash) and (take_ups = $take_ups or taken_up_email = $email_hash)`
// A different browser or person than the current holder.
const isNewHolderSql = `not exists (select 1 from was where session_hash is not distinct from $session_hash
  and person_role is not distinct from $person_role and person_id is not distinct from $person_id::integer)`
// Signature and payment answers of the previous holder.
const isOfLastHolderSql = `(step in ('agreement_info', 'review_info') or (step = 'billing_info' and ${isNewHolderSql}))`
// Billing numbers and their labels.
const billingNames = `array['token', 'payer', 'payment_shown', 'card_number', 'account_number']`
const stepNames = `array[${steps.map(({ tab_name }) => `'${tab_name}'`).join(', ')}]`
const furthestStepSql = `coalesce((select step from step_draft where enrollment_id = $enrollment_id and saved and step = any(${stepNames})
  and not ${isOfLastHolderSql}
  order by array_position(${stepNames}, step) desc limit 1), '${beforeSteps}')`

/**
 * Moves an enrollment to a new holder (D-1.15) in one statement. Undefined if it is submitted or gone, or if a later link went
 * to or was used by another mailbox, so nobody can plant an enrollment and follow its owner back in. The new holder signs
 * again (D-1.09); in another browser the card or account is entered again (docs/decisions/0008). The group proof stays (D-1.19).
 */
export const moveToHolder = (
  db: Db,
  link: MailedLink,
  holder: Holder,
  now: Date,
): Promise<UnfinishedEnrollment | undefined> =>
  db.maybe(
    unfinishedRow,
    `with was as (select session_hash, person_role, person_id from enrollment_holder where enrollment_id = $enrollment_id),
     taken as (
       update enrollment set take_ups = take_ups + 1, taken_up_email = $email_hash, revision = revision + 1, changed_at = $now,
         last_step = ${furthestStepSql},
         eprocess = case when eprocess = $person_role and $person_id::integer = case eprocess when 'rep' then agent_id else group_id end
         then eprocess
           else 'applicant' end
       where enrollment_id = $enrollment_id and submitted_at is null and purged_at is null and ${linkIsValidSql}
       returning enrollment_id, group_id, platform_group_id, agent_id, open_type, enroll_type, eprocess, site_id, take_ups),
     unsigned as (
       update step_draft set saved = false, answers = case when step = 'billing_info' then answers - ${billingNames} else answers end
       where enrollment_id = $enrollment_id and exists (select 1 from taken) and ${isOfLastHolderSql}),
     forgotten as (
       delete from payment_vault where enrollment_id = $enrollment_id and exists (select 1 from taken) and ${isNewHolderSql}),
     held as (
       insert into enrollment_holder (enrollment_id, session_hash, person_role, person_id, since)
       select $enrollment_id, $session_hash, $person_role, $person_id::integer, $now where exists (select 1 from taken)
       on conflict (enrollment_id) do update set session_hash = excluded.session_hash, person_role = excluded.person_role,
         person_id = excluded.person_id, since = excluded.since)
     select *, ${isNewHolderSql} as moved from taken`,
    { ...link, ...holder, now },
  )

/** Whether a link that `moveToHolder` refused would still work if its enrollment weren't submitted. */
export const isSubmittedForLink = async (
  db: Db,
  { enrollment_id, email_hash, take_ups }: MailedLink,
): Promise<boolean> =>
  (await db.run(
    `select enrollment_id from enrollment where enrollment_id = $enrollment_id and submitted_at is not null and purged_at is null
       and ${linkIsValidSql}`,
    { enrollment_id, take_ups, email_hash },
  )) > 0

/** Invalidates links emailed to any other address; 0 rows if submitted, gone or at another revision. */
export const invalidateOtherLinks = (
  db: Db,
  { enrollment_id, revision }: Pick<Enrollment, 'enrollment_id' | 'revision'>,
  emailHash: string,
): Promise<number> =>
  db.run(
    `update enrollment set mailed_hash = $3
     where enrollment_id = $1 and submitted_at is null and purged_at is null and revision = $2`,
    [enrollment_id, revision, emailHash],
  )
