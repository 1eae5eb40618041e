import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './node-24.js'

const text = readFileSync(join(root, 'docs/accessibility.md'), 'utf8')
const pathOf = (name: string): string => name.replace(/^web(?=\/)/, 'apps/web/src')

/** The criteria of WCAG 2.2 at levels A and AA. */
const criteria = {
  A:
    '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 ' +
    '2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA:
    '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 ' +
    '3.3.4 3.3.8 4.1.3',
} as const
const rows = [...text.matchAll(/^\| (\d\.\d\.\d+) [^|]+ \| (A{1,2}) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, criterion = '', level = '', state = '', how = '']) => ({ criterion, level, state, how }),
)

test('docs/accessibility.md lists each criterion of WCAG 2.2 at levels A and AA once', () => {
  for (const level of ['A', 'AA'] as const)
    expect(rows.filter((row) => row.level === level).map(({ criterion }) => criterion)).toEqual(
      criteria[level].split(' '),
    )
  expect(rows).toHaveLength(55)
})

test('docs/accessibility.md has for each criterion how it is met and tested, and for partial ones what is missing', () => {
  const [, missing = ''] = /## Not fully met, and why\n(.*?)\n## /s.exec(text) ?? []
  const lacking = [...missing.matchAll(/^\| (\d\.\d\.\d+) \|/gm)].map(([, criterion]) => criterion)
  expect(rows.filter(({ state }) => state === 'Partially').map(({ criterion }) => criterion)).toEqual(lacking)
  const vague = rows.filter(({ state, how }) => state !== 'n/a' && !/test `|[Bb]y eye|By reading|Test `/.test(how))
  expect(vague).toEqual([])
  expect(rows.filter(({ state }) => !['Met', 'Partially', 'n/a'].includes(state))).toEqual([])
})

test('docs/accessibility.md names only existing files', () => {
  const files = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|css|html))`/g)].map(([, name = '']) => name)
  expect(files.length).toBeGreaterThan(60)
  expect([...new Set(files)].filter((name) => !existsSync(join(root, pathOf(name))))).toEqual([])
})
