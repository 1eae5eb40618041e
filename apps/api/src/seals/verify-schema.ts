import type { Db } from '../db/pool.ts'
import { row, text } from '../db/row.ts'
import type { Found } from './verify-audit.ts'

const addedRow = row({ what: text })

/** Names triggers, rules, functions and views in our schema: no migration makes any, and each could change what the server writes. */
export const verifySchema = async (db: Db, found: Found): Promise<void> => {
  const added = await db.many(
    addedRow,
    `select format('trigger %s on %s', t.tgname, t.tgrelid::regclass) as what from pg_trigger t
       join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
     union all select format('rule %s on %s', r.rulename, r.ev_class::regclass) from pg_rewrite r
       join pg_class c on c.oid = r.ev_class where c.relkind <> 'v' and c.relnamespace = current_schema()::regnamespace
     union all select format('view %s', c.relname) from pg_class c
       where c.relkind in ('v', 'm') and c.relnamespace = current_schema()::regnamespace
         and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     union all select format('function %s', p.proname) from pg_proc p
       where p.pronamespace = current_schema()::regnamespace
         and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all select format('event trigger %s', e.evtname) from pg_event_trigger e
       where not exists (select 1 from pg_depend d where d.objid = e.oid and d.deptype = 'e')
     order by 1 limit 100`,
  )
  for (const { what } of added) found('schema', `${what}: the migrations don’t make it`)
}
