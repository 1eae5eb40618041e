import { escapeIdentifier } from 'pg'
import { alone } from './migrate.ts'
import type { TableName } from '../placement.ts'
import type { Db } from '../pool.ts'
import { flag, row, text } from '../row.ts'

// Privileges in alphabetical order, as PostgreSQL's are read below.
const readAndWrite = 'delete, insert, select, update'
const append = 'insert, select'
const read = 'select'

/**
 * Tables whose rows the server may not change or delete; it reads and writes all others. On a cluster, ON CONFLICT needs more than `append`
 * in a table that is copied to every server.
 */
const exceptions: Readonly<Partial<Record<TableName, string>>> = {
  audit_entry: append,
  chain_link: append,
  chain_anchor: append,
  offer: append,
  suppressed_mailbox: append,
  ledger_entry: append,
  group_entry: append,
  schema_migration: read,
}
const declared: ReadonlyMap<string, string> = new Map(Object.entries(exceptions))

/** What the server's role may do with a table's rows. */
export const rightsOn = (table: string): string => declared.get(table) ?? readAndWrite

const grantedRow = row({ name: text, granted: text })
// What PUBLIC may do, everybody may. Nothing is granted on single columns, and revoking all from a table revokes such grants too.
const grantedOnTables = `select c.relname::text as name, coalesce(string_agg(distinct a.given, ', ' order by a.given), '') as granted
  from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    left join lateral (
      select lower(privilege_type) as given, grantee from aclexplode(c.relacl)
      union all select 'column ' || attname, grantee from pg_attribute, aclexplode(attacl) where attrelid = c.oid) a
      on a.grantee in (0, (select oid from pg_roles where rolname = $1))
  where c.relkind in ('r', 'p') group by c.relname order by c.relname`

const beyondRow = row({
  database: text,
  schema: text,
  uses: flag,
  creates: flag,
  temporary: flag,
})
const rightsBeyondTables = `select current_database()::text as database, current_schema()::text as schema,
    has_schema_privilege($1, current_schema(), 'usage') as uses,
    has_schema_privilege($1, current_schema(), 'create') as creates,
    has_database_privilege($1, current_database(), 'temporary') as temporary`

/**
 * Gives the server's role what is declared for each table, and nothing else; run by the tables' owner after migrating. Changes only what
 * differs, so that a start doesn't disturb running servers.
 */
export const grantRights = (owner: Db, role: string): Promise<void> =>
  alone(owner, async (tx) => {
    const to = escapeIdentifier(role)
    const beyond = await tx.one(beyondRow, rightsBeyondTables, [role])
    const [database, schema] = [escapeIdentifier(beyond.database), escapeIdentifier(beyond.schema)]
    const tables = await tx.many(grantedRow, grantedOnTables, [role])
    const statements = [
      ...(beyond.uses ? [] : [`grant usage on schema ${schema} to ${to}`]),
      ...(beyond.creates ? [`revoke create on schema ${schema} from public, ${to}`] : []),
      ...(beyond.temporary ? [`revoke temporary on database ${database} from public, ${to}`] : []),
      ...tables
        .filter(({ name, granted }) => granted !== rightsOn(name))
        .flatMap(({ name }) => {
          const table = `${schema}.${escapeIdentifier(name)}`
          return [`revoke all on ${table} from public, ${to}`, `grant ${rightsOn(name)} on ${table} to ${to}`]
        }),
    ]
    for (const statement of statements) await tx.script(statement)
  })

const excessRow = row({ role: text, owns: flag, creates: flag })
/** This connection's role, and whether it owns tables (also as a superuser or by another role) or may create any. */
export const excessOf = (db: Db) =>
  db.one(
    excessRow,
    `select current_user::text as role,
       exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
         where c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'member')) as owns,
       coalesce(has_schema_privilege(current_schema(), 'create'), false) as creates`,
  )
