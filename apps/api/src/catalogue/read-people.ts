import type * as z from 'zod'
import type { People, Site } from './catalogue.ts'
import { asksFaults } from './check-asks.ts'
import { contrast } from './check-contrast.ts'
import type { Fault } from './check-fault.ts'
import { hostFaults } from './check-hosts.ts'
import { landingFaults } from './check-landings.ts'
import { groups, networks, portals, referrals, reps, sites } from './format-people.ts'
import { idsOf, type KnownIds } from './known-ids.ts'
import { textOf, type CatalogueFiles } from './read-files.ts'
import { readYaml, type ReadYaml, type YamlFile } from './read-yaml.ts'

type Read = {
  readonly people: People
  /** The groups and portals that plans may name. */
  readonly known: { readonly groups: KnownIds; readonly portals: KnownIds }
  /** Where the sites stand, for faults that only the plans show. */
  readonly siteFile: YamlFile<z.output<typeof sites>> | null
  readonly faults: Fault[]
}

/** The sites, groups, reps, portals, referrals and networks, their references to each other checked. */
export const readPeople = (files: CatalogueFiles): Read => {
  const faults: Fault[] = []
  const list = <T>(name: string, schema: z.ZodType<T[]>): ReadYaml<T[]> => {
    const file = `${name}.yaml`
    const text = textOf(files, file)
    const read: ReadYaml<T[]> =
      text === null
        ? { read: null, faults: [{ file, line: 1, column: 1, reason: 'the file is missing' }] }
        : readYaml(file, text, schema)
    faults.push(...read.faults)
    return read
  }
  const portalRead = list('portals', portals)
  const groupRead = list('groups', groups)
  const repRead = list('reps', reps)
  const [portalList, groupList, repList] = [portalRead.read, groupRead.read, repRead.read]
  const [referralList, siteList] = [list('referrals', referrals).read, list('sites', sites).read]
  faults.push(
    ...doubled(portalList, 'platform_group_id', ({ platform_group_id }) => platform_group_id),
    ...doubled(groupList, 'gid', ({ gid }) => gid),
    ...doubled(groupList, 'gcode', ({ gcode }) => gcode.toLowerCase()),
    ...doubled(repList, 'agent_id', ({ agent_id }) => agent_id),
    ...doubled(repList, 'agent_code', ({ agent_code }) => agent_code.toLowerCase()),
    ...doubled(referralList, 'rid', ({ rid }) => rid),
    ...landingFaults([repList, groupList]),
    ...hostFaults(siteList),
  )
  const groupIds = idsOf(groupRead, 'gid')
  const portalIds = idsOf(portalRead, 'platform_group_id')
  const repIds = idsOf(repRead, 'agent_id')
  const known = (
    file: YamlFile<unknown> | null,
    path: (string | number)[],
    what: string,
    ids: KnownIds,
    id: number | undefined,
  ) => {
    if (file !== null && id !== undefined && !ids.has(id)) faults.push(file.fault(path, `there is no ${what} ${id}`))
  }
  portalList?.value.forEach((portal, at) => known(portalList, [at, 'group'], 'group', groupIds, portal.group))
  groupList?.value.forEach((group, at) => {
    faults.push(...asksFaults(group.asks, (path, reason) => groupList.fault([at, 'asks', ...path], reason)))
    group.portals.forEach((id, index) => known(groupList, [at, 'portals', index], 'portal', portalIds, id))
  })
  repList?.value.forEach((rep, at) => {
    rep.groups.forEach((id, index) => known(repList, [at, 'groups', index], 'group', groupIds, id))
    rep.portals.forEach((id, index) => known(repList, [at, 'portals', index], 'portal', portalIds, id))
  })
  referralList?.value.forEach((referral, at) => {
    known(referralList, [at, 'agent_id'], 'rep', repIds, referral.agent_id)
    known(referralList, [at, 'group_id'], 'group', groupIds, referral.group_id)
    known(referralList, [at, 'portal_id'], 'portal', portalIds, referral.portal_id)
  })
  siteList?.value.forEach((site, at) => {
    known(siteList, [at, 'default_group'], 'group', groupIds, site.default_group)
    known(siteList, [at, 'default_agent'], 'rep', repIds, site.default_agent)
    const ratio = contrast(site.settings.brand, site.settings.brand_ink)
    if (ratio < 4.5)
      faults.push(
        siteList.fault(
          [at, 'settings', 'brand'],
          `brand and brand_ink have a contrast of ${ratio.toFixed(2)}:1; text needs 4.5:1`,
        ),
      )
  })
  return {
    faults,
    siteFile: siteList,
    known: { groups: groupIds, portals: portalIds },
    people: {
      groups: new Map(
        groupList?.value.map((group) => [
          group.gid,
          {
            ...group,
            landing_url: group.landing_url ?? null,
            source: group.source ?? null,
            enrollerCode: group.enrollerCode ?? null,
            asks: group.asks ?? {},
          },
        ]),
      ),
      reps: new Map(repList?.value.map((rep) => [rep.agent_id, { ...rep, landing_url: rep.landing_url ?? null }])),
      portals: portalList?.value.map((portal) => ({ ...portal, group: portal.group ?? null })) ?? [],
      sites: siteList?.value.map(siteOf) ?? [],
      referrals: new Map(referralList?.value.map(({ rid, ...rest }) => [rid, rest])),
      networks: list('networks', networks).read?.value ?? [],
    },
  }
}

/** Entries of a list whose number or code another one has already. */
const doubled = <T>(file: YamlFile<T[]> | null, key: string, of: (entry: T) => string | number): Fault[] => {
  const values = file?.value.map(of) ?? []
  return values.flatMap((value, at) =>
    file === null || values.indexOf(value) === at ? [] : [file.fault([at, key], `the ${key} ${value} is given twice`)],
  )
}

const siteOf = ({
  settings,
  default_group,
  default_agent,
  site_name,
  ...site
}: z.output<typeof sites>[number]): Site => ({
  ...site,
  ...(site_name === undefined ? {} : { site_name }),
  default_group: default_group ?? null,
  default_agent: default_agent ?? null,
  settings: Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]),
  ),
})
