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
/** A file's name as docs/security.md writes it, as a path of the checkout. */
const pathOf = (name: string): string => name.replace(/^(api|web|contract)(?=\/)/, (first) => short[first] ?? first)

test('docs/security.md names only files that are there', () => {
  const named = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.ts)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(100)
  expect([...new Set(named)].filter((name) => !existsSync(join(root, pathOf(name))))).toEqual([])
})

test('docs/security.md has every chapter, and a file or a plain word for each group', () => {
  expect([...text.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 17 }, (_, at) => at + 1),
  )
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Group'))
  const bare = rows.filter((row) => !row.includes('.ts`') && !/not (met|used)|partly/i.test(row))
  expect(bare).toEqual([])
})
