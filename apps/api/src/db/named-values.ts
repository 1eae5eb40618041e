/** A statement's values: in order for $1, $2 …, or by name for $enrollment_id, $now … */
export type Values = readonly unknown[] | Readonly<Record<string, unknown>>

/** A statement with numbered placeholders, and their former names in order, if any. */
export type NumberedStatement = { readonly text: string; readonly names: readonly string[] }

/** Replaces named placeholders with numbers; throws if a statement mixes both. */
export const numberPlaces = (sql: string): NumberedStatement => {
  const names: string[] = []
  const text = sql.replaceAll(/\$([a-z]\w*)/g, (_place, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  if (names.length > 0 && /\$\d/.test(sql)) throw new Error(`use named or numbered placeholders, not both: ${sql}`)
  return { text, names }
}

const isList = (values: Values): values is readonly unknown[] => Array.isArray(values)

/** The values in placeholder order; throws for a name without a value. */
export const valuesInOrder = (names: readonly string[], values: Values): unknown[] => {
  if (isList(values)) return [...values]
  const missing = names.filter((name) => !Object.hasOwn(values, name))
  if (missing.length > 0) throw new Error(`no value for ${missing.join(', ')}`)
  return names.map((name) => values[name])
}

/** Whether a statement is a select that locks no rows. */
export const onlyReads = (sql: string): boolean =>
  /^\s*select\b/i.test(sql) && !/\bfor\s+(no\s+key\s+)?(update|(key\s+)?share)\b/i.test(sql)
