import { coverageStates } from '@openroll/contract/office/states'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { day, row, text, whole, type RowOf } from '../../db/row.ts'
import { searchMembers } from './search-store.ts'
import {
  both,
  columns,
  nearMembers,
  pageOfAll,
  pageRow,
  perMember,
  submitted,
  type Page,
  type Wanted,
} from './list-sql.ts'
import type { Holder } from './store.ts'
import type { Totals } from './totals.ts'

/** One submitted enrollment of a rep or a group, with the member as the policy names them. */
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
  plans: row({ plan_id: whole, plan_name: text, state: z.enum(coverageStates), ends_on: day.nullable() }).array(),
})
export type MemberPolicy = RowOf<typeof memberPolicyRow>

const allSql = (column: string): string => `
  select count(*)::integer as total, ${pageOfAll} as user_ids from (
    select e.user_id, max(e.submitted_at) as newest from enrollment e where e.${column} = $1 and ${submitted} group by e.user_id) m`
// The newest enrollments hold the members of the first pages, each where their own newest one is.
const firstSql = (column: string): string => `
  select f.user_id from (select e.user_id, e.submitted_at from enrollment e where e.${column} = $1 and ${submitted}
    order by e.submitted_at desc, e.user_id limit $2) f
  group by f.user_id order by max(f.submitted_at) desc, f.user_id offset $3 limit $4`
const countSql = (column: string): string =>
  `select count(*)::integer as total from (select e.user_id from enrollment e where e.${column} = $1 and ${submitted} group by e.user_id) m`
const [all, first, count] = [both(allSql), both(firstSql), both(countSql)]

const memberRow = row({ user_id: whole })
const totalRow = row({ total: whole })

/** Which members are on a page of a holder's list, latest enrollment first, and how many there are on all pages (D-1.13). */
export const findMemberPage = async (
  { db, totals }: { readonly db: Db; readonly totals: Totals },
  { role, id }: Holder,
  { offset, limit, search, groupIds }: Wanted,
): Promise<Page> => {
  if (search !== undefined) return searchMembers({ db, totals }, { role, id }, { offset, limit, search, groupIds })
  const last = offset + limit
  if (last <= nearMembers) {
    const read = last * perMember
    const [total, members] = await Promise.all([
      totals(`${role}/${id}`, async () => (await db.one(totalRow, count[role], [id])).total),
      db.many(memberRow, first[role], [id, read, offset, limit]),
    ])
    // Fewer where some have many enrollments; then all are read.
    if (members.length === Math.max(0, Math.min(limit, total - offset)))
      return { total, user_ids: members.map(({ user_id }) => user_id) }
  }
  return db.one(pageRow, all[role], [id, offset, limit])
}

// The newest policies of each: nobody's many push another member off the page.
const policiesSql = (column: string): string => `
  select e.user_id, e.enrollment_id, e.group_id, p.policy_id, p.effective_date, q.first_name, q.last_name, q.birthdate, q.email,
    q.ssn_sealed, (select json_agg(json_build_object('plan_id', l.plan_id, 'plan_name', l.plan_name, 'state', l.state, 'ends_on', l.ends_on) order by l.place)
      from policy_line l where l.enrollment_id = e.enrollment_id) as plans
  from unnest($2::integer[]) with ordinality as wanted (user_id, place)
    cross join lateral (select * from enrollment o where o.user_id = wanted.user_id and o.${column} = $1 and o.submitted_at is not null
      order by o.submitted_at desc limit 50) e
    join policy p on p.enrollment_id = e.enrollment_id
    join policy_person q on q.enrollment_id = e.enrollment_id and q.role = 'member'
  order by wanted.place, e.submitted_at desc`
const policies = { rep: policiesSql(columns.rep), group: policiesSql(columns.group) }

/** The policies of these members under a holder, in the members' order, the newest of each first; 50 of one at most. */
export const findMemberPolicies = (db: Db, { role, id }: Holder, userIds: readonly number[]): Promise<MemberPolicy[]> =>
  db.many(memberPolicyRow, policies[role], [id, userIds])
