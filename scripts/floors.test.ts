import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf } from './imports-of.js'
import { root } from './node-24.js'

type Floors = readonly (readonly string[])[]

/** The rooms of the server, from the top floor to the ground. What stands beside each other doesn't see each other. */
const server: Floors = [
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
  ['holds'],
  ['mail', 'lifetimes', 'coverage'],
  ['http'],
  ['enrollment', 'accounts', 'work'],
  ['catalog', 'directory'],
  ['vault', 'data-files'],
  ['audit', 'config.ts'],
  ['metrics.ts', 'outside', 'files', 'papers'],
  ['who', 'settings', 'budgets.ts'],
  ['db', 'codes', 'try-budgets.ts', 'kept-budgets.ts', 'clock.ts', 'legible.ts', 'escape-html.ts', 'always-headers.ts'],
  ['day-of.ts', 'day-of-sql.ts', 'moment-in-words.ts'],
]

/** The browser's, in the same way. */
const browser: Floors = [
  ['main.tsx', 'first-page.tsx'],
  ['routes.tsx'],
  ['shell', 'workspace-routes.ts'],
  ['office'],
  ['repay'],
  ['roles'],
  ['enroll'],
  ['receipt'],
  ['cart'],
  ['shop'],
  ['arrive', 'resume'],
  ['form', 'picture', 'query.ts'],
  ['ui', 'api.ts', 'use-session.ts', 'day-of.ts', 'shown-moment.ts'],
  ['drawings', 'styles', 'session.ts', 'bootstrap.ts', 'history-entry.ts'],
]

/** Folders that the ledger replaces. */
const tooLarge: readonly string[] = ['apps/api/src/office/money', 'apps/web/src/office/money']
const mostFiles = 25

const trees = ['packages/contract/src', 'apps/api/src', 'apps/web/src'] as const
const isOfTests = (file: string): boolean => /\.test\.tsx?$|^apps\/\w+\/src\/testing\//.test(file)
const files = trees.flatMap((tree) =>
  globSync(`${tree}/**/*.{ts,tsx,css}`, { cwd: root }).filter((file) => !isOfTests(file)),
)
const imports = files.flatMap((file) =>
  importsOf(file, readFileSync(join(root, file), 'utf8'))
    .filter((imported) => trees.some((tree) => imported.startsWith(`${tree}/`)))
    .map((imported) => ({ file, imported })),
)

type Import = (typeof imports)[number]
/** The ways that lead back to where they began, each once. */
const circlesOf = (among: readonly Import[], nameOf: (file: string) => string): string[] => {
  const towards = new Map<string, Set<string>>()
  for (const [from, to] of among.map(({ file, imported }) => [nameOf(file), nameOf(imported)] as const))
    if (from !== to) towards.set(from, (towards.get(from) ?? new Set()).add(to))
  const circles: string[] = []
  const walk = (name: string, way: readonly string[]): void => {
    if (way.includes(name)) return void circles.push([...way.slice(way.indexOf(name)), name].join(' → '))
    for (const next of towards.get(name) ?? []) walk(next, [...way, name])
    towards.delete(name)
  }
  for (const name of Array.from(towards.keys())) walk(name, [])
  return circles
}
/** A file that stands in no folder of its tree is a room of its own. */
const folderOf = (file: string): string => (trees.some((tree) => dirname(file) === tree) ? file : dirname(file))
const said = ({ file, imported }: Import): string => `${file} imports ${imported}`

describe.each([
  ['server', 'apps/api/src', server],
  ['browser', 'apps/web/src', browser],
] as const)('the %s’s rooms', (_name, tree, floors) => {
  const roomOf = (file: string): string => file.slice(tree.length + 1).split('/')[0] ?? ''
  const floorOf = (file: string): number => floors.findIndex((rooms) => rooms.includes(roomOf(file)))
  const within = imports.filter(({ file, imported }) => [file, imported].every((at) => at.startsWith(`${tree}/`)))

  test('each have their floor, and none stands twice or empty', () => {
    const rooms = floors.flat()
    expect(new Set(files.filter((file) => file.startsWith(`${tree}/`)).map(roomOf))).toEqual(new Set(rooms))
    expect(rooms).toHaveLength(new Set(rooms).size)
  })

  test('are entered from above alone: no import runs up, or across a floor', () => {
    expect(within.length).toBeGreaterThan(500)
    const wrong = within.filter(
      ({ file, imported }) => roomOf(file) !== roomOf(imported) && floorOf(imported) <= floorOf(file),
    )
    expect(wrong.map(said)).toEqual([])
  })

  test('have no folders that go round in a circle', () => {
    expect(circlesOf(within, folderOf)).toEqual([])
  })
})

test('no files go round in a circle, not by a type or by what is loaded later', () => {
  expect(circlesOf(imports, (file) => file)).toEqual([])
})

test('the contract imports nothing of the apps, the apps nothing of each other, and product files nothing of the tests', () => {
  const treeOf = (file: string) => trees.find((tree) => file.startsWith(`${tree}/`))
  const wrong = imports.filter(
    ({ file, imported }) => isOfTests(imported) || ![trees[0], treeOf(file)].some((tree) => tree === treeOf(imported)),
  )
  expect(wrong.map(said)).toEqual([])
})

/** Areas of the console that one tree alone needs: how pages look, and what only the server reads. */
const onlyBrowser = ['page']
const namesIn = (tree: string): string[] => {
  const within = files.filter((file) => file.startsWith(`${tree}/office/`))
  const first = within.map((file) => file.slice(`${tree}/office/`.length).split('/')[0] ?? '')
  return [...new Set(first.map((name) => name.replace(/\.ts$/, '')))]
}

test('the areas of the console have the same names in all three trees', () => {
  const areas = globSync('apps/web/src/office/*/', { cwd: root }).map(
    (folder) => folder.split('/').findLast(Boolean) ?? '',
  )
  for (const tree of ['packages/contract/src', 'apps/api/src']) {
    const known = namesIn(tree)
    expect(areas.filter((area) => !known.includes(area) && !onlyBrowser.includes(area))).toEqual([])
  }
  const others = namesIn('apps/api/src').filter((name) => ![...areas, 'all-routes'].includes(name))
  expect(others).toEqual([])
})

test('a folder holds at most 25 files', () => {
  const counts = Map.groupBy(files, dirname)
  const larger = [...counts].flatMap(([folder, { length }]) => (length > mostFiles ? folder : []))
  expect(larger.toSorted()).toEqual(tooLarge)
})
