import { changeKind, fieldChange, rateChanges, versionChanges } from '@openroll/contract/office/catalogue/changes'
import { codesOf, planCategories } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { flag, instant, row, text, whole } from '../../db/row.ts'
import { fromDay, toDay } from '../../http/list/day-filters.ts'
import type { ListSql } from '../../http/list/list-query.ts'

const versionRow = row({
  version: whole,
  imported_at: instant,
  is_first: flag,
  is_compared: flag,
  told: versionChanges.nullable().catch(null),
})
const version =
  'v.version, v.imported_at, not exists (select 1 from catalogue_version o where o.version < v.version) as is_first, d.version is not null as is_compared, d.told'
const versions = 'catalogue_version v left join catalogue_difference d on d.version = v.version'

export const versionsSql = {
  shape: versionRow,
  select: version,
  from: versions,
  filters: { from: fromDay('v.imported_at'), to: toDay('v.imported_at') },
  sorts: { version: { by: 'v.version', kind: 'whole' } },
  key: 'v.version::text',
} as const satisfies ListSql<string, string, typeof versionRow>

export const findVersion = (db: Db, number: number) =>
  db.maybe(versionRow, `select ${version} from ${versions} where v.version = $1`, [number])

const newestRow = row({ version: whole.nullable() })
export const newestImported = async (db: Db): Promise<number | null> =>
  (await db.one(newestRow, 'select max(version) as version from catalogue_version')).version

const planChangeRow = row({
  version: whole,
  plan_id: whole,
  name: text,
  category: z.enum(planCategories),
  carrier: text,
  kind: z.enum(codesOf(changeKind)),
  fields: z.array(fieldChange),
  rates: rateChanges,
})

export const planChangesSql = {
  shape: planChangeRow,
  select: 'c.version, c.plan_id, c.name, c.category, c.carrier, c.kind, c.fields, c.rates',
  from: 'catalogue_plan_change c',
  filters: {
    version: 'c.version = $version::integer',
    plan_id: 'c.plan_id = $plan_id::integer',
    kind: 'c.kind = $kind',
    category: 'c.category = $category',
    carrier: 'c.carrier = $carrier',
  },
  sorts: {
    version: { by: 'c.version', kind: 'whole' },
    rates: { by: 'c.rates_changed', kind: 'whole' },
    biggest: { by: 'c.biggest', kind: 'whole' },
  },
  key: 'c.change_id',
} as const satisfies ListSql<string, string, typeof planChangeRow>
