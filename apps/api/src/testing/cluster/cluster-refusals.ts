import { placeOf } from '../../db/placement.ts'

/** The key of a table whose rows are distributed; undefined for others. */
export const keyOf = (table: string): string | undefined => {
  const place = placeOf(table)
  return place === undefined || place === 'everywhere' ? undefined : place.key
}

/** The text between the parenthesis at `open` and its partner. */
const within = (text: string, open: number): string => {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(open + 1, at)
  }
  return text.slice(open + 1)
}
const bodiesAfter = (text: string, start: RegExp): { readonly name: string; readonly body: string }[] =>
  [...text.matchAll(start)].map((found) => ({
    name: found[1] ?? '',
    body: within(text, found.index + found[0].length - 1),
  }))

/** The parts of a with clause, by name. */
const partsOf = (text: string) => bodiesAfter(text, /\b([a-z]\w*) as (?:materialized |not materialized )?\(/g)
const isWrite = (body: string): boolean => /^\s*(?:insert|update|delete)\b/.test(body)
const updatesOf = (text: string): string[] =>
  [text, ...partsOf(text).map(({ body }) => body)].flatMap((part) => {
    const [, table = ''] = /^\s*update (\w+)/.exec(part) ?? []
    return keyOf(table) === undefined ? [] : [part]
  })

const hasUnionInJoin = (text: string): boolean =>
  bodiesAfter(text, /\b(?:from|join) (\()/g).some(({ body }) => /\bunion\b/.test(body) && /any ?\(\$/.test(body))

const readsPartInExists = (text: string): boolean => {
  const aliases = partsOf(text).flatMap(({ name }) =>
    [...text.matchAll(new RegExp(`\\b(?:from|join) ${name}\\b(?: as)?(?: ([a-z]\\w*))?`, 'g'))].flatMap(([, alias]) =>
      alias === undefined ? [name] : [alias, name],
    ),
  )
  return bodiesAfter(text, /\bexists (\()/g).some(({ body }) =>
    aliases.some((alias) => new RegExp(`= ${alias}\\.`).test(body)),
  )
}

/** A statement's distributed tables by the name they have there. */
const tablesIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/\b(?:from|join) ([a-z_]+)(?: as)?(?: ([a-z]\w*))?/g)].flatMap(([, table = '', alias]) =>
      keyOf(table) === undefined ? [] : [[alias ?? table, table] as const],
    ),
  )

/** `join x on` without x's key; or a key compared with another column of a table that is stored by its own key. */
const joinsWithoutKey = (text: string): boolean => {
  const tables = tablesIn(text)
  const keyIn = (name: string) => keyOf(tables.get(name) ?? '')
  const joins = [
    ...text.matchAll(/\bjoin ([a-z_]+)(?: as)?(?: ([a-z]\w*))? on (.*?)(?= (?:left |cross |inner )?join | where |$)/g),
  ]
  const withoutKey = joins.some(([, table = '', alias = table, on = '']) => {
    const key = keyOf(table)
    return key !== undefined && !new RegExp(`\\b${alias}\\.${key} = |= ${alias}\\.${key}\\b`).test(on)
  })
  const compared = [...text.matchAll(/\b([a-z]\w*)\.(\w+) = ([a-z]\w*)\.(\w+)\b/g)]
  return (
    withoutKey ||
    compared.some(
      ([, one = '', its = '', other = '', column = '']) =>
        keyIn(one) === its && keyIn(other) !== undefined && keyIn(other) !== column,
    )
  )
}

/** A having clause, up to the end of its select. */
const havingOf = (text: string, at: number): string => {
  let depth = 0
  for (let end = at; end < text.length; end += 1) {
    if (text[end] === '(') depth += 1
    if (text[end] === ')') depth -= 1
    if (depth < 0 || (depth === 0 && text.startsWith(' order by ', end))) return text.slice(at, end)
  }
  return text.slice(at)
}

/** What Citus 13 can't plan, or breaks on, by the shape of a statement in lower case and on one line. */
const refusals: readonly (readonly [why: string, is: (text: string) => boolean])[] = [
  [
    'a subquery in having',
    (text) => [...text.matchAll(/\bhaving\b/g)].some(({ index }) => /\( ?select\b/.test(havingOf(text, index))),
  ],
  [
    'a boolean parameter alone in a part that writes',
    (text) =>
      partsOf(text).some(
        ({ body }) =>
          isWrite(body) && /\b(?:where|and|or) (?:not )?\$\w+(?:::boolean)?(?= (?:and|or|returning)\b|\s*$)/.test(body),
      ),
  ],
  ['a join without the key', joinsWithoutKey],
  ['a join with a union over several keys', hasUnionInJoin],
  ['an exists that reads a part of the with clause', readsPartInExists],
  [
    'a lateral with a limit that isn’t joined by a key',
    (text) =>
      bodiesAfter(text, /\blateral (\()/g).some(
        ({ body }) => /\blimit \d/.test(body) && !/\b(\w+) = \w+\.\1\b/.test(body.replaceAll('user_id', '')),
      ),
  ],
  ['arithmetic with an interval in an update', (text) => updatesOf(text).some((part) => /\binterval '/.test(part))],
  // It ends the coordinator's process.
  [
    'an element of an array in an update',
    (text) => updatesOf(text).some((part) => / set (?:(?! where ).)*(?<![:\w])(?!array\b)[a-z_]+\[[^\]]/.test(part)),
  ],
]

export const clusterRefusals = (text: string): string[] => refusals.flatMap(([why, is]) => (is(text) ? [why] : []))
