import { noSuchGroup } from '@openroll/contract/arrive/entries'
import type { Fault } from '@openroll/contract/reply'
import type { Eprocess } from '@openroll/contract/words'
import type { Directory, Site } from '../../directory/directory.ts'
import { noSuchReferral } from '@openroll/contract/arrive/entries'
import { referralNow } from '../../arrive/entries/referral-now.ts'
import { defaultsOf } from '../../arrive/site/site.ts'
import { type Person, groupNumber, repNumber } from '../../who/person.ts'
import { fieldFaults, forbidden } from '../../who/refusal.ts'

/** The rep, the group and the portal that an enrollment is made under. */
export type Under = {
  readonly agent_id: number | null
  readonly group_id: number | null
  readonly platform_group_id: number | null
}
export type Named = { readonly [Name in keyof Under]?: number | undefined }
type Around = { readonly person: Person | null; readonly directory: Directory }
/** Where a new enrollment begins: on which site, on which day (yyyy-mm-dd). */
type Beginning = Around & { readonly site: Site | undefined; readonly today: string }

/** Rep and group are processes of who is signed in as one; anybody else is an applicant, whatever a browser sends (D-1.09). */
export const processOf = (person: Person | null, asked: Eprocess): Eprocess =>
  asked === person?.role ? asked : 'applicant'

/**
 * What a new enrollment is made under: who is signed in, else what is named, else the referral, else the site's default rep and
 * group (D-1.11). A portal without a group brings its own (D-1.12).
 */
export const madeUnder = (
  { referral, ...named }: Named & { readonly referral?: string | undefined },
  { person, directory, site, today }: Beginning,
): Under => {
  const referred = referral === undefined ? undefined : referralNow(directory, referral, today)
  if (referral !== undefined && referred === undefined)
    throw fieldFaults([{ target_element: 'referral', error_message: noSuchReferral }])
  const given = {
    agent_id: named.agent_id ?? repNumber(person) ?? referred?.agent_id ?? null,
    group_id: named.group_id ?? groupNumber(person) ?? referred?.group_id ?? null,
    platform_group_id: named.platform_group_id ?? referred?.portal_id ?? null,
  }
  const under =
    given.agent_id === null && given.group_id === null ? { ...given, ...defaultsOf(site, directory) } : given
  const portal = directory.portal(under.platform_group_id)
  return checked({ ...under, group_id: under.group_id ?? portal?.group ?? null }, { person, directory })
}

/** The same for an enrollment under way: what is not named stays; undefined where nothing is. */
export const changedUnder = (kept: Under, named: Named, around: Around): Under | undefined => {
  if (named.agent_id === undefined && named.group_id === undefined && named.platform_group_id === undefined)
    return undefined
  const under = {
    agent_id: named.agent_id ?? kept.agent_id,
    group_id: named.group_id ?? kept.group_id,
    platform_group_id: named.platform_group_id ?? kept.platform_group_id,
  }
  refuseForeign(named, kept, around)
  return checked(under, { ...around, kept })
}

/** A member's next enrollment is made under what the last one was, so far as that is still there and who enrolls them may do so. */
export const againUnder = (last: Under, named: Named, { person, directory, today }: Omit<Beginning, 'site'>): Under => {
  const ofRep = directory.rep(repNumber(person))?.groups
  const mayKeep =
    last.group_id !== null && directory.group(last.group_id) !== undefined && ofRep?.includes(last.group_id) !== false
  const agent = directory.rep(last.agent_id)?.agent_id
  const given = {
    agent_id: named.agent_id ?? repNumber(person) ?? agent,
    group_id: named.group_id ?? groupNumber(person) ?? (mayKeep ? (last.group_id ?? undefined) : undefined),
  }
  const under = madeUnder(given, { person, directory, today, site: undefined })
  // A portal goes along with its group only.
  return {
    ...under,
    platform_group_id: under.group_id === last.group_id ? last.platform_group_id : under.platform_group_id,
  }
}

const refuseForeign = (named: Named, kept: Under, { person }: Around): void => {
  const differs = (mine: number | undefined, sent: number | undefined, is: number | null) =>
    mine !== undefined && sent !== undefined && sent !== mine && sent !== is
  if (differs(repNumber(person), named.agent_id, kept.agent_id)) throw forbidden()
  if (differs(groupNumber(person), named.group_id, kept.group_id)) throw forbidden()
}

/** 422 beside each id that nobody has (D-1.10); 403 for a rep's or an administrator's id that is not theirs (D-1.06). */
const checked = (under: Under, { person, directory, kept }: Around & { readonly kept?: Under }): Under => {
  const faults = underFaults(under, directory)
  if (faults.length > 0) throw fieldFaults(faults)
  const mine = { agent_id: repNumber(person), group_id: groupNumber(person) }
  if (kept === undefined && mine.agent_id !== undefined && under.agent_id !== mine.agent_id) throw forbidden()
  if (kept === undefined && mine.group_id !== undefined && under.group_id !== mine.group_id) throw forbidden()
  const isKept = kept !== undefined && kept.group_id === under.group_id
  if (mine.agent_id !== undefined && !isKept && !mayEnrollFor(mine.agent_id, under, directory)) throw forbidden()
  return under
}

/**
 * Whether who is signed in may bring people in under these: a rep under a group of their own, an administrator under their own one
 * (D-1.10). Anybody may where there is no group, and so may who is neither: other rules hold for them.
 */
export const mayBringUnder = (under: Under, { person, directory }: Around): boolean => {
  if (under.group_id === null) return true
  const rep = repNumber(person)
  if (rep !== undefined) return mayEnrollFor(rep, under, directory)
  return (groupNumber(person) ?? under.group_id) === under.group_id
}

/** A rep's own groups, and the group of a portal, which people who go through it without a group of their own are under. */
const mayEnrollFor = (agentId: number, { group_id, platform_group_id }: Under, directory: Directory): boolean =>
  group_id === null ||
  (directory.rep(agentId)?.groups.includes(group_id) ?? false) ||
  directory.portal(platform_group_id)?.group === group_id

const underFaults = ({ agent_id, group_id, platform_group_id }: Under, directory: Directory): Fault[] => {
  const rep = directory.rep(agent_id)
  const group = directory.group(group_id)
  const unknown = (target_element: string, error_message: string): Fault => ({ target_element, error_message })
  const faults: Fault[] = []
  if (agent_id !== null && rep === undefined) faults.push(unknown('agent_id', 'There is no such rep'))
  if (group_id !== null && group === undefined) faults.push(unknown('group_id', noSuchGroup))
  if (platform_group_id === null) return faults
  const isPortal = directory.portal(platform_group_id) !== undefined
  const isTheirs = (rep ?? group)?.portals.includes(platform_group_id) === true
  if (!isPortal) faults.push(unknown('platform_group_id', 'There is no such portal'))
  else if (faults.length === 0 && !isTheirs && (agent_id ?? group_id) !== null)
    faults.push(unknown('platform_group_id', `This portal is not one of the ${rep === undefined ? 'group' : 'rep'}’s`))
  return faults
}
