import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The wizard's keys that are ids and flags. */
const kept =
  'tempId group_id portal_id agent_id open_type enroll_type eprocess referral show-quotation navto health_track ' +
  'first_track isSpouseEnrollAccept'
/**
 * Those that would hold a name, a family or what the server knows better: whether a link is good, which steps there are, who holds what.
 */
const asked = 'r_name tempDepData r_valid nav_array continue_track'

test('the wizard keeps the ids and flags of the specification in the browser, and asks the server for the rest [EW-3.21]', () => {
  const source = readFileSync(`${import.meta.dirname}/session.ts`, 'utf8')
  const keys = new Set([...source.matchAll(/^ {2}'([\w-]+)',$/gm)].map(([, key]) => key))
  expect(kept.split(' ').filter((key) => !keys.has(key))).toEqual([])
  expect(asked.split(' ').filter((key) => keys.has(key))).toEqual([])
})
