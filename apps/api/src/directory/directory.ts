import type { Group, Portal, Records, Referral, Rep, SiteRecord } from './format.ts'

export type { Group, Portal, Referral, Rep }

/** A site with its settings as texts (SF-3.16). */
export type Site = Omit<SiteRecord, 'settings'> & { readonly settings: Readonly<Record<string, string>> }

type LandingOwner = { readonly type: 'agent' | 'group'; readonly id: number }

/** Sites, reps, groups, portals and referrals by id: one object per revision, so that a request sees one state. A null id finds nothing. */
export type Directory = {
  /** Increases with each import; part of the cache key of public responses about sites or people. */
  readonly revision: number
  readonly group: (gid: number | null | undefined) => Group | undefined
  /** By enrollment code, ignoring case. */
  readonly groupByCode: (code: string) => Group | undefined
  /** The first group of this partner. */
  readonly groupOfSource: (source: string) => Group | undefined
  /** Groups whose name contains this text. */
  readonly groupsNamed: (text: string) => readonly Group[]
  /** Whether this is the default group of one of our sites (D-1.11) or of a portal (D-1.12). */
  readonly isDefaultGroup: (gid: number) => boolean
  /** Only active reps. */
  readonly rep: (agentId: number | null | undefined) => Rep | undefined
  /** A rep's name, active or not, for past sales. */
  readonly repName: (agentId: number | null | undefined) => string | undefined
  /** Active reps whose name contains this text. */
  readonly repsNamed: (text: string) => readonly Rep[]
  readonly repByCode: (code: string) => Rep | undefined
  /** The owner of a landing name, ignoring case. */
  readonly landingOwner: (name: string) => LandingOwner | undefined
  readonly portal: (id: number | null | undefined) => Portal | undefined
  /** In file order. */
  readonly portals: readonly Portal[]
  readonly referral: (rid: string) => Referral | undefined
  /** The site for a host, with or without port; otherwise the main site, which is first. */
  readonly siteAt: (host: string) => Site
  /** The site with this id; the main site if missing or gone. */
  readonly site: (id: string | null | undefined) => Site
  /** The main site first. */
  readonly sites: readonly Site[]
  /** The partner site with this name, ignoring case. */
  readonly siteNamed: (name: string) => Site | undefined
  /** Whether a site names this host. */
  readonly isSiteHost: (host: string) => boolean
  /** Whether any site is a demonstration. */
  readonly isDemonstration: boolean
}

/** A code or host normalized for lookup. */
export const codeKey = (code: string): string => code.trim().toLowerCase()
const hostKey = (host: string): string => codeKey(host.split(':')[0] ?? '')

const indexBy = <Key, Value>(values: readonly Value[], key: (value: Value) => Key | null): ReadonlyMap<Key, Value> =>
  new Map(
    values.flatMap((value) => {
      const found = key(value)
      return found === null ? [] : [[found, value] as const]
    }),
  )

const lookUpIn =
  <Value>(values: ReadonlyMap<number, Value>) =>
  (id: number | null | undefined): Value | undefined =>
    id === null || id === undefined ? undefined : values.get(id)

/** The directory of these records; throws without a site. */
export const directoryOf = (records: Records, revision: number): Directory => {
  const { groups, portals, referrals } = records
  const reps = records.reps.filter(({ active }) => active)
  const sites = records.sites.map(siteOf)
  const main = sites.at(0)
  if (main === undefined) throw new Error('a directory needs at least one site')
  const groupCodes = indexBy(groups, ({ gcode }) => codeKey(gcode))
  const repCodes = indexBy(reps, ({ agent_code }) => codeKey(agent_code))
  const landings = landingsOf({ reps, groups })
  const [siteIds, referralIds] = [indexBy(sites, ({ site_id }) => site_id), indexBy(referrals, ({ rid }) => rid)]
  const hosts = new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site] as const)))
  // A site with a site_name belongs to a group, so its default group is that group and not a fallback.
  const ownDefaults = sites.filter(({ site_name }) => site_name === undefined).map(({ default_group }) => default_group)
  const defaults = new Set([...ownDefaults, ...portals.map(({ group }) => group)])
  const group = lookUpIn(indexBy(groups, ({ gid }) => gid))
  const everyRep = lookUpIn(indexBy(records.reps, ({ agent_id }) => agent_id))
  return {
    revision,
    group,
    groupByCode: (code) => groupCodes.get(codeKey(code)),
    groupOfSource: (source) => groups.find((each) => each.source === source),
    groupsNamed: (text) => groups.filter(({ gname }) => gname.toLowerCase().includes(text.toLowerCase())),
    isDefaultGroup: (gid) => defaults.has(gid),
    rep: lookUpIn(indexBy(reps, ({ agent_id }) => agent_id)),
    repName: (agentId) => nameOf(everyRep(agentId)),
    repsNamed: (text) => reps.filter((rep) => nameOf(rep)?.toLowerCase().includes(text.toLowerCase())),
    repByCode: (code) => repCodes.get(codeKey(code)),
    landingOwner: (name) => landings.get(name.toLowerCase()),
    portal: lookUpIn(indexBy(portals, ({ platform_group_id }) => platform_group_id)),
    portals,
    referral: (rid) => referralIds.get(rid),
    siteAt: (host) => hosts.get(hostKey(host)) ?? main,
    site: (id) => siteIds.get(id ?? '') ?? main,
    sites,
    siteNamed: (name) => sites.find(({ site_name }) => site_name === codeKey(name)),
    isSiteHost: (host) => hosts.has(hostKey(host)),
    isDemonstration: sites.some(({ settings }) => settings.demonstration === 'true'),
  }
}

const nameOf = (rep: Rep | undefined): string | undefined =>
  rep === undefined ? undefined : `${rep.first_name} ${rep.last_name}`

const landingsOf = ({ reps, groups }: Pick<Records, 'reps' | 'groups'>): ReadonlyMap<string, LandingOwner> => {
  const owners: readonly (LandingOwner & { readonly landing_url: string | null })[] = [
    ...groups.map(({ landing_url, gid }) => ({ landing_url, type: 'group', id: gid }) as const),
    ...reps.map(({ landing_url, agent_id }) => ({ landing_url, type: 'agent', id: agent_id }) as const),
  ]
  return new Map(owners.flatMap(({ landing_url, ...owner }) => (landing_url === null ? [] : [[landing_url, owner]])))
}

const siteOf = ({ settings, ...site }: SiteRecord): Site => ({
  ...site,
  settings: Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]),
  ),
})
