import { coverageStates } from '@openroll/contract/office/states'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { day, flag, row, text, whole, type RowOf } from '../../db/row.ts'
import { heldBackSql } from '../../coverage/owed/payments-on-hold.ts'
import { searchMembers } from './search-store.ts'
import { perHolder, columns, hasLaterColumn, submittedSql, type Page, type PageQuery } from './list-sql.ts'
import type { Holder } from './store.ts'
import type { Totals } from './totals.ts'

/** A submitted enrollment of a rep or group, with the member's details from the policy. */
const memberPolicyRow = row({
  user_id: whole,
  enrollment_id: text,
  group_id: whole.nullable(),
  policy_id: text,
  effective_date: day,
  first_name: text,
  last_name: text,
  birthdate: day,
  email: text.nullable(),
  ssn_sealed: text,
  on_hold: flag,
  plans: row({ plan_id: whole, plan_name: text, state: z.enum(coverageStates), ends_on: day.nullable() }).array(),
})
export type MemberPolicy = RowOf<typeof memberPolicyRow>

// Lists each member once, by their newest enrollment, with a dedicated index. Late pages are read from the end.
const eachMemberOnce = (column: keyof typeof hasLaterColumn): string =>
  `enrollment e where e.${column} = $1 and ${submittedSql} and not e.${hasLaterColumn[column]}`
const countSql = (column: keyof typeof hasLaterColumn): string =>
  `select /* all servers */ count(*)::integer as total from ${eachMemberOnce(column)}`
const newestSql = (column: keyof typeof hasLaterColumn): string =>
  `select /* all servers */ e.user_id from ${eachMemberOnce(column)} order by e.submitted_at desc, e.user_id offset $2 limit $3`
const oldestSql = (column: keyof typeof hasLaterColumn): string =>
  `select /* all servers */ e.user_id from ${eachMemberOnce(column)} order by e.submitted_at, e.user_id desc offset $2 limit $3`
const [count, newest, oldest] = [perHolder(countSql), perHolder(newestSql), perHolder(oldestSql)]
/** Offsets up to this are read while the total is counted. */
const maxReadFromStart = 1000

const memberRow = row({ user_id: whole })
const totalRow = row({ total: whole })

/** The members on one page of a holder's list, latest enrollment first, and the total (D-1.13). */
export const findMemberPage = async (
  { db, totals }: { readonly db: Db; readonly totals: Totals },
  { role, id }: Holder,
  { offset, limit, search, groupIds }: PageQuery,
): Promise<Page> => {
  if (search !== undefined) return searchMembers(db, { role, id }, { offset, limit, search, groupIds })
  const idsOf = async (sql: string, skip: number, take: number): Promise<number[]> =>
    (await db.many(memberRow, sql, [id, skip, take])).map(({ user_id }) => user_id)
  const totalPromise = totals(`${role}/${id}`, async () => (await db.one(totalRow, count[role], [id])).total)
  if (offset <= maxReadFromStart) {
    const [total, user_ids] = await Promise.all([totalPromise, idsOf(newest[role], offset, limit)])
    return { total, user_ids, more: false }
  }
  const total = await totalPromise
  const remaining = total - offset - limit
  const user_ids =
    offset <= remaining
      ? await idsOf(newest[role], offset, limit)
      : (await idsOf(oldest[role], Math.max(0, remaining), Math.max(0, limit + Math.min(0, remaining)))).toReversed()
  return { total, user_ids, more: false }
}

/** At most this many policies per member, so that one member can't fill the page. */
const mostPolicies = 50
const policiesSql = (column: string): string => `
  select /* all servers */ e.user_id, e.enrollment_id, e.group_id, p.policy_id, p.effective_date, q.first_name, q.last_name,
    q.birthdate, q.email,
    q.ssn_sealed, ${heldBackSql} as on_hold, (select json_agg(json_build_object('plan_id', l.plan_id, 'plan_name', l.plan_name, 'state',
    l.state, 'ends_on', l.ends_on) order by l.place)
      from policy_line l where l.enrollment_id = e.enrollment_id) as plans
  from enrollment e
    join policy p on p.enrollment_id = e.enrollment_id
    join policy_person q on q.enrollment_id = e.enrollment_id and q.role = 'member'
  where e.user_id = any($2::integer[]) and e.${column} = $1 and e.submitted_at is not null
  order by e.submitted_at desc`
const policies = { rep: policiesSql(columns.rep), group: policiesSql(columns.group) }

/** Policies of these members under a holder, in the given order, newest first, at most 50 each. */
export const findMemberPolicies = async (
  db: Db,
  { role, id }: Holder,
  userIds: readonly number[],
): Promise<MemberPolicy[]> => {
  const found = await db.many(memberPolicyRow, policies[role], [id, userIds])
  const byMember = Map.groupBy(found, ({ user_id }) => user_id)
  return userIds.flatMap((userId) => (byMember.get(userId) ?? []).slice(0, mostPolicies))
}
