import { expect, test } from 'vitest'
import { pastEndWarning } from './past-end-warning.ts'

test.each([
  ['03/01/2026', 'about 8 months ago'],
  ['11/09/2026', 'yesterday'],
  ['10/01/2026', '40 days ago'],
])('an end that lies back says how far, and that coverage is taken back: %s', (typed, said) => {
  expect(pastEndWarning(typed, '2026-11-10')).toContain(`That day was ${said}. Coverage since then would be void`)
})

test.each(['11/10/2026', '12/01/2026', '', '3/', '02/30/2026'])('any other day says nothing of it: %s', (typed) => {
  expect(pastEndWarning(typed, '2026-11-10')).toBeNull()
})
