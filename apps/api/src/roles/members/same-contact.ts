import type { Db } from '../../db/pool.ts'
import type { Holder } from './store.ts'

type ContactQuery = { readonly holder: Holder; readonly userId: number }

const columns = { rep: 'agent_id', group: 'group_id' } as const
const emailSql = (column: string): string => `
  select /* all servers */ 1 from enrollment e join policy_person q on q.enrollment_id = e.enrollment_id and q.role = 'member'
  where e.${column} = $1 and e.submitted_at is not null and e.user_id <> $2 and q.email = $3 limit 1`
const phoneSql = (column: string): string => `
  select /* all servers */ 1 from enrollment e join step_draft d on d.enrollment_id = e.enrollment_id and d.step = 'contact_info'
  where e.${column} = $1 and e.submitted_at is not null and e.user_id <> $2 and d.answers ->> 'phone_number' = $3 limit 1`
const emailQueries = { rep: emailSql(columns.rep), group: emailSql(columns.group) }
const phoneQueries = { rep: phoneSql(columns.rep), group: phoneSql(columns.group) }

/** Whether another of the holder's members has this email address (lowercase). */
export const otherMemberHasEmail = async (db: Db, { holder, userId }: ContactQuery, email: string): Promise<boolean> =>
  (await db.run(emailQueries[holder.role], [holder.id, userId, email])) > 0

/** Whether another of the holder's members has this ten-digit phone number. */
export const otherMemberHasPhone = async (db: Db, { holder, userId }: ContactQuery, phone: string): Promise<boolean> =>
  (await db.run(phoneQueries[holder.role], [holder.id, userId, phone])) > 0
