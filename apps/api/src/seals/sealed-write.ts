import { afterSigning } from '../codes/after-signing.ts'
import { isMainTable, isSealedName, tableNamed, type SealedKind, type SealedName, type SealedTable } from './aspects.ts'

/** Which of a statement's values name the owners of the rows it writes. */
type OwnersAt = { readonly place: string; readonly as: 'id' | 'ids' | 'records' | 'email' }
/** A statement's writes to sealed tables. */
export type SealedWrite = {
  readonly kind: SealedKind
  readonly tables: readonly SealedName[]
  readonly deletesFrom: readonly SealedName[]
  readonly owners: readonly OwnersAt[]
  /** Creates the owner: nothing was sealed before. */
  readonly makes: boolean
}

const writes = /\b(insert into|update|delete from) ([a-z_]+)\b/g

/** The assignments of an update without what is in parentheses, up to the end of its part of the statement. */
const assigned = (rest: string): string => {
  let depth = 0
  let outside = ''
  for (let at = rest.indexOf(' set ') + 4; at < rest.length; at += 1) {
    if (rest[at] === ')') depth -= 1
    if (depth < 0 || (depth === 0 && /^ (where|from|returning) /.test(rest.slice(at, at + 12)))) break
    if (depth === 0) outside += rest[at]
    if (rest[at] === '(') depth += 1
  }
  return outside
}

/** Whether assignments change a protected column; `state = state`, a lock, doesn't. */
const changes = ({ aspects, key }: SealedTable, assignments: string): boolean =>
  [...key, ...Object.values(aspects).flat()].some((column) =>
    new RegExp(`(?<![\\w.])${column} = (?!${column} *(?:,|$))`).test(assignments),
  )

const ownerPatterns = (owner: string): readonly (readonly [RegExp, OwnersAt['as']])[] => [
  [new RegExp(`(?<!\\w)(?:\\w+\\.)?${owner} = any ?\\(\\$(\\w+)`, 'g'), 'ids'],
  [new RegExp(`(?<!\\w)(?:\\w+\\.)?${owner} = \\$(\\w+)`, 'g'), 'id'],
]
const patterns = {
  policy: [
    ...ownerPatterns('enrollment_id'),
    [/from jsonb_to_recordset\(\$(\w+)(?:::jsonb)?\) as \w+ ?\(enrollment_id text/g, 'records'],
  ],
  account: [...ownerPatterns('id'), ...ownerPatterns('person_id'), [/where email = \$(\w+)/g, 'email']],
  batch: ownerPatterns('batch_id'),
  group: ownerPatterns('account_id'),
} as const satisfies Record<SealedKind, readonly (readonly [RegExp, OwnersAt['as']])[]>

const inserts = /\binsert into ([a-z_]+) \(([^)]*)\) (?:values \(|select )((?:\$\w+(?:, )?)+)/g
/** The owners of inserted rows whose first values are placeholders. */
const inserted = (text: string): OwnersAt[] =>
  [...text.matchAll(inserts)].flatMap(([, table = '', columns = '', values = '']) => {
    if (!isSealedName(table)) return []
    const value = values.split(', ')[columns.split(', ').indexOf(tableNamed(table).owner)]
    return value?.startsWith('$') === true ? [{ place: value.slice(1), as: 'id' }] : []
  })

/** Analyzes a statement's text; undefined if it changes nothing sealed. Throws if it doesn't say whose rows it writes. */
export const sealedWriteOf = (sql: string): SealedWrite | undefined => {
  const marked = sql.includes(afterSigning)
  const text = sql
    .replaceAll(/\/\*.*?\*\//gs, ' ')
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
  const tables = new Set<SealedName>()
  const deletesFrom: SealedName[] = []
  let makes = false
  for (const { 1: verb, 2: table = '', index } of text.matchAll(writes)) {
    if (!isSealedName(table)) continue
    const sealed = tableNamed(table)
    if (sealed.drafts === true && !marked) continue
    if (verb === 'update' && !changes(sealed, assigned(text.slice(index)))) continue
    tables.add(table)
    if (verb === 'delete from') deletesFrom.push(table)
    makes ||= verb === 'insert into' && isMainTable(table)
  }
  const [first] = tables
  if (first === undefined) return undefined
  const { kind } = tableNamed(first)
  const owners = [
    ...inserted(text),
    ...patterns[kind].flatMap(([pattern, as]) =>
      [...text.matchAll(pattern)].flatMap(([, place]) => (place === undefined ? [] : [{ place, as }])),
    ),
  ]
  const once = [...new Map(owners.map((one) => [`${one.as} ${one.place}`, one])).values()]
  if (once.length === 0) throw new Error(`a write to ${[...tables].join(', ')} doesn’t name its owner: ${text}`)
  return { kind, tables: [...tables], deletesFrom, owners: once, makes }
}
