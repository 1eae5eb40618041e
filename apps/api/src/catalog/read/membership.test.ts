import { expect, test } from 'vitest'
import { shippedCatalog } from '../../testing/shipped.ts'
import { readMembership } from './membership.ts'

const files = (given: Record<string, string>) =>
  new Map(Object.entries(given).map(([path, text]) => [path, Buffer.from(text)]))

test('the membership fee comes from the catalog, $5 as shipped, also in its texts [SF-9.05] [SF-1.06]', () => {
  const { membershipCents, agreements, plans } = shippedCatalog()
  expect(membershipCents).toBe(500)
  expect(agreements.find(({ agreement_id }) => agreement_id === 'association-membership')?.body).toContain('$5 a month')
  expect(plans.get(7001)?.texts.association).toContain('$5 a month')
})

test('uses the catalog’s fee, or $5 without one; an invalid amount is reported with its location', () => {
  expect(readMembership(files({})).cents).toBe(500)
  expect(readMembership(files({ 'membership.yaml': 'monthly: 7.50' })).cents).toBe(750)
  expect(readMembership(files({ 'membership.yaml': 'monthly: free' })).faults).toMatchObject([
    { file: 'membership.yaml', line: 1 },
  ])
})
