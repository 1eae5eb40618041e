import { clusterRefusals, keyOf } from './cluster-refusals.ts'

const volatileFunctions =
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

/** In a statement that asks all servers of a cluster for its rows, on purpose. */
export const allServers = '/* all servers */'

/** What a cluster would refuse, and tables whose rows it would look for on all servers. */
type StatementFaults = { readonly refused: string[]; readonly everywhere: string[] }

/** A do update, up to the end of its part of the statement. */
const doUpdates = /\bdo update set (.*?)(?= returning |\) ?,? ?(?:\w+ as \(|select |insert |update |delete )|$)/g

/** Checks a statement's text for what a cluster can't do. */
export const statementFaults = (sql: string): StatementFaults => {
  const text = sql
    .replaceAll(/\/\*.*?\*\//g, ' ')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
  return {
    everywhere: [...text.matchAll(/\b(from|join|update|delete from) ([a-z_]+)(?: as)?(?: ([a-z]\w*))?/g)].flatMap(
      ([, verb = '', table = '', word]) => unkeyed(text, { verb, table, alias: word }),
    ),
    refused: [
      ...[...text.matchAll(/\binsert into ([a-z_]+) \(([^)]*)\)/g)].flatMap(([, table = '', columns = '']) => {
        const key = keyOf(table)
        return key === undefined || columns.split(', ').includes(key) ? [] : [`insert into ${table} without ${key}`]
      }),
      ...(volatileFunctions.test(text) ? ['a function whose value differs from server to server'] : []),
      ...(/\bfor (no key )?update\b|skip locked/.test(text) ? ['row locks'] : []),
      ...[...text.matchAll(doUpdates)].flatMap(([, part = '']) =>
        /\binterval\b|\bselect\b/.test(part) ? ['do update with more than columns and values'] : [],
      ),
      ...clusterRefusals(text),
    ],
  }
}

const unkeyed = (
  text: string,
  { verb, table, alias }: { verb: string; table: string; alias: string | undefined },
): string[] => {
  const key = keyOf(table)
  if (key === undefined) return []
  const name = alias === undefined || keywords.has(alias) ? undefined : alias
  const places = name === undefined ? `(?<![\\w.])(?:${table}\\.)?${key}` : `\\b${name}\\.${key}`
  // A condition next to an "or" still needs all servers.
  return new RegExp(`(?<! or )${places} = (?:any ?\\()?\\$\\w+(?:::\\w+(?:\\[\\])?)?\\)?(?! or )`).test(text)
    ? []
    : [`${verb} ${table} without ${key} = $n in the statement`]
}
