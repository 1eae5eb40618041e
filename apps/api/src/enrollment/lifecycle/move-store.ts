import { steps } from '@openroll/contract/enroll/steps'
import { codesOf, enrollType, eprocess, openType } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { flag, row, text, whole, type RowOf } from '../../db/row.ts'
import type { Enrollment } from '../enrollment.ts'
import type { Holder } from '../holder.ts'
import { beforeSteps } from '../last-step.ts'

/** An emailed link: recipient hash, and how often the enrollment had been resumed when it was sent. */
type MailedWay = { readonly enrollment_id: string; readonly email_hash: string; readonly take_ups: number }

/** What a browser needs to resume an enrollment. */
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
export type Unfinished = RowOf<typeof unfinishedRow>

// The emailed link is valid: it went to the newest mailbox, and no one else has resumed since.
const leadsIn = `(mailed_hash is null or mailed_hash = $email_hash) and (take_ups = $take_ups or taken_up_email = $email_hash)`
// A different browser or person than the current holder.
const anew = `not exists (select 1 from was where session_hash is not distinct from $session_hash
  and person_role is not distinct from $person_role and person_id is not distinct from $person_id::integer)`
// Signature and payment answers of the previous holder.
const theirs = `(step in ('agreement_info', 'review_info') or (step = 'billing_info' and ${anew}))`
// Billing numbers and their labels.
const numbers = `array['token', 'payer', 'payment_shown', 'card_number', 'account_number']`
const names = `array[${steps.map(({ tab_name }) => `'${tab_name}'`).join(', ')}]`
const furthest = `coalesce((select step from step_draft where enrollment_id = $enrollment_id and saved and step = any(${names})
  and not ${theirs}
  order by array_position(${names}, step) desc limit 1), '${beforeSteps}')`

/**
 * Moves an enrollment to a new holder (D-1.15) in one statement. Undefined if it is submitted or gone, or if a later link went
 * to or was used by another mailbox, so nobody can plant an enrollment and follow its owner back in. The new holder signs
 * again (D-1.09); in another browser the card or account is entered again (docs/decisions/0008). The group proof stays (D-1.19).
 */
export const moveToHolder = (db: Db, way: MailedWay, holder: Holder, now: Date): Promise<Unfinished | undefined> =>
  db.maybe(
    unfinishedRow,
    `with was as (select session_hash, person_role, person_id from enrollment_holder where enrollment_id = $enrollment_id),
     taken as (
       update enrollment set take_ups = take_ups + 1, taken_up_email = $email_hash, revision = revision + 1, changed_at = $now,
         last_step = ${furthest},
         eprocess = case when eprocess = $person_role and $person_id::integer = case eprocess when 'rep' then agent_id else group_id end
         then eprocess
           else 'applicant' end
       where enrollment_id = $enrollment_id and submitted_at is null and purged_at is null and ${leadsIn}
       returning enrollment_id, group_id, platform_group_id, agent_id, open_type, enroll_type, eprocess, site_id, take_ups),
     unsigned as (
       update step_draft set saved = false, answers = case when step = 'billing_info' then answers - ${numbers} else answers end
       where enrollment_id = $enrollment_id and exists (select 1 from taken) and ${theirs}),
     forgotten as (
       delete from payment_vault where enrollment_id = $enrollment_id and exists (select 1 from taken) and ${anew}),
     held as (
       insert into enrollment_holder (enrollment_id, session_hash, person_role, person_id, since)
       select $enrollment_id, $session_hash, $person_role, $person_id::integer, $now where exists (select 1 from taken)
       on conflict (enrollment_id) do update set session_hash = excluded.session_hash, person_role = excluded.person_role,
         person_id = excluded.person_id, since = excluded.since)
     select *, ${anew} as moved from taken`,
    { ...way, ...holder, now },
  )

/** Whether the link would still work had the enrollment not been submitted, where `moveToHolder` returns undefined. */
export const isSubmittedForLink = async (
  db: Db,
  { enrollment_id, email_hash, take_ups }: MailedWay,
): Promise<boolean> =>
  (await db.run(
    `select enrollment_id from enrollment where enrollment_id = $enrollment_id and submitted_at is not null and purged_at is null
       and ${leadsIn}`,
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
