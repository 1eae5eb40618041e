import type { Db } from '../db/pool.ts'
import { row, text } from '../db/row.ts'
import type { ReportFinding } from '../audit/anchor.ts'

const addedRow = row({ what: text })
const schemaRow = row({ schema: text })

const ours = "not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname not like 'pg\\_%'"
const notExtension = (oid: string): string =>
  `not exists (select 1 from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`

const addedSql = `select format('trigger %s on %s', t.tgname, t.tgrelid::regclass) as what from pg_trigger t
       join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
       where not t.tgisinternal and n.nspname ${ours} and ${notExtension('t.oid')}
     union all select format('rule %s on %s', r.rulename, r.ev_class::regclass) from pg_rewrite r
       join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
       where c.relkind not in ('v', 'm') and n.nspname ${ours}
     union all select format('view %s', c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('v', 'm') and n.nspname ${ours} and ${notExtension('c.oid')}
     union all select format('partitioned or guarded table %s', c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where (c.relkind = 'p' or c.relispartition or c.relrowsecurity or (c.relkind = 'r' and c.relhassubclass))
         and n.nspname ${ours} and ${notExtension('c.oid')}
     union all select format('function %s', p.proname) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname ${ours} and ${notExtension('p.oid')}
     union all select format('schema %s', n.nspname) from pg_namespace n
       where n.nspname <> $schema and n.nspname ${ours} and ${notExtension('n.oid')}
     union all select format('event trigger %s', e.evtname) from pg_event_trigger e where ${notExtension('e.oid')}
     union all select format('search path %s', r.setconfig) from pg_db_role_setting r
       where r.setconfig::text like '%search_path%'
     order by 1 limit 100`

/**
 * Reports triggers, rules, functions, views, policies, partitions, other schemas and search paths: no migration creates any, and each
 * could change what the server writes or reads.
 */
export const verifySchema = (db: Db, report: ReportFinding): Promise<void> =>
  db.transaction(async (tx) => {
    const { schema } = await tx.one(schemaRow, 'select pg_catalog.current_schema()::text as schema')
    // Names must mean PostgreSQL's own catalogs and functions, whatever the role's search path is.
    await tx.script(`set local search_path = pg_catalog, "${schema.replaceAll('"', '')}"`)
    const added = await tx.many(addedRow, addedSql, { schema })
    for (const { what } of added) report('schema', `${what}: no migration creates it`)
  })
