import { maxMembersCounted } from '@openroll/contract/roles/members'
import { plannedEachTime, type Db } from '../../db/pool.ts'
import { row, whole } from '../../db/row.ts'
import { folded, patterns } from '../../enrollment/names/folded.ts'
import { partsToFind } from '../../enrollment/names/parts.ts'
import { perHolder, submittedSql, type Page, type PageQuery } from './list-sql.ts'
import type { Holder } from './store.ts'

/** Policies sampled first, and how many matches among them count as many. */
const sampleSize = 2000
const manyMatches = 40
/** The most policies matching by word pieces or group name; beyond it the holder's own are scanned. */
const maxWordMatches = 5000
/** Extra policies read per page, since some members have several. */
const extraPerPage = 100
const noLimit = 2 ** 31 - 1

const matchesText = `p.name_said like any($spellings::text[]) or p.email_said like any($spellings::text[])
  or p.policy_id like any($numbers::text[])`
const matches = `(${matchesText} or p.group_id = any($group_ids::integer[]))`
const membersOf = (column: string, found: string): string => `
  (select e.user_id, max(e.submitted_at) as newest from ${found} f
    join enrollment e on e.enrollment_id = f.enrollment_id and e.${column} = $id and ${submittedSql} group by e.user_id) m`
// $limit members after $offset, latest enrollment first.
const page = `count(*)::integer as total,
  coalesce((array_agg(m.user_id order by m.newest desc, m.user_id))[$offset::integer + 1:$offset::integer + $limit::integer],
  '{}') as user_ids`
const pageRow = row({ total: whole, user_ids: whole.array() })

// The newest policies by one index: all of them for a small holder, otherwise a sample.
const sampleSql = (column: string): string => `
  with /* all servers */ near as materialized (select p.enrollment_id, ${matches} as fits from policy p where p.${column} = $id
    order by p.submitted_at desc, p.enrollment_id limit ${sampleSize})
  select (select count(*)::integer from near) as policies, (select count(*)::integer from near where fits) as fitting, ${page}
  from ${membersOf(column, `(select n.enrollment_id from near n where n.fits and (select count(*) from near) < ${sampleSize})`)}
  ${plannedEachTime}`
const sampleRow = row({ policies: whole, fitting: whole, ...pageRow.shape })

// Few matches: by word pieces and by group name.
const fewSql = (column: string): string => `
  with /* all servers */ named as materialized (select q.enrollment_id
    from policy_person q where q.role = 'member' and q.parts @> $parts::text[]
  limit ${maxWordMatches + 1}),
  grouped as materialized (select p.enrollment_id from policy p where p.group_id = any($group_ids::integer[]) and p.${column} = $id
  limit ${maxWordMatches + 1}),
  found as (
    select p.enrollment_id from named n join policy p on p.enrollment_id = n.enrollment_id
    where p.${column} = $id and (${matchesText}) and (select count(*) from named) <= ${maxWordMatches}
    union select g.enrollment_id from grouped g where (select count(*) from grouped) <= ${maxWordMatches})
  select (select count(*)::integer from named) as named, (select count(*)::integer from grouped) as grouped, ${page}
  from ${membersOf(column, 'found')} ${plannedEachTime}`
const fewRow = row({ named: whole, grouped: whole, ...pageRow.shape })

// Many matches: read from the newest as far as the page needs.
const manySql = (column: string): string => `
  with /* all servers */ found as (select p.enrollment_id, p.submitted_at from policy p where p.${column} = $id and ${matches}
    order by p.submitted_at desc, p.enrollment_id limit $read::integer),
  looked as (select f.enrollment_id from found f order by f.submitted_at desc, f.enrollment_id
    limit case when (select count(*) from found) > ${maxMembersCounted} then $looked::integer else ${maxMembersCounted} end)
  select (select count(*)::integer from found) as policies, ${page} from ${membersOf(column, 'looked')} ${plannedEachTime}`
const manyRow = row({ policies: whole, ...pageRow.shape })

const [sample, few, many] = [perHolder(sampleSql), perHolder(fewSql), perHolder(manySql)]

/** A page of search results among a holder's members, latest enrollment first, with a capped count (D-1.13). */
export const searchMembers = async (
  db: Db,
  { role, id }: Holder,
  { offset, limit, search, groupIds }: PageQuery & { readonly search: string },
): Promise<Page> => {
  const spellings = patterns(search)
  const numbers = spellings.map((spelling) => spelling.toUpperCase())
  const params = { id, offset, limit, spellings, numbers, group_ids: groupIds }
  const { policies, fitting, ...near } = await db.one(sampleRow, sample[role], params)
  if (policies < sampleSize) return { ...near, more: false }
  const parts = partsToFind(folded(search))
  if (fitting < manyMatches && parts.length > 0) {
    const { named, grouped, ...rare } = await db.one(fewRow, few[role], { ...params, parts })
    if (named <= maxWordMatches && grouped <= maxWordMatches) return { ...rare, more: false }
  }
  return newestMatches(db, many[role], params)
}

type SearchParams = { readonly offset: number; readonly limit: number } & Readonly<Record<string, unknown>>

const newestMatches = async (db: Db, sql: string, params: SearchParams): Promise<Page> => {
  const { offset, limit } = params
  const beyond = { total: maxMembersCounted, more: true }
  const firstRead = { read: maxMembersCounted + 1, looked: offset + limit + extraPerPage }
  const { policies, total, user_ids } = await db.one(manyRow, sql, { ...params, ...firstRead })
  if (policies <= maxMembersCounted) return { total, user_ids, more: false }
  if (offset >= maxMembersCounted) return { ...beyond, user_ids: [] }
  if (user_ids.length === limit) return { ...beyond, user_ids }
  // One member has very many policies: sort all of them.
  const all = await db.one(manyRow, sql, { ...params, read: noLimit, looked: noLimit })
  const { total: members, user_ids: shown } = all
  return members > maxMembersCounted ? { ...beyond, user_ids: shown } : { total: members, user_ids: shown, more: false }
}
