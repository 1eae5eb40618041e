import * as z from 'zod'
import { validate, schemaFaults, issuesOf, type ReadYaml } from '../../data-files/read-yaml.ts'
import type { Lists } from '../check-lists.ts'
import { group, portal, referral, rep, site, type Records } from '../format.ts'

/** Records from the database or a form, possibly invalid. */
export type RawRecords = { readonly [Name in keyof Records]: readonly unknown[] }

/** How faults name other records. */
const recordLabels: Readonly<Record<keyof Records, readonly [what: string, key: string]>> = {
  sites: ['site', 'site_id'],
  groups: ['group', 'gid'],
  reps: ['rep', 'agent_id'],
  portals: ['portal', 'platform_group_id'],
  referrals: ['referral', 'rid'],
}

const listOf = <T>(name: keyof Records, schema: z.ZodType<T>, given: readonly unknown[]): ReadYaml<T[]> => {
  const file = `${name}.yaml`
  const at = () => ({ line: 1, column: 1 })
  const fault = (path: readonly PropertyKey[], reason: string) => ({ file, ...at(), reason, path })
  const checked = validate(z.array(schema), given)
  if (!checked.success) return { read: null, written: given, faults: schemaFaults(issuesOf(checked.error), fault) }
  const placeText = ([place]: readonly PropertyKey[]): string => {
    const [what, key] = recordLabels[name]
    const entry: unknown = typeof place === 'number' ? given[place] : undefined
    return `the ${what} ${typeof entry === 'object' && entry !== null ? String(Reflect.get(entry, key)) : ''}`.trim()
  }
  return {
    read: { file, value: checked.data, written: given, at, placeText, fault, writes: () => true },
    written: given,
    faults: [],
  }
}

/** Records in the same form as a folder's files, so that one check serves both. Faults carry paths. */
export const listsOfRecords = (given: RawRecords, landingFaultsIn: Lists['landingFaultsIn']): Lists => ({
  landingFaultsIn,
  portals: listOf('portals', portal, given.portals),
  groups: listOf('groups', group, given.groups),
  reps: listOf('reps', rep, given.reps),
  referrals: listOf('referrals', referral, given.referrals),
  sites: listOf('sites', site, given.sites),
})
