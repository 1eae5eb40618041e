import { describe, expect, test } from 'vitest'
import { trustedPolicies } from './trusted-policies.ts'

describe('a member’s trusted policies [D-7.06] [D-1.13]', () => {
  const first = { id: 1, email: 'maria@example.com', account: false, submitted_at: '2026-01-01' }
  const again = { ...first, id: 2, submitted_at: '2026-02-01' }
  const strange = { ...first, id: 3, email: 'mallory@example.com', submitted_at: '2026-03-01' }
  test.each([
    ['the first one and those with its email', [strange, again, first], [], [2, 1]],
    ['those the member’s account submitted, without the first one', [{ ...strange, account: true }, first], [], [3]],
    ['those with the email of the member’s account', [strange, again], ['mallory@example.com'], [3]],
    ['none, if there are no policies', [], [], []],
  ] as const)('are %s', (_, policies, emails, ids) => {
    expect(trustedPolicies(policies, emails).map(({ id }) => id)).toEqual(ids)
  })
})
