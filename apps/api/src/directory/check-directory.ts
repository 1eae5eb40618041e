import * as z from 'zod'
import { missingFile } from '../data-files/check-fault.ts'
import { anyId } from '../data-files/known-ids.ts'
import { strayFaults, textOf, unreadableFaults, type DataFiles, type FileNames } from '../data-files/read-files.ts'
import { readYaml, type ReadYaml } from '../data-files/read-yaml.ts'
import { uniqueFaults } from '../data-files/unique-faults.ts'
import { checkLists, type DirectoryCheck } from './check-lists.ts'
import { noReferences, type PlanReferences } from './check-references.ts'
import { group, portal, referral, rep, site, type Records } from './format.ts'

const directoryNames: FileNames = {
  read: [/^(sites|groups|reps|portals|referrals)\.yaml$/],
  readme: 'directory/README.md',
}

const noRecords: Records = { sites: [], groups: [], reps: [], portals: [], referrals: [] }

/** Checks a folder's sites, groups, reps, portals and referrals, each file and then together (D-2.01). */
export const checkDirectory = (
  files: DataFiles,
  plans: PlanReferences = noReferences,
  { production = false } = {},
): DirectoryCheck => {
  const unreadable = unreadableFaults(files, directoryNames)
  if (unreadable.length > 0) return { faults: unreadable, records: noRecords, known: { groups: anyId, portals: anyId } }
  const list = <T>(name: string, schema: z.ZodType<T>): ReadYaml<T[]> => {
    const file = `${name}.yaml`
    const text = textOf(files, file)
    return text === null ? { read: null, faults: [missingFile(file)] } : readYaml(file, text, z.array(schema))
  }
  const lists = {
    portals: list('portals', portal),
    groups: list('groups', group),
    reps: list('reps', rep),
    referrals: list('referrals', referral),
    sites: list('sites', site),
    landingFaultsIn: 'groups',
  } as const
  const { faults, ...rest } = checkLists(lists, plans, production)
  return { ...rest, faults: uniqueFaults([...strayFaults(files, directoryNames), ...faults]) }
}
