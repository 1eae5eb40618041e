/** Intended placement: with the rows of one key, copied to every server, or left where it is. */
export type TargetTable = { readonly key: string } | 'everywhere' | 'here'
/** A table's current placement: by key, or everywhere (null). Tables with the same `group` are colocated. */
export type PlacedTable = { readonly table: string; readonly key: string | null; readonly group: number }
/** A foreign key between two tables. */
export type Reference = { readonly from: string; readonly to: string }
type DistributionInput = {
  readonly wanted: Readonly<Record<string, TargetTable>>
  readonly placed: readonly PlacedTable[]
  readonly references: readonly Reference[]
}
/** Tables still to be placed, in the order they are locked and placed, with their statements. */
export type Distribution = {
  readonly steps: readonly { readonly table: string; readonly sql: string }[]
  /** Why nothing can be placed: tables whose placement is wrong. */
  readonly faults: readonly string[]
}

/**
 * Statements that place the remaining tables: copied ones first, then those of each key together, referenced tables before
 * referencing ones. Local tables are skipped.
 */
export const distributionOf = ({ wanted, placed, references }: DistributionInput): Distribution => {
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
            const sibling = first.get(key) ?? 'none'
            if (sibling === 'none') first.set(key, table)
            return {
              table,
              sql: `select create_distributed_table('${table}', '${key}', colocate_with => '${sibling}')`,
            }
          }),
      ),
    ],
  }
}

const hasKey = (place: TargetTable | undefined, key: string): boolean => typeof place === 'object' && place.key === key

/** Orders tables so that each comes after those it references. */
const inOrder = (tables: readonly string[], references: readonly Reference[]): string[] => {
  const ordered = new Set<string>()
  const visited = new Set<string>()
  const visit = (table: string): void => {
    if (visited.has(table)) return
    visited.add(table)
    for (const { from, to } of references) if (from === table && tables.includes(to)) visit(to)
    ordered.add(table)
  }
  tables.forEach(visit)
  return [...ordered]
}

const placementText = (key: string | null): string => (key === null ? 'everywhere' : `by ${key}`)
const targetText = (place: TargetTable): string => (typeof place === 'string' ? place : `by ${place.key}`)

const faultsOf = (wanted: DistributionInput['wanted'], placed: readonly PlacedTable[]): string[] => {
  const groups = new Map<string, PlacedTable>()
  return placed.flatMap((entry) => {
    const place = wanted[entry.table]
    if (place === undefined) return []
    if (placementText(entry.key) !== targetText(place))
      return [`${entry.table} is placed ${placementText(entry.key)}, not ${targetText(place)}`]
    if (entry.key === null) return []
    const other = groups.get(entry.key) ?? entry
    groups.set(entry.key, other)
    return other.group === entry.group
      ? []
      : [`${entry.table} and ${other.table} are placed ${placementText(entry.key)}, but not together`]
  })
}
