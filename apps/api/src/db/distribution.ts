/** Where a table is to lie: with the rows of one key, whole on every server, or nowhere but where it is. */
export type Wanted = { readonly key: string } | 'everywhere' | 'here'
/** A table that a cluster has placed already: by its key, or (null) everywhere. Tables of one `group` lie together. */
export type Placed = { readonly table: string; readonly key: string | null; readonly group: number }
/** A foreign key between two tables. */
export type Reference = { readonly from: string; readonly to: string }
type Given = {
  readonly wanted: Readonly<Record<string, Wanted>>
  readonly placed: readonly Placed[]
  readonly references: readonly Reference[]
}
/** What is still to be placed: the tables in the order in which they are locked and placed, and the statement for each. */
export type Distribution = {
  readonly steps: readonly { readonly table: string; readonly sql: string }[]
  /** Why nothing may be placed: what lies otherwise than it should. */
  readonly faults: readonly string[]
}

/**
 * The statements that place what is not placed yet: tables that lie everywhere first, then those of each key together, and what a foreign
 * key points to before what points. What is to stay here is left alone.
 */
export const distributionOf = ({ wanted, placed, references }: Given): Distribution => {
  const found = new Map(placed.map((entry) => [entry.table, entry]))
  const missing = inOrder(Object.keys(wanted), references).filter((table) => !found.has(table))
  const first = new Map<string, string>()
  for (const { table, key } of placed)
    if (key !== null && hasKey(wanted[table], key) && !first.has(key)) first.set(key, table)
  const everywhere = missing.filter((table) => wanted[table] === 'everywhere')
  const keyed = missing.flatMap((table) => {
    const place = wanted[table]
    return place === undefined || typeof place === 'string' ? [] : [{ table, key: place.key }]
  })
  const keys = [...new Set(keyed.map(({ key }) => key))]
  return {
    faults: faultsOf(wanted, placed),
    steps: [
      ...everywhere.map((table) => ({ table, sql: `select create_reference_table('${table}')` })),
      ...keys.flatMap((key) =>
        keyed
          .filter((entry) => entry.key === key)
          .map(({ table }) => {
            const beside = first.get(key) ?? 'none'
            if (beside === 'none') first.set(key, table)
            return { table, sql: `select create_distributed_table('${table}', '${key}', colocate_with => '${beside}')` }
          }),
      ),
    ],
  }
}

const hasKey = (place: Wanted | undefined, key: string): boolean => typeof place === 'object' && place.key === key

/** The tables as they are given, but none before what it references. */
const inOrder = (tables: readonly string[], references: readonly Reference[]): string[] => {
  const ordered = new Set<string>()
  const begun = new Set<string>()
  const put = (table: string): void => {
    if (begun.has(table)) return
    begun.add(table)
    for (const { from, to } of references) if (from === table && tables.includes(to)) put(to)
    ordered.add(table)
  }
  tables.forEach(put)
  return [...ordered]
}

const said = (key: string | null): string => (key === null ? 'everywhere' : `by ${key}`)
const saidOf = (place: Wanted): string => (typeof place === 'string' ? place : `by ${place.key}`)

const faultsOf = (wanted: Given['wanted'], placed: readonly Placed[]): string[] => {
  const groups = new Map<string, Placed>()
  return placed.flatMap((entry) => {
    const place = wanted[entry.table]
    if (place === undefined) return []
    if (said(entry.key) !== saidOf(place)) return [`${entry.table} lies ${said(entry.key)}, not ${saidOf(place)}`]
    if (entry.key === null) return []
    const other = groups.get(entry.key) ?? entry
    groups.set(entry.key, other)
    return other.group === entry.group ? [] : [`${entry.table} and ${other.table} lie ${said(entry.key)}, but apart`]
  })
}
