import { expect, test } from 'vitest'
import { beginCharges } from './begin-charges.ts'

const browser = { address: '192.0.2.7' }

test('a visitor’s new enrollments are counted by address and browser; a rep’s by the rep alone, whoever shares the address [D-1.17]', () => {
  expect(beginCharges({ browser, asker: { session: 's', person: null } })).toEqual([
    { budget: 'enrollments_per_address', key: '192.0.2.7' },
    { budget: 'enrollments_per_session', key: 's' },
  ])
  const rep = { role: 'rep', id: 10109, name: 'Dana' } as const
  expect(beginCharges({ browser, asker: { session: 's', person: rep } })).toEqual([
    { budget: 'enrollments_per_session', key: 'rep 10109' },
  ])
})
