import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
const short: Readonly<Record<string, string>> = {
  api: 'apps/api/src',
  web: 'apps/web/src',
  contract: 'packages/contract/src',
}
/** A checkout path for a file name as docs/security.md writes it. */
const pathOf = (name: string): string => name.replace(/^(api|web|contract)(?=\/)/, (first) => short[first] ?? first)

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; those of level 3 come after them. */
const sections: readonly (readonly [chapter: number, counts: readonly number[]])[] = [
  [1, [2, 9, 11, 3, 2]],
  [2, [3, 3, 4, 1]],
  [3, [0, 2, 4, 6, 5, 0, 2]],
  [4, [3, 1, 2, 4]],
  [5, [1, 3, 2, 3]],
  [6, [3, 12, 4, 4, 5, 3, 0, 4]],
  [7, [3, 4, 2, 5, 2, 2]],
  [8, [2, 3, 1, 1]],
  [9, [3, 4]],
  [10, [2, 2, 4, 11, 5, 2, 3]],
  [11, [2, 3, 3, 4, 1, 1]],
  [12, [3, 2, 4]],
  [13, [1, 5, 2, 5]],
  [14, [2, 4, 3]],
  [15, [3, 3, 7]],
  [16, [1, 5, 4, 3, 3]],
  [17, [1, 4, 2]],
]
const requirements = sections.flatMap(([chapter, counts]) =>
  counts.flatMap((count, at) => Array.from({ length: count }, (_, place) => `${chapter}.${at + 1}.${place + 1}`)),
)

/** `7.2.2, 7.2.3` and `10.1.1 to 10.7.3` as the requirements that they name. */
const named = (cell: string): string[] =>
  cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split(' to ')
    return requirements.slice(requirements.indexOf(first), requirements.indexOf(last) + 1)
  })

type Row = { readonly line: string; readonly requirement: string; readonly state: string; readonly where: string }
const chapters = text.slice(text.indexOf('## V1 '), text.indexOf('## Beyond level 2'))
const rows = chapters
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .flatMap((line): Row[] => {
    const [, cell = '', , state = '', where = ''] = line.split('|').map((part) => part.trim())
    return named(cell).map((requirement) => ({ line, requirement, state, where }))
  })

test('docs/security.md names only existing files', () => {
  const files = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|conf))`/g)].map(([, name = '']) => name)
  expect(files.length).toBeGreaterThan(100)
  expect([...new Set(files)].filter((name) => !existsSync(join(root, pathOf(name))))).toEqual([])
})

test('docs/security.md has every chapter, and each requirement of levels 1 and 2 once, with whether it is met', () => {
  expect([...text.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number))).toEqual(
    sections.map(([chapter]) => chapter),
  )
  expect(rows.map(({ requirement }) => requirement)).toEqual(requirements)
  expect(rows.filter(({ state }) => !['Met', 'Not met', 'n/a'].includes(state)).map(({ line }) => line)).toEqual([])
})

test('every requirement that docs/security.md calls met refers to a file, a page or a section', () => {
  const bare = rows.filter(({ state, where }) => state === 'Met' && !/`[\w./-]+\.tsx?`|\]\(|^Above$/.test(where))
  expect(bare.map(({ line }) => line)).toEqual([])
})

test('every requirement that docs/security.md calls not met is in its first section, with what it would take', () => {
  const first = text.slice(text.indexOf('## Not met, and why'), text.indexOf('## What is encrypted'))
  const told = first
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .flatMap((line) => line.split('|')[1]?.match(/\d+\.\d+\.\d+/g) ?? [])
  const notMet = rows.filter(({ state }) => state === 'Not met').map(({ requirement }) => requirement)
  expect([...new Set(told)].toSorted()).toEqual(notMet.toSorted())
})
