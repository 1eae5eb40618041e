import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './node-24.js'

/** Fits two files side by side on one screen; the formatter wraps code at 120, but not comments, statements or texts. */
const maxColumns = 140

/** Folders with statements that still have to be wrapped. */
const stillLong = ['{apps,packages}/*/src/{payment-update,office/money}/**'] as const

/** Titles can't be wrapped: their ids don't count. */
const withoutIds = (line: string): string => line.replace(/(?: \[[A-Z]+-\d[^\]]*\])+(?=['"`])/, '')

test('no line of TypeScript exceeds 140 columns', () => {
  const files = globSync('{apps,packages,scripts,journeys,attack,bench,deploy}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: [...stillLong, '**/node_modules/**', '**/dist/**'],
  })
  expect(files.length).toBeGreaterThan(2000)
  const long = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (withoutIds(line).length > maxColumns ? `${file}:${at + 1}` : [])),
  )
  expect(long).toEqual([])
})
