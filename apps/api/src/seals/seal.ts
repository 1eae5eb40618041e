import { tableNamed, tablesOf, type SealedKind as Kind, type SealedName } from './aspects.ts'

/** The part of the vault that seals need. */
export type Signer = {
  readonly sign: (purpose: string, text: string) => string
  readonly verify: (purpose: string, text: string, signature: string) => boolean
}
export type { Kind }
/** An owner's rows of a table, as arrays: the key, then each aspect's columns. */
export type Rows = readonly (readonly unknown[])[]
/** For each table with rows and each aspect, how many rows there are and their keyed digest. */
export type Parts = Readonly<Record<string, string>>
export type Seal = { readonly revision: number; readonly parts: Parts; readonly mark: string }
/** A detected change: which aspect, such as `price`, and how. */
export type BrokenSeal = { readonly part: string; readonly aspect: string; readonly how: string }

const digestLength = 22
const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number => (one < other ? -1 : 1)

/** The parts of a table: its rows' digests by aspect, bound to their owner; none without rows. */
export const partsOf = (signer: Signer, owner: string, table: SealedName, rows: Rows): Parts => {
  if (rows.length === 0) return {}
  const { key, aspects } = tableNamed(table)
  let from = key.length
  return Object.fromEntries(
    Object.entries(aspects).map(([aspect, columns]) => {
      const [first, end] = [from, from + columns.length]
      from = end
      const said = rows.map((row) => [...row.slice(0, key.length), ...row.slice(first, end)])
      const part = `${table}.${aspect}`
      const digest = signer.sign('seal_part', `${owner}\n${part}\n${JSON.stringify(said)}`).slice(0, digestLength)
      return [part, `${rows.length}.${digest}`]
    }),
  )
}

export const partNames = (table: SealedName): string[] =>
  Object.keys(tableNamed(table).aspects).map((aspect) => `${table}.${aspect}`)

const content = (owner: string, kind: Kind, revision: number, parts: Parts): string =>
  `${owner}\n${kind}\n${revision}\n${JSON.stringify(Object.entries(parts).sort(byKey))}`

export const markOf = (signer: Signer, owner: string, kind: Kind, revision: number, parts: Parts): string =>
  signer.sign('seal', content(owner, kind, revision, parts))

/** Whether the server made this seal. */
export const hasMark = (signer: Signer, owner: string, kind: Kind, { revision, parts, mark }: Seal): boolean =>
  signer.verify('seal', content(owner, kind, revision, parts), mark)

export const aspectOf = (part: string): string => part.slice(part.indexOf('.') + 1)
/** A part's digest as sealed, and how it was changed before the server wrote to it again. */
const asSealed = (part = ''): readonly [string, string?] => {
  const [digest = '', how] = part.split('~')
  return how === undefined ? [digest] : [digest, how]
}
export const keepBroken = (part: string | undefined, how: string): string =>
  part?.includes('~') === true ? part : `${part ?? ''}~${how}`
const how = (was: string, now: string): string => {
  const [before, after] = [Number.parseInt(was || '0', 10), Number.parseInt(now || '0', 10)]
  if (after > before) return `${after - before} added`
  return after < before ? `${before - after} deleted` : 'changed'
}

/** The parts of these tables that differ from the seal; everything, if its mark is wrong. */
export const brokenIn = (
  signer: Signer,
  owner: string,
  kind: Kind,
  seal: Seal,
  rows: ReadonlyMap<SealedName, Rows>,
): BrokenSeal[] => {
  const isMarked = hasMark(signer, owner, kind, seal)
  return [...rows].flatMap(([table, own]) => {
    const parts = partsOf(signer, owner, table, own)
    return partNames(table).flatMap((part) => {
      const [now, [was, said]] = [parts[part] ?? '', asSealed(seal.parts[part])]
      if (isMarked && was === now) return []
      return [{ part, aspect: aspectOf(part), how: isMarked ? (said ?? how(was, now)) : 'its seal was changed' }]
    })
  })
}

/** One line about an owner's changes, such as `price changed; payment 1 deleted`. */
export const inWords = (broken: readonly BrokenSeal[]): string =>
  [
    ...new Set(
      broken.map(({ aspect, how: what }) => (/^(its seal|an earlier state)/.test(what) ? what : `${aspect} ${what}`)),
    ),
  ].join('; ')

/** Whether all tables of a kind were read. */
export const isWhole = (kind: Kind, tables: ReadonlySet<SealedName>): boolean =>
  tablesOf(kind).every((table) => tables.has(table))
