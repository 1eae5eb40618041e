import * as z from 'zod'
import { asksFaults } from '../data-files/check-asks.ts'
import { missingFile, type Fault } from '../data-files/check-fault.ts'
import { anyId, idsOf, type KnownIds } from '../data-files/known-ids.ts'
import { strayFaults, textOf, unreadableFaults, type DataFiles, type FileNames } from '../data-files/read-files.ts'
import { readYaml, type ReadYaml, type YamlFile } from '../data-files/read-yaml.ts'
import { toldOnce } from '../data-files/told-once.ts'
import { doubled } from './check-doubled.ts'
import { hostFaults } from './check-hosts.ts'
import { landingFaults } from './check-landings.ts'
import { missingFaults, nothingNamed, type PlansNamed } from './check-named.ts'
import { contrastFaults, demonstrationFaults, siteFaults, withIds } from './check-sites.ts'
import { addressFaults, textFaults } from './check-texts.ts'
import { codeKey } from './directory.ts'
import { group, portal, referral, rep, site, type Group, type Records } from './format.ts'

export const directoryNames: FileNames = {
  read: [/^(sites|groups|reps|portals|referrals)\.yaml$/],
  readme: 'directory/README.md',
}

/** A folder that was checked: its faults by file, line and column; without any, the records to keep. */
export type Checked = {
  readonly faults: readonly Fault[]
  readonly records: Records
  /** The groups and portals that plans may name. */
  readonly known: { readonly groups: KnownIds; readonly portals: KnownIds }
}

const none: Records = { sites: [], groups: [], reps: [], portals: [], referrals: [] }

/**
 * Checks the sites, groups, reps, portals and referrals, their references to each other, and those between them and the plans of
 * the catalogue, where there is one (D-2.01).
 */
export const checkDirectory = (
  files: DataFiles,
  plans: PlansNamed = nothingNamed,
  { production = false } = {},
): Checked => {
  const unreadable = unreadableFaults(files, directoryNames)
  if (unreadable.length > 0) return { faults: unreadable, records: none, known: { groups: anyId, portals: anyId } }
  const { faults, ...rest } = checkReadable(files, plans, production)
  return { ...rest, faults: toldOnce([...strayFaults(files, directoryNames), ...faults]) }
}

const checkReadable = (files: DataFiles, plans: PlansNamed, production: boolean): Checked => {
  const faults: Fault[] = []
  const list = <T>(name: string, schema: z.ZodType<T>): ReadYaml<T[]> => {
    const file = `${name}.yaml`
    const text = textOf(files, file)
    const read: ReadYaml<T[]> =
      text === null ? { read: null, faults: [missingFile(file)] } : readYaml(file, text, z.array(schema))
    faults.push(...read.faults)
    return read
  }
  const portalRead = list('portals', portal)
  const groupRead = list('groups', group)
  const repRead = list('reps', rep)
  const [portalList, groupList, repList] = [portalRead.read, groupRead.read, repRead.read]
  const [referralList, siteList] = [list('referrals', referral).read, withIds(list('sites', site).read)]
  faults.push(
    ...[portalList, groupList, repList, referralList, siteList].flatMap((each) => textFaults(each)),
    ...addressFaults(siteList),
    ...doubled(portalList, 'platform_group_id', ({ platform_group_id }) => platform_group_id),
    ...doubled(groupList, 'gid', ({ gid }) => gid),
    ...doubled(groupList, 'gcode', ({ gcode }) => codeKey(gcode)),
    ...doubled(repList, 'agent_id', ({ agent_id }) => agent_id),
    ...doubled(repList, 'agent_code', ({ agent_code }) => codeKey(agent_code)),
    ...doubled(referralList, 'rid', ({ rid }) => rid),
    ...landingFaults([repList, groupList]),
    ...hostFaults(siteList),
  )
  // Hosts and names that are taken twice are told already.
  if (hostFaults(siteList).length === 0) faults.push(...doubled(siteList, 'site_id', ({ site_id }) => site_id))
  const known = {
    groups: idsOf(groupRead, 'gid'),
    portals: idsOf(portalRead, 'platform_group_id'),
    reps: idsOf(repRead, 'agent_id'),
  }
  const named = <T>(
    file: YamlFile<readonly T[]> | null,
    key: string,
    ids: readonly [what: string, known: KnownIds],
    of: (entry: T) => number | null | readonly number[],
  ): Fault[] =>
    (file?.value ?? []).flatMap((entry, at) => {
      const [what, has] = ids
      const value = of(entry)
      const path = (index: number) => (typeof value === 'number' ? [at, key] : [at, key, index])
      return [value ?? []]
        .flat()
        .flatMap((id, index) =>
          file === null || has.has(id) ? [] : [file.fault(path(index), `there is no ${what} ${id}`)],
        )
    })
  const [toGroup, toPortal, toRep] = [
    ['group', known.groups] as const,
    ['portal', known.portals] as const,
    ['rep', known.reps] as const,
  ]
  faults.push(
    ...named(portalList, 'group', toGroup, (each) => each.group),
    ...askedFaults(groupList),
    ...named(groupList, 'portals', toPortal, ({ portals }) => portals),
    ...named(repList, 'groups', toGroup, ({ groups }) => groups),
    ...named(repList, 'portals', toPortal, ({ portals }) => portals),
    ...named(referralList, 'agent_id', toRep, ({ agent_id }) => agent_id),
    ...named(referralList, 'group_id', toGroup, ({ group_id }) => group_id),
    ...named(referralList, 'portal_id', toPortal, ({ portal_id }) => portal_id),
    ...named(siteList, 'default_group', toGroup, ({ default_group }) => default_group),
    ...named(siteList, 'default_agent', toRep, ({ default_agent }) => default_agent),
    ...contrastFaults(siteList),
    ...siteFaults(siteList, plans.known),
    ...(production ? demonstrationFaults(siteList) : []),
    ...missingFaults(plans.named, known),
  )
  const records = {
    sites: siteList?.value ?? [],
    groups: groupList?.value ?? [],
    reps: repList?.value ?? [],
    portals: portalList?.value ?? [],
    referrals: referralList?.value ?? [],
  }
  return { faults, records, known }
}

const askedFaults = (file: YamlFile<Group[]> | null): Fault[] =>
  file === null
    ? []
    : file.value.flatMap(({ asks }, at) =>
        asksFaults(asks, (path, reason) => file.fault([at, 'asks', ...path], reason)),
      )
