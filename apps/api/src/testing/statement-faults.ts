import { placeOf } from '../db/placement.ts'

const keyOf = (table: string): string | undefined => {
  const place = placeOf(table)
  return place === undefined || place === 'everywhere' ? undefined : place.key
}
const volatile =
  /\b(now|random|clock_timestamp|statement_timestamp|gen_random_uuid|nextval)\s*\(|\bcurrent_(timestamp|date|time)\b/
const keywords = new Set([
  'where',
  'set',
  'on',
  'join',
  'left',
  'cross',
  'inner',
  'order',
  'group',
  'limit',
  'as',
  'values',
  'using',
  'select',
  'and',
])

/** A do update, up to the end of its part of the statement. */
const doing = /\bdo update set (.*?)(?= returning |\) ?,? ?(?:\w+ as \(|select |insert |update |delete )|$)/g

/** Parts of a statement that would query all servers of a cluster or be refused there, judged by its text. */
export const statementFaults = (sql: string): string[] => {
  const text = sql.toLowerCase().replaceAll(/\s+/g, ' ')
  return [
    ...[...text.matchAll(/\b(from|join|update|delete from) ([a-z_]+)(?: as)?(?: ([a-z]\w*))?/g)].flatMap(
      ([, verb = '', table = '', word]) => unkeyed(text, { verb, table, alias: word }),
    ),
    ...[...text.matchAll(/\binsert into ([a-z_]+) \(([^)]*)\)/g)].flatMap(([, table = '', columns = '']) => {
      const key = keyOf(table)
      return key === undefined || columns.split(', ').includes(key) ? [] : [`insert into ${table} without ${key}`]
    }),
    ...(volatile.test(text) ? ['a function whose value differs from server to server'] : []),
    ...(/\bfor (no key )?update\b|skip locked/.test(text) ? ['locks of rows'] : []),
    ...[...text.matchAll(doing)].flatMap(([, part = '']) =>
      /\binterval\b|\bselect\b/.test(part) ? ['do update with more than columns and values'] : [],
    ),
  ]
}

const unkeyed = (
  text: string,
  { verb, table, alias }: { verb: string; table: string; alias: string | undefined },
): string[] => {
  const key = keyOf(table)
  if (key === undefined) return []
  const name = alias === undefined || keywords.has(alias) ? undefined : alias
  const places = name === undefined ? `(?<![\\w.])(?:${table}\\.)?${key}` : `\\b${name}\\.${key}`
  return new RegExp(`${places} = (\\$|any ?\\(\\$)`).test(text)
    ? []
    : [`${verb} ${table} without ${key} = $n of its own`]
}
