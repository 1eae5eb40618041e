import { expect, test } from 'vitest'
import { startCharges } from './start-charges.ts'

const browser = { address: '192.0.2.7' }

test('counts a visitor’s new enrollments per IP address and browser, and a rep’s only per rep [D-1.17]', () => {
  expect(startCharges({ browser, caller: { session: 's', person: null } })).toEqual([
    { budget: 'enrollments_per_address', key: '192.0.2.7' },
    { budget: 'enrollments_per_session', key: 's' },
  ])
  const rep = { role: 'rep', id: 10109, name: 'Dana' } as const
  expect(startCharges({ browser, caller: { session: 's', person: rep } })).toEqual([
    { budget: 'enrollments_per_session', key: 'rep 10109' },
  ])
})
