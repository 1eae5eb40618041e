import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderStates } from './states-doc.ts'

test('docs/states.md matches the states table; npm run docs rewrites it', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../../docs/states.md'), 'utf8')).toBe(renderStates())
})
