import { mostMembersFound } from '@openroll/contract/roles/members'
import { plannedEachTime, type Db } from '../../db/pool.ts'
import { row, whole } from '../../db/row.ts'
import { folded, patterns } from '../../enrollment/names/folded.ts'
import { partsToFind } from '../../enrollment/names/parts.ts'
import { both, submitted, type Page, type Wanted } from './list-sql.ts'
import type { Holder } from './store.ts'

/** Policies that are looked through first, and how many of them fit where many do. */
const sampled = 2000
const manyOfSampled = 40
/**
 * Policies that may have all the pieces of a word, whosever they are, or be
 * of groups called so; where more are, a holder's own are looked through.
 */
const mostNamed = 5000
/** Policies that are looked up beyond a page, since some of its members have several. */
const severalOfOne = 100
const all = 2 ** 31 - 1

const says = `p.name_said like any($spellings::text[]) or p.email_said like any($spellings::text[])
  or p.policy_id like any($numbers::text[])`
const fits = `(${says} or p.group_id = any($group_ids::integer[]))`
const membersOf = (column: string, found: string): string => `
  (select e.user_id, max(e.submitted_at) as newest from ${found} f
    join enrollment e on e.enrollment_id = f.enrollment_id and e.${column} = $id and ${submitted} group by e.user_id) m`
// Of those after $offset others, $limit at most, who enrolled last first.
const page = `count(*)::integer as total,
  coalesce((array_agg(m.user_id order by m.newest desc, m.user_id))[$offset::integer + 1:$offset::integer + $limit::integer],
  '{}') as user_ids`
const pageRow = row({ total: whole, user_ids: whole.array() })

// The newest policies by one index: all of them where a holder has few, and how many fit where they have more.
const sampleSql = (column: string): string => `
  with near as materialized (select p.enrollment_id, ${fits} as fits from policy p where p.${column} = $id
    order by p.submitted_at desc, p.enrollment_id limit ${sampled})
  select (select count(*)::integer from near) as policies, (select count(*)::integer from near where fits) as fitting, ${page}
  from ${membersOf(column, `(select n.enrollment_id from near n where n.fits and (select count(*) from near) < ${sampled})`)}
  ${plannedEachTime}`
const sampleRow = row({ policies: whole, fitting: whole, ...pageRow.shape })

// Few fit: those that have all pieces of the word, and those of a group that is called so.
const fewSql = (column: string): string => `
  with named as materialized (select q.enrollment_id from policy_person q where q.role = 'member' and q.parts @> $parts::text[]
  limit ${mostNamed + 1}),
  grouped as materialized (select p.enrollment_id from policy p where p.group_id = any($group_ids::integer[]) and p.${column} = $id
  limit ${mostNamed + 1}),
  found as (
    select p.enrollment_id from named n join policy p on p.enrollment_id = n.enrollment_id
    where p.${column} = $id and (${says}) and (select count(*) from named) <= ${mostNamed}
    union select g.enrollment_id from grouped g where (select count(*) from grouped) <= ${mostNamed})
  select (select count(*)::integer from named) as named, (select count(*)::integer from grouped) as grouped, ${page}
  from ${membersOf(column, 'found')} ${plannedEachTime}`
const fewRow = row({ named: whole, grouped: whole, ...pageRow.shape })

// Many fit: of the newest on, as many are looked up as a page needs; all of them where they are no more than are counted.
const manySql = (column: string): string => `
  with found as (select p.enrollment_id, p.submitted_at from policy p where p.${column} = $id and ${fits}
    order by p.submitted_at desc, p.enrollment_id limit $read::integer),
  looked as (select f.enrollment_id from found f order by f.submitted_at desc, f.enrollment_id
    limit case when (select count(*) from found) > ${mostMembersFound} then $looked::integer else ${mostMembersFound} end)
  select (select count(*)::integer from found) as policies, ${page} from ${membersOf(column, 'looked')} ${plannedEachTime}`
const manyRow = row({ policies: whole, ...pageRow.shape })

const [sample, few, many] = [both(sampleSql), both(fewSql), both(manySql)]

/** A page of what a search finds among a holder's members, latest enrollment first, and how many it finds, as far as it counts (D-1.13). */
export const searchMembers = async (
  db: Db,
  { role, id }: Holder,
  { offset, limit, search, groupIds }: Wanted & { readonly search: string },
): Promise<Page> => {
  const spellings = patterns(search)
  const numbers = spellings.map((spelling) => spelling.toUpperCase())
  const asked = { id, offset, limit, spellings, numbers, group_ids: groupIds }
  const { policies, fitting, ...near } = await db.one(sampleRow, sample[role], asked)
  if (policies < sampled) return { ...near, more: false }
  const parts = partsToFind(folded(search))
  if (fitting < manyOfSampled && parts.length > 0) {
    const { named, grouped, ...rare } = await db.one(fewRow, few[role], { ...asked, parts })
    if (named <= mostNamed && grouped <= mostNamed) return { ...rare, more: false }
  }
  return newestOf(db, many[role], asked)
}

type Asked = { readonly offset: number; readonly limit: number } & Readonly<Record<string, unknown>>

const newestOf = async (db: Db, sql: string, asked: Asked): Promise<Page> => {
  const { offset, limit } = asked
  const beyond = { total: mostMembersFound, more: true }
  const first = { read: mostMembersFound + 1, looked: offset + limit + severalOfOne }
  const { policies, total, user_ids } = await db.one(manyRow, sql, { ...asked, ...first })
  if (policies <= mostMembersFound) return { total, user_ids, more: false }
  if (offset >= mostMembersFound) return { ...beyond, user_ids: [] }
  if (user_ids.length === limit) return { ...beyond, user_ids }
  // Somebody has very many: all are put in order.
  const every = await db.one(manyRow, sql, { ...asked, read: all, looked: all })
  const { total: members, user_ids: shown } = every
  return members > mostMembersFound ? { ...beyond, user_ids: shown } : { total: members, user_ids: shown, more: false }
}
