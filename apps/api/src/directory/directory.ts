import type { Group, Portal, Records, Referral, Rep, SiteRecord } from './format.ts'

export type { Group, Portal, Referral, Rep }

/** A site with its settings as texts (SF-3.16). */
export type Site = Omit<SiteRecord, 'settings'> & { readonly settings: Readonly<Record<string, string>> }

type LandingOwner = { readonly type: 'agent' | 'group'; readonly id: number }

/**
 * Sites, reps, groups, portals and referrals, read by key: one object a revision, so that a request sees one state throughout. A key
 * of null, as an enrollment may have it, finds nobody.
 */
export type Directory = {
  /** Rises with each import; public answers that tell of sites or people name it. */
  readonly revision: number
  readonly group: (gid: number | null | undefined) => Group | undefined
  /** By the code that people type, in any case of its letters. */
  readonly groupByCode: (code: string) => Group | undefined
  /** The first group whose people come from this partner. */
  readonly groupOfSource: (source: string) => Group | undefined
  /** The groups whose names hold this text. */
  readonly groupsNamed: (text: string) => readonly Group[]
  /** A group that enrollments belong to which have none of their own: of a site of ours (D-1.11), or of a portal (D-1.12). */
  readonly isDefaultGroup: (gid: number) => boolean
  /** Of those who are active: the others act for nobody. */
  readonly rep: (agentId: number | null | undefined) => Rep | undefined
  /** A rep's name, for what was sold through them: the inactive have one too. */
  readonly repName: (agentId: number | null | undefined) => string | undefined
  /** The active reps whose names hold this text. */
  readonly repsNamed: (text: string) => readonly Rep[]
  readonly repByCode: (code: string) => Rep | undefined
  /** Whose page is at a landing name, in upper or lower case. */
  readonly landingOwner: (name: string) => LandingOwner | undefined
  readonly portal: (id: number | null | undefined) => Portal | undefined
  /** All of them, in the order of their file: a handful. */
  readonly portals: readonly Portal[]
  readonly referral: (rid: string) => Referral | undefined
  /** The site that answers at a host, with or without its port; the main one, which stands first, at any other. */
  readonly siteAt: (host: string) => Site
  /** The site that an enrollment remembers; the main one where it remembers none, or that is gone. */
  readonly site: (id: string | null | undefined) => Site
  /** All of them, the main one first. */
  readonly sites: readonly Site[]
  /** The outside site of this name, in upper or lower case. */
  readonly siteNamed: (name: string) => Site | undefined
  /** Whether a site names this host itself. */
  readonly isSiteHost: (host: string) => boolean
  /** Whether any site says that it is a demonstration. */
  readonly isDemonstration: boolean
}

/** A code or host as it is looked up: without spaces around it, in small letters. */
export const codeKey = (code: string): string => code.trim().toLowerCase()
const hostKey = (host: string): string => codeKey(host.split(':')[0] ?? '')

const by = <Key, Value>(values: readonly Value[], key: (value: Value) => Key | null): ReadonlyMap<Key, Value> =>
  new Map(
    values.flatMap((value) => {
      const found = key(value)
      return found === null ? [] : [[found, value] as const]
    }),
  )

const found =
  <Value>(values: ReadonlyMap<number, Value>) =>
  (id: number | null | undefined): Value | undefined =>
    id === null || id === undefined ? undefined : values.get(id)

/** The directory of these records; throws where there is no site. */
export const directoryOf = (records: Records, revision: number): Directory => {
  const { groups, portals, referrals } = records
  const reps = records.reps.filter(({ active }) => active)
  const sites = records.sites.map(siteOf)
  const main = sites.at(0)
  if (main === undefined) throw new Error('a directory needs at least one site')
  const groupCodes = by(groups, ({ gcode }) => codeKey(gcode))
  const repCodes = by(reps, ({ agent_code }) => codeKey(agent_code))
  const landings = landingsOf({ reps, groups })
  const [siteIds, referralIds] = [by(sites, ({ site_id }) => site_id), by(referrals, ({ rid }) => rid)]
  const hosts = new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site] as const)))
  // An external site, which has a site_name, is a group's own place: its default group is that group.
  const ours = sites.filter(({ site_name }) => site_name === undefined).map(({ default_group }) => default_group)
  const defaults = new Set([...ours, ...portals.map(({ group }) => group)])
  const group = found(by(groups, ({ gid }) => gid))
  const everyRep = found(by(records.reps, ({ agent_id }) => agent_id))
  return {
    revision,
    group,
    groupByCode: (code) => groupCodes.get(codeKey(code)),
    groupOfSource: (source) => groups.find((each) => each.source === source),
    groupsNamed: (text) => groups.filter(({ gname }) => gname.toLowerCase().includes(text.toLowerCase())),
    isDefaultGroup: (gid) => defaults.has(gid),
    rep: found(by(reps, ({ agent_id }) => agent_id)),
    repName: (agentId) => nameOf(everyRep(agentId)),
    repsNamed: (text) => reps.filter((rep) => nameOf(rep)?.toLowerCase().includes(text.toLowerCase())),
    repByCode: (code) => repCodes.get(codeKey(code)),
    landingOwner: (name) => landings.get(name.toLowerCase()),
    portal: found(by(portals, ({ platform_group_id }) => platform_group_id)),
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
