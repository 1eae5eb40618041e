import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf } from './imports-of.js'
import { root } from './node-24.js'

type Layers = readonly (readonly string[])[]

/** The server's folders, top layer first. Folders in one layer don't import each other. */
const server: Layers = [
  ['commands', 'main.ts'],
  ['start'],
  ['app.ts'],
  ['payment-update', 'cards'],
  ['resume', 'office'],
  ['enroll', 'receipt'],
  ['cart'],
  ['page', 'roles'],
  ['shop'],
  ['arrive'],
  ['holds'],
  ['mail', 'lifetimes', 'coverage'],
  ['ledger'],
  ['http'],
  ['enrollment', 'accounts', 'work'],
  ['catalog', 'directory'],
  ['seals'],
  ['vault', 'data-files'],
  ['audit', 'config.ts'],
  ['metrics.ts', 'outside', 'files', 'papers'],
  ['who', 'settings', 'budgets.ts'],
  [
    'db',
    'codes',
    'attempt-budgets.ts',
    'storage-budgets.ts',
    'clock.ts',
    'readable-codes.ts',
    'escape-html.ts',
    'security-headers.ts',
  ],
  ['budget.ts', 'day-of.ts', 'once-a-day.ts', 'day-of-sql.ts', 'moment-in-words.ts'],
]

/** The browser's folders, in the same way. */
const browser: Layers = [
  ['main.tsx', 'render-page.tsx', 'kit'],
  ['server-html.ts'],
  ['routes.tsx'],
  ['shell', 'workspace-routes.ts'],
  ['office'],
  ['payment-update'],
  ['roles'],
  ['enroll'],
  ['receipt'],
  ['cart'],
  ['shop'],
  ['arrive', 'resume'],
  ['form', 'screenshot', 'query.ts', 'use-settled.ts'],
  ['ui', 'api.ts', 'use-session.ts', 'day-of.ts', 'shown-moment.ts'],
  ['drawings', 'styles', 'session.ts', 'scheme.ts', 'zod-without-eval.ts', 'bootstrap.ts', 'history-entry.ts'],
]

const maxFiles = 25

const trees = ['packages/contract/src', 'apps/api/src', 'apps/web/src'] as const
const isTestFile = (file: string): boolean => /\.test\.tsx?$|^apps\/\w+\/src\/testing\//.test(file)
const files = trees.flatMap((tree) =>
  globSync(`${tree}/**/*.{ts,tsx,css}`, { cwd: root }).filter((file) => !isTestFile(file)),
)
const imports = files.flatMap((file) =>
  importsOf(file, readFileSync(join(root, file), 'utf8'))
    .filter((imported) => trees.some((tree) => imported.startsWith(`${tree}/`)))
    .map((imported) => ({ file, imported })),
)

type Import = (typeof imports)[number]
/** Import cycles, each once. */
const cyclesOf = (among: readonly Import[], nameOf: (file: string) => string): string[] => {
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
/** A file directly in a tree counts as its own folder. */
const folderOf = (file: string): string => (trees.some((tree) => dirname(file) === tree) ? file : dirname(file))
const importText = ({ file, imported }: Import): string => `${file} imports ${imported}`

describe.each([
  ['server', 'apps/api/src', server],
  ['browser', 'apps/web/src', browser],
] as const)('the %s’s layers', (_name, tree, floors) => {
  const topFolderOf = (file: string): string => file.slice(tree.length + 1).split('/')[0] ?? ''
  const layerOf = (file: string): number => floors.findIndex((rooms) => rooms.includes(topFolderOf(file)))
  const within = imports.filter(({ file, imported }) => [file, imported].every((at) => at.startsWith(`${tree}/`)))

  test('list every folder once, without empty ones', () => {
    const rooms = floors.flat()
    expect(new Set(files.filter((file) => file.startsWith(`${tree}/`)).map(topFolderOf))).toEqual(new Set(rooms))
    expect(rooms).toHaveLength(new Set(rooms).size)
  })

  test('import only downward, never up or sideways', () => {
    expect(within.length).toBeGreaterThan(500)
    const wrong = within.filter(
      ({ file, imported }) => topFolderOf(file) !== topFolderOf(imported) && layerOf(imported) <= layerOf(file),
    )
    expect(wrong.map(importText)).toEqual([])
  })

  test('have no cycles of folders', () => {
    expect(cyclesOf(within, folderOf)).toEqual([])
  })
})

test('files have no import cycles, not even through types or lazy imports', () => {
  expect(cyclesOf(imports, (file) => file)).toEqual([])
})

test('the contract imports nothing from the apps, the apps nothing from each other, and product files nothing from tests', () => {
  const treeOf = (file: string) => trees.find((tree) => file.startsWith(`${tree}/`))
  const wrong = imports.filter(
    ({ file, imported }) => isTestFile(imported) || ![trees[0], treeOf(file)].some((tree) => tree === treeOf(imported)),
  )
  expect(wrong.map(importText)).toEqual([])
})

/** Console areas that only one tree has. */
const onlyBrowser = ['menu', 'page', 'search']
const namesIn = (tree: string): string[] => {
  const within = files.filter((file) => file.startsWith(`${tree}/office/`))
  const first = within.map((file) => file.slice(`${tree}/office/`.length).split('/')[0] ?? '')
  return [...new Set(first.map((name) => name.replace(/\.ts$/, '')))]
}

test('console areas have the same names in all three trees', () => {
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
  const larger = [...counts].flatMap(([folder, { length }]) => (length > maxFiles ? folder : []))
  expect(larger.toSorted()).toEqual([])
})
