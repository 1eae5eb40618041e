import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each([
  ['Maria Lopez', 'Maria Lopez', true],
  ['maría  LÓPEZ', 'Maria Lopez', true],
  ['Maria A. Lopez', 'Maria Anna Lopez', true],
  ['Lopez, Maria', 'Maria Lopez', true],
  ['M', 'Maria Lopez', false],
  ['Maria', 'Maria Lopez', false],
  ['Juan Perez', 'Maria Lopez', false],
  ['', 'Maria Lopez', false],
  ['Anybody', '', true],
])('“%s” signs for %s: %s', (signed, name, same) => {
  expect(isSameName(signed, name)).toBe(same)
})
