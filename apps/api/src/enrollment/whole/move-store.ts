import { steps } from '@openroll/contract/enroll/steps'
import { codesOf, enrollType, eprocess, openType } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { flag, row, text, whole, type RowOf } from '../../db/row.ts'
import type { Enrollment } from '../enrollment.ts'
import type { Holder } from '../holder.ts'
import { beforeSteps } from '../last-step.ts'

/** What was mailed: to whom, and how often the enrollment had been taken up by then. */
type MailedWay = { readonly enrollment_id: string; readonly email_hash: string; readonly take_ups: number }

/** What a browser needs to know of an enrollment that it takes up again. */
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
  /** Whether it was somewhere else before. */
  moved: flag,
})
export type Unfinished = RowOf<typeof unfinishedRow>

// What was mailed leads in: to the newest mailbox, and nobody else has taken it up since.
const leadsIn = `(mailed_hash is null or mailed_hash = $email_hash) and (take_ups = $take_ups or taken_up_email = $email_hash)`
// Another browser than the one that held it, or another person.
const anew = `not exists (select 1 from was where session_hash is not distinct from $session_hash
  and person_role is not distinct from $person_role and person_id is not distinct from $person_id::integer)`
// What whoever held it before signed or said of the payment.
const theirs = `(step in ('agreement_info', 'review_info') or (step = 'billing_info' and ${anew}))`
// The numbers of the billing step, and what names them.
const numbers = `array['token', 'payer', 'payment_shown', 'card_number', 'account_number']`
const names = `array[${steps.map(({ tab_name }) => `'${tab_name}'`).join(', ')}]`
const furthest = `coalesce((select step from step_draft where enrollment_id = $enrollment_id and saved and step = any(${names})
  and not ${theirs}
  order by array_position(${names}, step) desc limit 1), '${beforeSteps}')`

/**
 * Moves an enrollment to a new holder (D-1.15), in one statement: whoever held it before does no longer. Undefined where it is submitted
 * or gone, where it was mailed to somebody else later, and where it has been taken up since by what was mailed to somebody else: who
 * planted it can't follow its owner back in. Whoever takes it up signs it: a rep's or a group's own process goes on with nobody but them
 * (D-1.09), and in another browser the card or account is given anew, the number is gone (docs/decisions/0010). Its proof for a group stays
 * (D-1.19): who mailed it has invited.
 */
export const moveTo = (db: Db, way: MailedWay, holder: Holder, now: Date): Promise<Unfinished | undefined> =>
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

/** Whether what was mailed would still move this enrollment, had it not been submitted; `moveTo` yields nothing for it then. */
export const isSubmittedBehind = async (db: Db, { enrollment_id, email_hash, take_ups }: MailedWay): Promise<boolean> =>
  (await db.run(
    `select enrollment_id from enrollment where enrollment_id = $enrollment_id and submitted_at is not null and purged_at is null
       and ${leadsIn}`,
    { enrollment_id, take_ups, email_hash },
  )) > 0

/** Ends what was mailed of an enrollment to any other address; 0 rows where it is submitted, gone or of another revision. */
export const leadsTo = (
  db: Db,
  { enrollment_id, revision }: Pick<Enrollment, 'enrollment_id' | 'revision'>,
  emailHash: string,
): Promise<number> =>
  db.run(
    `update enrollment set mailed_hash = $3
     where enrollment_id = $1 and submitted_at is null and purged_at is null and revision = $2`,
    [enrollment_id, revision, emailHash],
  )
