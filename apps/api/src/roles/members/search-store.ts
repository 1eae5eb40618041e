import { plannedEachTime, type Db } from '../../db/pool.ts'
import { row, whole } from '../../db/row.ts'
import { patterns } from './folded.ts'
import { both, nearMembers, pageOfAll, pageRow, perMember, submitted, type Page, type Wanted } from './list-sql.ts'
import type { Holder } from './store.ts'
import type { Totals } from './totals.ts'

/** Policies that a search may find and still be put in order all of them. */
const fewFound = 1000

// By what the policy says of the member, which one index holds: for rare words it is read through to its end, since it finds the middle of one.
const fits = `(p.name_said like any($4::text[]) or p.email_said like any($4::text[])
  or p.policy_id like any($5::text[]) or p.group_id = any($6::integer[]))`
const fewRow = row({ found: whole, ...pageRow.shape })
const fewSql = (column: string): string => `
  with found as (select p.enrollment_id from policy p where p.${column} = $1 and ${fits} limit ${fewFound + 1})
  select (select count(*)::integer from found) as found, count(*)::integer as total, ${pageOfAll} as user_ids
  from (select e.user_id, max(e.submitted_at) as newest from found f
    join enrollment e on e.enrollment_id = f.enrollment_id and e.${column} = $1 and ${submitted}
    where (select count(*) from found) <= ${fewFound} group by e.user_id) m ${plannedEachTime}`

const those = (column: string): string => `enrollment e
  join policy p on p.enrollment_id = e.enrollment_id and p.${column} = $1 and ${fits} where e.${column} = $1 and ${submitted}`
// Many fit: the newest enrollments on have those of the first pages soon.
const newestSql = (column: string): string => `
  select f.user_id from (select e.user_id, e.submitted_at from ${those(column)} order by e.submitted_at desc, e.user_id limit $7) f
  group by f.user_id order by max(f.submitted_at) desc, f.user_id offset $2 limit $3 ${plannedEachTime}`
const totalSql = (column: string): string =>
  `select count(*)::integer as total from (select e.user_id from ${those(column)} and $2 >= 0 and $3 >= 0 group by e.user_id) m ${plannedEachTime}`
const allSql = (column: string): string =>
  `select count(*)::integer as total, ${pageOfAll} as user_ids
   from (select e.user_id, max(e.submitted_at) as newest from ${those(column)} group by e.user_id) m ${plannedEachTime}`
const [few, newest, count, all] = [both(fewSql), both(newestSql), both(totalSql), both(allSql)]
const memberRow = row({ user_id: whole })
const totalRow = row({ total: whole })

/** A page of what a search finds among a holder's members, latest enrollment first, and how many it finds (D-1.13). */
export const searchMembers = async (
  { db, totals }: { readonly db: Db; readonly totals: Totals },
  { role, id }: Holder,
  { offset, limit, search, groupIds }: Wanted & { readonly search: string },
): Promise<Page> => {
  const spellings = patterns(search)
  const numbers = spellings.map((spelling) => spelling.toUpperCase())
  const asked = [id, offset, limit, spellings, numbers, groupIds]
  const { found, ...page } = await db.one(fewRow, few[role], asked)
  if (found <= fewFound) return page
  const last = offset + limit
  if (last > nearMembers) return db.one(pageRow, all[role], asked)
  const list = `${role}/${id}/${JSON.stringify([spellings, groupIds])}`
  const [total, members] = await Promise.all([
    totals(list, async () => (await db.one(totalRow, count[role], asked)).total),
    db.many(memberRow, newest[role], [...asked, last * perMember]),
  ])
  // Fewer where some have many enrollments; then all are read.
  return members.length === Math.max(0, Math.min(limit, total - offset))
    ? { total, user_ids: members.map(({ user_id }) => user_id) }
    : db.one(pageRow, all[role], asked)
}
