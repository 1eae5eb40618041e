import type { Db } from '../../db/pool.ts'
import { day, row, text, whole, type RowOf } from '../../db/row.ts'
import type { Holder } from './store.ts'

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
  plans: row({ plan_id: whole, plan_name: text }).array(),
})
export type MemberPolicy = RowOf<typeof memberPolicyRow>

/** How names are compared: without accents, whichever the apostrophe, and without case as far as the database knows small letters (at least a to z). */
const folded = (text: string): string =>
  `translate(lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')), '’', '''')`

/** Patterns for what was typed, as it is, in small letters and with capitals in front: a database may know small letters of a to z only. */
const patterns = (typed: string): string[] => {
  const small = typed.toLowerCase()
  const titled = small.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  return [typed, small, titled].map((spelling) => {
    const plain = spelling
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .replaceAll('’', "'")
    const asKept = plain.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    return `%${asKept.replaceAll(/[\\%_]/g, '\\$&')}%`
  })
}

const columns = { rep: 'agent_id', group: 'group_id' } as const
const pageSql = (column: string, found: string): string => `
  select count(*)::integer as total, coalesce((array_agg(user_id order by newest desc, user_id))[$2 + 1:$2 + $3], '{}') as user_ids
  from (select e.user_id, max(e.submitted_at) as newest from enrollment e
    where e.${column} = $1 and e.submitted_at is not null and e.user_id is not null ${found} group by e.user_id) m`
const found = `and (e.group_id = any($5::integer[]) or exists (
    select 1 from policy_person q join policy p on p.enrollment_id = q.enrollment_id
    where q.enrollment_id = e.enrollment_id and q.role = 'member'
      and (${folded(`q.first_name || ' ' || q.last_name`)} like any($4::text[]) or ${folded(`coalesce(q.email, '')`)} like any($4::text[]) or lower(p.policy_id) like any($4::text[]))))`
const all = { rep: pageSql(columns.rep, ''), group: pageSql(columns.group, '') }
const searched = { rep: pageSql(columns.rep, found), group: pageSql(columns.group, found) }

/** A page of a list: `offset` members are before it. `groupIds` are the groups whose name fits the search. */
export type Wanted = {
  readonly offset: number
  readonly limit: number
  readonly search: string | undefined
  readonly groupIds: readonly number[]
}
const pageRow = row({ total: whole, user_ids: whole.array() })
export type Page = RowOf<typeof pageRow>

/** Which members are on a page of a holder's list, latest enrollment first, and how many there are on all pages (D-1.13). */
export const findMemberPage = (
  db: Db,
  { role, id }: Holder,
  { offset, limit, search, groupIds }: Wanted,
): Promise<Page> =>
  search === undefined
    ? db.one(pageRow, all[role], [id, offset, limit])
    : db.one(pageRow, searched[role], [id, offset, limit, patterns(search), groupIds])

// The newest policies of each: nobody's many push another member off the page.
const policiesSql = (column: string): string => `
  select e.user_id, e.enrollment_id, e.group_id, p.policy_id, p.effective_date, q.first_name, q.last_name, q.birthdate, q.email,
    q.ssn_sealed, (select json_agg(json_build_object('plan_id', l.plan_id, 'plan_name', l.plan_name) order by l.place)
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
