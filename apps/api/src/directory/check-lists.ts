import type * as z from 'zod'
import { asksFaults } from '../data-files/check-asks.ts'
import type { Fault } from '../data-files/check-fault.ts'
import { idsOf, type KnownIds } from '../data-files/known-ids.ts'
import type { ReadYaml, YamlFile } from '../data-files/read-yaml.ts'
import { duplicateFaults } from './check-duplicates.ts'
import { hostFaults } from './check-hosts.ts'
import { landingFaults } from './check-landings.ts'
import { missingFaults, type PlanReferences } from './check-references.ts'
import { contrastFaults, demonstrationFaults, inactiveFaults, siteFaults, withIds } from './check-sites.ts'
import { linkFaults, ownPictureFaults, proseFaults, textFaults } from './check-texts.ts'
import { codeKey } from './directory.ts'
import type { Group, Portal, Records, Referral, Rep, site } from './format.ts'

/** A checked directory: its faults, or the records. */
export type DirectoryCheck = {
  readonly faults: readonly Fault[]
  readonly records: Records
  /** The groups and portals plans may name. */
  readonly known: { readonly groups: KnownIds; readonly portals: KnownIds }
}

/** The lists of a directory, from files or records. */
export type Lists = {
  readonly portals: ReadYaml<Portal[]>
  readonly groups: ReadYaml<Group[]>
  readonly reps: ReadYaml<Rep[]>
  readonly referrals: ReadYaml<Referral[]>
  readonly sites: ReadYaml<z.output<typeof site>[]>
  /** The list on which a landing name shared by a rep and a group is reported. */
  readonly landingFaultsIn: 'reps' | 'groups'
}

/**
 * Checks the lists, the references between them, and those to and from the catalog's plans, if there is one (D-2.01). The same rules
 * apply to files and to the console.
 */
export const checkLists = (lists: Lists, plans: PlanReferences, production: boolean): DirectoryCheck => {
  const faults: Fault[] = [lists.portals, lists.groups, lists.reps, lists.referrals, lists.sites].flatMap(
    (each) => each.faults,
  )
  const { portals: portalRead, groups: groupRead, reps: repRead } = lists
  const [portalList, groupList, repList] = [portalRead.read, groupRead.read, repRead.read]
  const [referralList, siteList] = [lists.referrals.read, withIds(lists.sites.read)]
  faults.push(
    ...[portalList, groupList, repList, referralList, siteList].flatMap((each) => textFaults(each)),
    ...linkFaults(siteList),
    ...proseFaults(repList),
    ...proseFaults(groupList),
    ...ownPictureFaults(repList),
    ...ownPictureFaults(groupList),
    ...duplicateFaults(portalList, 'platform_group_id', ({ platform_group_id }) => platform_group_id),
    ...duplicateFaults(groupList, 'gid', ({ gid }) => gid),
    ...duplicateFaults(groupList, 'gcode', ({ gcode }) => codeKey(gcode)),
    ...duplicateFaults(repList, 'agent_id', ({ agent_id }) => agent_id),
    ...duplicateFaults(repList, 'agent_code', ({ agent_code }) => codeKey(agent_code)),
    ...duplicateFaults(referralList, 'rid', ({ rid }) => rid),
    ...landingFaults(lists.landingFaultsIn === 'groups' ? [repList, groupList] : [groupList, repList]),
    ...hostFaults(siteList),
  )
  // Duplicate hosts and names are reported already.
  if (hostFaults(siteList).length === 0) faults.push(...duplicateFaults(siteList, 'site_id', ({ site_id }) => site_id))
  const known = {
    groups: idsOf(groupRead, 'gid'),
    portals: idsOf(portalRead, 'platform_group_id'),
    reps: idsOf(repRead, 'agent_id'),
  }
  const referenceFaults = <T>(
    file: YamlFile<readonly T[]> | null,
    key: string,
    ids: readonly [what: string, known: KnownIds],
    of: (entry: T) => number | null | readonly number[],
  ): Fault[] =>
    (file?.value ?? []).flatMap((entry, at) => {
      const [what, knownIds] = ids
      const value = of(entry)
      const path = (index: number) => (typeof value === 'number' ? [at, key] : [at, key, index])
      return [value ?? []]
        .flat()
        .flatMap((id, index) =>
          file === null || knownIds.has(id) ? [] : [file.fault(path(index), `there is no ${what} ${id}`)],
        )
    })
  const [toGroup, toPortal, toRep] = [
    ['group', known.groups] as const,
    ['portal', known.portals] as const,
    ['rep', known.reps] as const,
  ]
  faults.push(
    ...referenceFaults(portalList, 'group', toGroup, (each) => each.group),
    ...extraFieldFaults(groupList),
    ...referenceFaults(groupList, 'portals', toPortal, ({ portals }) => portals),
    ...referenceFaults(repList, 'groups', toGroup, ({ groups }) => groups),
    ...referenceFaults(repList, 'portals', toPortal, ({ portals }) => portals),
    ...referenceFaults(referralList, 'agent_id', toRep, ({ agent_id }) => agent_id),
    ...referenceFaults(referralList, 'group_id', toGroup, ({ group_id }) => group_id),
    ...referenceFaults(referralList, 'portal_id', toPortal, ({ portal_id }) => portal_id),
    ...referenceFaults(siteList, 'default_group', toGroup, ({ default_group }) => default_group),
    ...referenceFaults(siteList, 'default_agent', toRep, ({ default_agent }) => default_agent),
    ...inactiveFaults(siteList, repList?.value ?? []),
    ...contrastFaults(siteList),
    ...siteFaults(siteList, plans.known),
    ...(production ? demonstrationFaults(siteList) : []),
    ...missingFaults(plans.references, known),
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

const extraFieldFaults = (file: YamlFile<Group[]> | null): Fault[] =>
  file === null
    ? []
    : file.value.flatMap(({ asks }, at) =>
        asksFaults(asks, (path, reason) => file.fault([at, 'asks', ...path], reason)),
      )
