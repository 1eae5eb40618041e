import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/** The rooms of the server, from the top floor to the ground. What stands beside each other doesn't see each other. */
const floors: readonly (readonly string[])[] = [
  ['commands', 'main.ts'],
  ['start'],
  ['app.ts'],
  ['repay'],
  ['resume', 'office'],
  ['enroll', 'receipt'],
  ['cart'],
  ['page', 'roles'],
  ['shop'],
  ['arrive'],
  ['mail', 'lifetimes', 'coverage'],
  ['http'],
  ['enrollment', 'accounts', 'work'],
  ['catalogue', 'directory'],
  ['vault', 'data-files'],
  ['audit', 'config.ts'],
  ['metrics.ts', 'outside', 'files', 'papers'],
  ['who', 'settings', 'budgets.ts'],
  ['db', 'try-budgets.ts', 'kept-budgets.ts', 'clock.ts', 'legible.ts', 'escape-html.ts'],
  ['day-of.ts', 'day-of-sql.ts', 'moment-in-words.ts'],
]

const src = import.meta.dirname
const roomOf = (file: string): string => file.split('/')[0] ?? ''
const floorOf = (file: string): number => floors.findIndex((rooms) => rooms.includes(roomOf(file)))
const files = globSync('**/*.ts', { cwd: src }).filter(
  (file) => !file.endsWith('.test.ts') && roomOf(file) !== 'testing',
)
const imports = files.flatMap((file) =>
  [...readFileSync(join(src, file), 'utf8').matchAll(/\b(?:from|import\()\s*'(\.[^']+)'/g)].map((match) => ({
    file,
    imported: relative(src, join(src, dirname(file), match[1] ?? '')),
  })),
)

test('every room of the server has its floor, and product files leave the tests’ own room alone', () => {
  expect(files.filter((file) => floorOf(file) === -1)).toEqual([])
  expect(imports.filter(({ imported }) => roomOf(imported) === 'testing')).toEqual([])
})

test('no import runs up, or across a floor', () => {
  expect(imports.length).toBeGreaterThan(500)
  const wrong = imports.filter(
    ({ file, imported }) => roomOf(file) !== roomOf(imported) && floorOf(imported) <= floorOf(file),
  )
  expect(wrong.map(({ file, imported }) => `${file} imports ${imported}`)).toEqual([])
})

test('no folders go round in a circle', () => {
  const towards = new Map<string, Set<string>>()
  const folderOf = (file: string): string => (file.includes('/') ? dirname(file) : file)
  for (const { file, imported } of imports)
    if (folderOf(file) !== folderOf(imported))
      towards.set(folderOf(file), (towards.get(folderOf(file)) ?? new Set()).add(folderOf(imported)))
  const circles: string[] = []
  const walk = (folder: string, way: readonly string[]): void => {
    if (way.includes(folder)) return void circles.push([...way.slice(way.indexOf(folder)), folder].join(' → '))
    for (const next of towards.get(folder) ?? []) walk(next, [...way, folder])
    towards.delete(folder)
  }
  for (const folder of Array.from(towards.keys())) walk(folder, [])
  expect(circles).toEqual([])
})
