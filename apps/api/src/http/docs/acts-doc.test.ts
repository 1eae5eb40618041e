import { readFileSync } from 'node:fs'
import { actsByScreen } from '@openroll/contract/office/act/all-acts'
import { expect, test } from 'vitest'
import { renderActs } from './acts-doc.ts'

test('docs/acts.md has every declared console action', () => {
  expect(readFileSync(new URL('../../../../../docs/acts.md', import.meta.url), 'utf8')).toBe(renderActs())
})

test('every console action requires an operator’s duty and leaves an audit entry [D-1.08, D-1.14]', () => {
  for (const { button, call } of Object.values(actsByScreen).flat()) {
    expect([button, call.who, (call.duties ?? []).length > 0, typeof call.audit]).toEqual([
      button,
      'operator',
      true,
      'string',
    ])
  }
})
