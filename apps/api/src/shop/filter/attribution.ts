import { noSuchGroup } from '@openroll/contract/arrive/entries'
import type { Fault } from '@openroll/contract/reply'
import type { Eprocess } from '@openroll/contract/words'
import type { Directory, Site } from '../../directory/directory.ts'
import { noSuchReferral } from '@openroll/contract/arrive/entries'
import { activeReferral } from '../../arrive/entries/active-referral.ts'
import { defaultsOf } from '../../arrive/site/site.ts'
import { type Person, groupNumber, repNumber } from '../../who/person.ts'
import { fieldFaults, forbidden } from '../../who/refusal.ts'

/** The rep, group and portal of an enrollment. */
export type Attribution = {
  readonly agent_id: number | null
  readonly group_id: number | null
  readonly platform_group_id: number | null
}
export type SentIds = { readonly [Name in keyof Attribution]?: number | undefined }
type Context = { readonly person: Person | null; readonly directory: Directory }
/** The site and day (yyyy-mm-dd) a new enrollment starts on. */
type StartContext = Context & { readonly site: Site | undefined; readonly today: string }

/** The rep and group processes require signing in as one; everyone else is an applicant, whatever the browser sends (D-1.09). */
export const processOf = (person: Person | null, asked: Eprocess): Eprocess =>
  asked === person?.role ? asked : 'applicant'

/**
 * The attribution of a new enrollment: the signed-in person, then the ids sent, then the referral, then the site's defaults (D-1.11). A
 * portal without a group adds its own group (D-1.12).
 */
export const newAttribution = (
  { referral, ...sentIds }: SentIds & { readonly referral?: string | undefined },
  { person, directory, site, today }: StartContext,
): Attribution => {
  const referred = referral === undefined ? undefined : activeReferral(directory, referral, today)
  if (referral !== undefined && referred === undefined)
    throw fieldFaults([{ target_element: 'referral', error_message: noSuchReferral }])
  const given = {
    agent_id: sentIds.agent_id ?? repNumber(person) ?? referred?.agent_id ?? null,
    group_id: sentIds.group_id ?? groupNumber(person) ?? referred?.group_id ?? null,
    platform_group_id: sentIds.platform_group_id ?? referred?.portal_id ?? null,
  }
  const attribution =
    given.agent_id === null && given.group_id === null ? { ...given, ...defaultsOf(site, directory) } : given
  const portal = directory.portal(attribution.platform_group_id)
  return requireValid(
    { ...attribution, group_id: attribution.group_id ?? portal?.group ?? null },
    { person, directory },
  )
}

/** The attribution after a change; ids not sent stay. Undefined if none are sent. */
export const attributionAfterChange = (
  current: Attribution,
  sentIds: SentIds,
  context: Context,
): Attribution | undefined => {
  if (sentIds.agent_id === undefined && sentIds.group_id === undefined && sentIds.platform_group_id === undefined)
    return undefined
  const attribution = {
    agent_id: sentIds.agent_id ?? current.agent_id,
    group_id: sentIds.group_id ?? current.group_id,
    platform_group_id: sentIds.platform_group_id ?? current.platform_group_id,
  }
  refuseOthersIds(sentIds, current, context)
  return requireValid(attribution, { ...context, current })
}

/** The attribution of a member's next enrollment: that of the last one, as far as it still exists and the enroller may use it. */
export const nextAttribution = (
  last: Attribution,
  sentIds: SentIds,
  { person, directory, today }: Omit<StartContext, 'site'>,
): Attribution => {
  const ofRep = directory.rep(repNumber(person))?.groups
  const keepsGroup =
    last.group_id !== null && directory.group(last.group_id) !== undefined && ofRep?.includes(last.group_id) !== false
  const agent = directory.rep(last.agent_id)?.agent_id
  const given = {
    agent_id: sentIds.agent_id ?? repNumber(person) ?? agent,
    group_id: sentIds.group_id ?? groupNumber(person) ?? (keepsGroup ? (last.group_id ?? undefined) : undefined),
  }
  const attribution = newAttribution(given, { person, directory, today, site: undefined })
  // A portal stays only with its group.
  return {
    ...attribution,
    platform_group_id: attribution.group_id === last.group_id ? last.platform_group_id : attribution.platform_group_id,
  }
}

const refuseOthersIds = (sentIds: SentIds, current: Attribution, { person }: Context): void => {
  const differs = (mine: number | undefined, sent: number | undefined, is: number | null) =>
    mine !== undefined && sent !== undefined && sent !== mine && sent !== is
  if (differs(repNumber(person), sentIds.agent_id, current.agent_id)) throw forbidden()
  if (differs(groupNumber(person), sentIds.group_id, current.group_id)) throw forbidden()
}

/** 422 for each unknown id (D-1.10); 403 for the id of another rep or administrator (D-1.06). */
const requireValid = (
  attribution: Attribution,
  { person, directory, current }: Context & { readonly current?: Attribution },
): Attribution => {
  const faults = attributionFaults(attribution, directory)
  if (faults.length > 0) throw fieldFaults(faults)
  const mine = { agent_id: repNumber(person), group_id: groupNumber(person) }
  if (current === undefined && mine.agent_id !== undefined && attribution.agent_id !== mine.agent_id) throw forbidden()
  if (current === undefined && mine.group_id !== undefined && attribution.group_id !== mine.group_id) throw forbidden()
  const isSameGroup = current !== undefined && current.group_id === attribution.group_id
  if (mine.agent_id !== undefined && !isSameGroup && !mayEnrollFor(mine.agent_id, attribution, directory))
    throw forbidden()
  return attribution
}

/**
 * Whether the signed-in person may enroll people here: reps only under their own groups, administrators only under their own group
 * (D-1.10). Always true for other people.
 */
export const mayEnrollWith = (attribution: Attribution, { person, directory }: Context): boolean => {
  if (attribution.group_id === null) return true
  const rep = repNumber(person)
  if (rep !== undefined) return mayEnrollFor(rep, attribution, directory)
  return (groupNumber(person) ?? attribution.group_id) === attribution.group_id
}

/** A rep's own groups, plus the group of the portal for people without a group. */
const mayEnrollFor = (agentId: number, { group_id, platform_group_id }: Attribution, directory: Directory): boolean =>
  group_id === null ||
  (directory.rep(agentId)?.groups.includes(group_id) ?? false) ||
  directory.portal(platform_group_id)?.group === group_id

const attributionFaults = ({ agent_id, group_id, platform_group_id }: Attribution, directory: Directory): Fault[] => {
  const rep = directory.rep(agent_id)
  const group = directory.group(group_id)
  const unknown = (target_element: string, error_message: string): Fault => ({ target_element, error_message })
  const faults: Fault[] = []
  if (agent_id !== null && rep === undefined) faults.push(unknown('agent_id', 'We can’t find this rep'))
  if (group_id !== null && group === undefined) faults.push(unknown('group_id', noSuchGroup))
  if (platform_group_id === null) return faults
  const isPortal = directory.portal(platform_group_id) !== undefined
  const isTheirs = (rep ?? group)?.portals.includes(platform_group_id) === true
  if (!isPortal) faults.push(unknown('platform_group_id', 'We can’t find this portal'))
  else if (faults.length === 0 && !isTheirs && (agent_id ?? group_id) !== null)
    faults.push(
      unknown('platform_group_id', `This portal doesn’t belong to the ${rep === undefined ? 'group' : 'rep'}`),
    )
  return faults
}
