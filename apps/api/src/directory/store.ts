import type * as z from 'zod'
import type { TableName } from '../db/placement.ts'
import type { Db } from '../db/pool.ts'
import { row, text, whole, type RowOf } from '../db/row.ts'
import { codeKey } from './directory.ts'
import { group, portal, referral, rep, site, type DirectoryRecord, type Records } from './format.ts'
import { withId } from './check-sites.ts'

const revisionRow = row({ revision: whole, checksum: text })
export type StoredRevision = RowOf<typeof revisionRow>

/** The newest revision's number and checksum; undefined before the first import. */
export const newestRevision = (db: Db): Promise<StoredRevision | undefined> =>
  db.maybe(revisionRow, 'select revision, checksum from directory_revision order by revision desc limit 1')

/** Adds a revision; 0 rows if another process took the number. */
export const insertRevision = (db: Db, { revision, checksum }: StoredRevision, now: Date): Promise<number> =>
  db.run(
    'insert into directory_revision (revision, checksum, imported_at) values ($1, $2, $3) on conflict (revision) do nothing',
    [revision, checksum, now],
  )

const siteRow = row({ record: site })
const groupRow = row({ record: group })
const repRow = row({ record: rep })
const portalRow = row({ record: portal })
const referralRow = row({ record: referral })

const recordsOf = async <T>(db: Db, shape: z.ZodObject<{ record: z.ZodType<T> }>, table: TableName): Promise<T[]> =>
  (await db.many(shape, `select record from ${table} order by place`)).map(({ record }) => record)

/** All records in order. Uses several statements, so it is consistent only if the revision is the same before and after. */
export const readRecords = async (db: Db): Promise<Records> => {
  const [sites, groups, reps, portals, referrals] = await Promise.all([
    recordsOf(db, siteRow, 'directory_site'),
    recordsOf(db, groupRow, 'directory_group'),
    recordsOf(db, repRow, 'directory_rep'),
    recordsOf(db, portalRow, 'directory_portal'),
    recordsOf(db, referralRow, 'directory_referral'),
  ])
  return { sites: sites.map(withId), groups, reps, portals, referrals }
}

/** Replaces all records, inside the transaction that adds the revision. */
export const replaceRecords = async (tx: Db, { sites, groups, reps, portals, referrals }: Records): Promise<void> => {
  const rows = <T extends object>(records: readonly T[], columns: (record: T) => object) =>
    JSON.stringify(records.map((record, place) => ({ ...columns(record), place, record })))
  await tx.run('delete from directory_site')
  await tx.run('delete from directory_group')
  await tx.run('delete from directory_rep')
  await tx.run('delete from directory_portal')
  await tx.run('delete from directory_referral')
  await tx.run(
    `insert into directory_site (site_id, place, hosts, record)
     select site_id, place, hosts, record from json_to_recordset($1::json) as given(site_id text, place integer, hosts text[],
     record json)`,
    [rows(sites, ({ site_id, hosts }) => ({ site_id, hosts }))],
  )
  await tx.run(
    `insert into directory_group (gid, place, gcode, landing_url, record) select gid, place, gcode, landing_url, record
     from json_to_recordset($1::json) as given(gid integer, place integer, gcode text, landing_url text, record json)`,
    [rows(groups, ({ gid, gcode, landing_url }) => ({ gid, gcode: codeKey(gcode), landing_url }))],
  )
  await tx.run(
    `insert into directory_rep (agent_id, place, agent_code, landing_url, record) select agent_id, place, agent_code, landing_url, record
     from json_to_recordset($1::json) as given(agent_id integer, place integer, agent_code text, landing_url text, record json)`,
    [
      rows(reps, ({ agent_id, agent_code, landing_url }) => ({
        agent_id,
        agent_code: codeKey(agent_code),
        landing_url,
      })),
    ],
  )
  await tx.run(
    `insert into directory_portal (platform_group_id, place, record) select platform_group_id, place, record
     from json_to_recordset($1::json) as given(platform_group_id integer, place integer, record json)`,
    [rows(portals, ({ platform_group_id }) => ({ platform_group_id }))],
  )
  await tx.run(
    `insert into directory_referral (rid, place, record) select rid, place, record
     from json_to_recordset($1::json) as given(rid text, place integer, record json)`,
    [rows(referrals, ({ rid }) => ({ rid }))],
  )
}

/** Replaces the record with the same id or appends it, inside the transaction that adds the revision. */
export const putRecord = (tx: Db, record: DirectoryRecord, place: number): Promise<number> => {
  const recordJson = JSON.stringify(record)
  if ('gid' in record)
    return tx.run(
      `insert into directory_group (gid, place, gcode, landing_url, record) values ($1, $2, $3, $4, $5::json)
       on conflict (gid) do update set gcode = $3, landing_url = $4, record = $5::json`,
      [record.gid, place, codeKey(record.gcode), record.landing_url, recordJson],
    )
  if ('agent_code' in record)
    return tx.run(
      `insert into directory_rep (agent_id, place, agent_code, landing_url, record) values ($1, $2, $3, $4, $5::json)
       on conflict (agent_id) do update set agent_code = $3, landing_url = $4, record = $5::json`,
      [record.agent_id, place, codeKey(record.agent_code), record.landing_url, recordJson],
    )
  return 'rid' in record
    ? tx.run(
        `insert into directory_referral (rid, place, record) values ($1, $2, $3::json)
         on conflict (rid) do update set record = $3::json`,
        [record.rid, place, recordJson],
      )
    : tx.run(
        `insert into directory_portal (platform_group_id, place, record) values ($1, $2, $3::json)
         on conflict (platform_group_id) do update set record = $3::json`,
        [record.platform_group_id, place, recordJson],
      )
}
