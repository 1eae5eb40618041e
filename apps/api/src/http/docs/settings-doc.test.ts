import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { limitNames, readConfig, settingNames } from '../../config.ts'
import { renderEnvExample, renderSettings } from './settings-doc.ts'

const read = (file: string) => readFileSync(new URL(`../../../../../${file}`, import.meta.url), 'utf8')

test('docs/settings.md and .env.example match the settings table; npm run docs rewrites them', () => {
  expect(read('docs/settings.md')).toBe(renderSettings())
  expect(read('.env.example')).toBe(renderEnvExample())
})

/** .env.example with all settings uncommented. */
const lines = parseEnv(renderEnvExample().replaceAll(/^#(?=[A-Z_]+=)/gm, ''))

test('.env.example has every setting once, with a valid value', () => {
  expect(Object.keys(lines).sort()).toEqual([...settingNames, ...limitNames].sort())
  // The feed file does not exist on this machine.
  expect(() => readConfig({ ...lines, CARRIER_FEEDS: '' })).not.toThrow()
})

test.each([
  ['a default of the schema', '| `PORT` | `3000` |'],
  ['what applies if it isn’t set', '| `DATABASE_URL` | a private PostgreSQL in `DATA_DIR` |'],
  ['a limit with its window', '| `LIMIT_SIGN_INS_PER_ADDRESS` | 600 | hour |'],
  ['a window of several minutes', '| `LIMIT_SIGN_IN_FAILURES_PER_ADDRESS` | 50 | 15 minutes |'],
])('docs/settings.md shows %s', (_what, row) => {
  expect(renderSettings()).toContain(row)
})
