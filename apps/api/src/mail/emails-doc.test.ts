import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderEmails } from './emails-doc.ts'

test('docs/emails.md matches the table of emails (npm run docs writes it)', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../../docs/emails.md'), 'utf8')).toBe(renderEmails())
})
