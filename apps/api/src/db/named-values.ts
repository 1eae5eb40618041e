/** What a statement's places stand for: in order for $1, $2 …, by name for $enrollment_id, $now … */
export type Values = readonly unknown[] | Readonly<Record<string, unknown>>

/**
 * A statement whose places have numbers, and the names that they had, in the order of their numbers; none where they had numbers already.
 */
export type Numbered = { readonly text: string; readonly names: readonly string[] }

/** Gives the named places of a statement numbers, one a name; `$1` and the like stay. Throws where a statement has both kinds. */
export const numberPlaces = (sql: string): Numbered => {
  const names: string[] = []
  const text = sql.replaceAll(/\$([a-z]\w*)/g, (_place, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  if (names.length > 0 && /\$\d/.test(sql)) throw new Error(`places have names or numbers, not both: ${sql}`)
  return { text, names }
}

const isList = (values: Values): values is readonly unknown[] => Array.isArray(values)

/** The values in the order of the places; throws where a name has no value. */
export const valuesInOrder = (names: readonly string[], values: Values): unknown[] => {
  if (isList(values)) return [...values]
  const missing = names.filter((name) => !Object.hasOwn(values, name))
  if (missing.length > 0) throw new Error(`no value for ${missing.join(', ')}`)
  return names.map((name) => values[name])
}
