import { expect, test } from 'vitest'
import { pastEndWarning } from './past-end-warning.ts'

test.each([
  ['03/01/2026', 'about 8 months ago'],
  ['11/09/2026', 'yesterday'],
  ['10/01/2026', '40 days ago'],
])('warns that an end on %s, %s, voids coverage', (input, ago) => {
  expect(pastEndWarning(input, '2026-11-10')).toContain(`That day was ${ago}. Coverage since then would be void`)
})

test.each(['11/10/2026', '12/01/2026', '', '3/', '02/30/2026'])(
  'gives no warning for another end date: %s',
  (input) => {
    expect(pastEndWarning(input, '2026-11-10')).toBeNull()
  },
)
