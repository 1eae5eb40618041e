import { numberPlaces, valuesInOrder, type Values } from './named-values.ts'
import { flag, row, whole } from './row.ts'

/** An insert, update or delete without returned rows, with its values. */
export type Write = { readonly sql: string; readonly values: Values }

/** Whether rows are distributed over several servers by key. */
export const clusterRow = row({ cluster: flag })
export const isCluster = "select exists (select 1 from pg_extension where extname = 'citus') as cluster"

/** Caches joined statements by their parts, since statements are prepared by text. */
const statementCache = new Map<string, string>()

export const countsRow = row({ counts: whole.array() })

/** Combines several writes into one statement; its row, `counts`, has each row count. */
export const combineWrites = (writes: readonly Write[]): Write => {
  const parts = writes.map(({ sql, values }) => {
    const { text, names } = numberPlaces(sql)
    return { text, values: valuesInOrder(names, values) }
  })
  const key = parts.map(({ text }) => text).join(';')
  const sql = statementCache.get(key) ?? joinParts(parts)
  if (statementCache.size < 500) statementCache.set(key, sql)
  return { sql, values: parts.flatMap(({ values }) => values) }
}

const joinParts = (parts: readonly { readonly text: string; readonly values: readonly unknown[] }[]): string => {
  const firstPlaces = parts.map((_, at) => parts.slice(0, at).reduce((sum, { values }) => sum + values.length, 0))
  const each = parts.map(({ text }, at) => {
    const placed = text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + (firstPlaces[at] ?? 0)}`)
    return `w${at} as (${placed} returning 1)`
  })
  const counts = parts.map((_, at) => `(select count(*)::integer from w${at})`)
  return `with ${each.join(', ')} select array[${counts.join(', ')}] as counts`
}
