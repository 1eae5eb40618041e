import { membersSql } from '../../codes/code-sets.ts'
import type { Db } from '../../db/pool.ts'
import { flag, instant, row, text, type RowOf } from '../../db/row.ts'
import { emailWaitsSql } from '../../enrollment/email-change-store.ts'

const emailRow = row({ email: text, account: flag, submitted_at: instant, waits: flag })

/**
 * Email addresses on a member's policies, newest first; `account`: submitted by the member's own account; `waits`: an operator changed
 * it, and nobody has confirmed that yet.
 */
export const policyEmails = (db: Db, userId: number, now: Date): Promise<RowOf<typeof emailRow>[]> =>
  db.many(
    emailRow,
    `select /* all servers */ q.email, exists (select 1 from enrollment_holder h
      where h.enrollment_id = e.enrollment_id and h.person_role in ${membersSql}
       and h.person_id = e.user_id) as account, e.submitted_at, ${emailWaitsSql('e.enrollment_id', '$2')} as waits
     from enrollment e join policy_person q on q.enrollment_id = e.enrollment_id and q.role = 'member'
     where e.user_id = $1 and e.submitted_at is not null and q.email is not null order by e.submitted_at desc, e.enrollment_id limit 200`,
    [userId, now],
  )

const accountRow = row({ email: text })

/** Email addresses of a member's accounts that an operator created. */
export const accountEmails = async (db: Db, userId: number): Promise<string[]> =>
  (
    await db.many(
      accountRow,
      `select email from person where role in ${membersSql} and member_id is null and subject_id = $1 and disabled_at is null
       order by email limit 10`,
      [userId],
    )
  ).map(({ email }) => email)
