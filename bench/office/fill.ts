import { openClock } from '../../apps/api/src/clock.ts'
import { readConfig } from '../../apps/api/src/config.ts'
import { acceptAll } from '../../apps/api/src/seals/accept.ts'
import { openToolDatabase } from '../../apps/api/src/commands/tool-database.ts'
import { openToolVault } from '../../apps/api/src/commands/tool-vault.ts'
import type { Db } from '../../apps/api/src/db/pool.ts'
import { plannedEachTime } from '../../apps/api/src/db/pool.ts'
import { billPolicies } from '../../apps/api/src/office/money/bill-policies.ts'
import { keepBooks } from '../../apps/api/src/ledger/keep-books.ts'
import type { Vault } from '../../apps/api/src/vault/vault.ts'
import { runTool, unset } from '../server.ts'
import { copiedTables, type CopiedTable } from './copied-tables.ts'
import { copyOf, type Copy } from './copies.ts'
import { endFill } from './end-fill.ts'

/** Enrollments made through public calls, as by `npm run demo`. */
const templates = 300
const sliceSize = 4000

/** Percentages of enrollments that are in progress or waiting for their carrier; the others are older and done. */
const shares = { unfinished: 10, waiting: 5 } as const

const types = {
  old_id: 'text',
  new_id: 'text',
  policy_id: 'text',
  user_id: 'integer',
  agent_id: 'integer',
  group_id: 'integer',
  assigned_to: 'integer',
  first_name: 'text',
  last_name: 'text',
  seconds: 'integer',
} as const satisfies Record<keyof Copy, string>
const names = Object.keys(types)
const arrays = Object.entries(types).map(([name, type]) => `$${name}::${type}[]`)
const copiesSql = `unnest(${arrays.join(', ')}) as c(${names.join(', ')})`

/** The templates' encrypted values, decrypted, with the rest of their key; by enrollment. */
type DecryptedRows = Map<string, { readonly key: Record<string, string>; readonly text: string }[]>

const openSealed = async (
  db: Db,
  vault: Vault,
  { table, sealed, within = [] }: CopiedTable,
): Promise<DecryptedRows> => {
  const opened: DecryptedRows = new Map()
  if (sealed === undefined) return opened
  const keys = ['enrollment_id', ...within].map((name) => `${name}::text`)
  const rows = await db.rows(
    `select ${keys.join(', ')}, ${sealed.column} as sealed from ${table} where ${sealed.column} is not null`,
  )
  for (const row of rows) {
    const { sealed: value, enrollment_id, ...rest } = row
    const id = String(enrollment_id)
    const key = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, String(part)]))
    const text = vault.open(String(value), sealed.context({ ...key, enrollment_id: id }))
    opened.set(id, [...(opened.get(id) ?? []), { key, text }])
  }
  return opened
}

const columnsOf = async (db: Db, table: string): Promise<string[]> =>
  (
    await db.rows(
      `select column_name::text from information_schema.columns where table_schema = 'public' and table_name = $1
       order by ordinal_position`,
      [table],
    )
  ).map(({ column_name }) => String(column_name))

type Table = CopiedTable & { readonly columns: readonly string[]; readonly opened: DecryptedRows }

const copySlice = async (db: Db, vault: Vault, tables: readonly Table[], copies: readonly Copy[]): Promise<void> => {
  const values = Object.fromEntries(names.map((name) => [name, copies.map((copy) => Object(copy)[name])]))
  for (const { table, set, sealed, within = [], columns, opened } of tables) {
    const seals =
      sealed === undefined
        ? []
        : copies.flatMap(({ old_id, new_id }) =>
            (opened.get(old_id) ?? []).map(({ key, text }) => {
              const at = within.map((name) => key[name]).join('/')
              return [new_id, at, vault.seal(text, sealed.context({ ...key, enrollment_id: new_id }))] as const
            }),
          )
    const joined =
      sealed === undefined
        ? ''
        : `left join unnest($sealed_id::text[], $sealed_at::text[], $sealed_text::text[]) as k(id, at, sealed)
             on k.id = c.new_id and k.at = ${within.map((name) => `t.${name}`).join(` || '/' || `) || `''`}`
    const made = columns.map((name) => (name === sealed?.column ? 'k.sealed' : (set[name] ?? `t.${name}`)))
    await db.run(
      `insert into ${table} (${columns.join(', ')}) select ${made.join(', ')} from ${copiesSql} join ${table} t
       on t.enrollment_id = c.old_id ${joined}
       on conflict do nothing ${plannedEachTime}`,
      sealed === undefined
        ? values
        : {
            ...values,
            sealed_id: seals.map(([id]) => id),
            sealed_at: seals.map(([, at]) => at),
            sealed_text: seals.map(([, , text]) => text),
          },
    )
  }
}

/** The template of each further enrollment. */
const templatesFor = async (db: Db, many: number): Promise<string[]> => {
  const rows = await db.rows(
    `select e.enrollment_id, case when e.submitted_at is null then 'unfinished' when p.state in ('active', 'ended') then 'settled'
     when p.state = 'checked' then 'waiting' else 'between' end as kind
     from enrollment e left join policy p on p.enrollment_id = e.enrollment_id
     where e.submitted_at is null or p.payment_hold is null order by e.created_at`,
  )
  const of = (kind: string): string[] => rows.flatMap((row) => (row.kind === kind ? [String(row.enrollment_id)] : []))
  const [unfinished, waiting, settled] = [of('unfinished'), of('waiting'), of('settled')]
  return Array.from({ length: many }, (_, at) => {
    const place = at % 100
    const [list, size, from] =
      place < shares.unfinished
        ? [unfinished, shares.unfinished, 0]
        : place < shares.unfinished + shares.waiting
          ? [waiting, shares.waiting, shares.unfinished]
          : [settled, 100 - shares.unfinished - shares.waiting, shares.unfinished + shares.waiting]
    return list[(Math.floor(at / 100) * size + place - from) % list.length] ?? ''
  })
}

/**
 * Fills a folder with this many enrollments: some hundred made by `npm run demo`, and copies of all their rows with their own ids,
 * numbers, names and hashes, each value re-encrypted for its place.
 */
export const fillOffice = async (dataDir: string, enrollments: number): Promise<void> => {
  const from = performance.now()
  const log = (what: string): void => console.log(`${((performance.now() - from) / 1000).toFixed(0)} s: ${what}`)
  await runTool('demo', ['enrollments', String(templates)], dataDir)
  log(`${templates} enrollments made by the product's own calls`)
  const config = readConfig({ ...unset, DATA_DIR: dataDir, NODE_ENV: 'development' })
  const { db, raw, vault, chain, stop } = await openToolVault(config)
  const { db: owner, stop: closeOwner } = await openToolDatabase(config, true)
  try {
    const clock = openClock()
    await billPolicies({ db, config, clock }, clock.today())
    await raw.run(
      `update payment set state = 'paid', reason = null, taken_on = due_on, settled_at = due_on, batch_id = 'B1'`,
    )
    const when = { today: clock.today(), now: clock.now() }
    for (const policy of await raw.rows('select enrollment_id from policy'))
      await keepBooks(raw, String(policy['enrollment_id']), when)
    const tables = await Promise.all(
      copiedTables.map(async (table) => ({
        ...table,
        columns: await columnsOf(db, table.table),
        opened: await openSealed(db, vault, table),
      })),
    )
    const templateIds = await templatesFor(db, enrollments - templates)
    const slices = Array.from(
      { length: Math.ceil(templateIds.length / sliceSize) },
      (_, slice) => slice * sliceSize,
    ).values()
    let done = 0
    await Promise.all(
      [1, 2].map(async () => {
        for (const start of slices) {
          const copies = templateIds.slice(start, start + sliceSize).map((old, at) => copyOf(old, start + at))
          await copySlice(raw, vault, tables, copies)
          done += copies.length
          if (Math.floor(done / 20_000) > Math.floor((done - copies.length) / 20_000))
            log(`${done} of ${templateIds.length}`)
        }
      }),
    )
    await endFill(raw, owner, enrollments)
    await acceptAll(raw, vault, chain)
    log('ready')
  } finally {
    await closeOwner()
    await stop()
  }
}
