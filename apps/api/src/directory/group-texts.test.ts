import { expect, test } from 'vitest'
import { shippedDirectory } from '../testing/shipped.ts'

const groups = shippedDirectory().groupsNamed('')
const groupsMatching = (pattern: RegExp) =>
  groups.filter(({ tagline, about }) => pattern.test(`${tagline} ${about}`)).map(({ gname, pays }) => [gname, pays])

test('a group that pays for everyone says so, and never says that the family pays [D-4.17]', () => {
  expect(groups.filter(({ pays }) => pays !== 'self').length).toBeGreaterThan(0)
  expect(groupsMatching(/we pay/i)).toEqual(
    groups.filter(({ pays }) => pays !== 'self').map(({ gname, pays }) => [gname, pays]),
  )
  expect(groupsMatching(/own (cost|expense)/i).filter(([, pays]) => pays !== 'self')).toEqual([])
})
