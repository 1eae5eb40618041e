import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The wizard's keys that hold ids and flags. */
const storedKeys =
  'tempId group_id portal_id agent_id open_type enroll_type eprocess referral show-quotation navto health_track ' +
  'first_track isSpouseEnrollAccept'
/** Keys that would hold names or dependents, or that the server answers: link validity, steps and holders. */
const serverKeys = 'r_name tempDepData r_valid nav_array continue_track'

test('the wizard stores the specification’s ids and flags in the browser, and asks the server for the rest [EW-3.21]', () => {
  const source = readFileSync(`${import.meta.dirname}/session.ts`, 'utf8')
  const keys = new Set([...source.matchAll(/^ {2}'([\w-]+)',$/gm)].map(([, key]) => key))
  expect(storedKeys.split(' ').filter((key) => !keys.has(key))).toEqual([])
  expect(serverKeys.split(' ').filter((key) => keys.has(key))).toEqual([])
})
