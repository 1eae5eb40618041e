import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './node-24.js'

/** What two files beside each other show on one screen; the formatter wraps code at 120, but no comment, statement or text. */
const mostColumns = 140

/** Files that the ledger replaces. */
const stillLong = ['{apps,packages}/*/src/{repay,office/money}/**'] as const

/** A title can't be wrapped: its ids don't count. */
const withoutIds = (line: string): string => line.replace(/(?: \[[A-Z]+-\d[^\]]*\])+(?=['"`])/, '')

test('no line of TypeScript has more than 140 columns', () => {
  const files = globSync('{apps,packages,scripts,journeys,attack,bench,deploy}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: [...stillLong, '**/node_modules/**', '**/dist/**'],
  })
  expect(files.length).toBeGreaterThan(2000)
  const long = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (withoutIds(line).length > mostColumns ? `${file}:${at + 1}` : [])),
  )
  expect(long).toEqual([])
})
