import type { Eprocess } from '@openroll/contract/words'
import type { Catalogue, People, Plan, Site } from '../../catalogue/catalogue.ts'
import { notFound } from '../../who/refusal.ts'
import { defaultsOf } from './site.ts'

/** Where somebody looks at plans: under whom, through which portal, in which process, on which site. */
export type Place = {
  readonly agent_id?: number | undefined
  readonly group_id?: number | undefined
  readonly portal_id?: number | undefined
  readonly eprocess?: Eprocess | undefined
  readonly site: Site | undefined
}

/**
 * Whether a plan can be sold there to anybody (D-2.13): the portals, groups and process are those of an enrollment that begins there
 * (D-1.09 to 1.12). Who has not chosen a portal or one of a rep's groups yet may still choose each. 404 for an id that nobody has.
 */
export const soldAt = ({ people }: Catalogue, place: Place): ((plan: Plan) => boolean) => {
  const { portals, groups } = reachable(people, place)
  const process = place.eprocess ?? 'applicant'
  const isOpen = (allowed: ReadonlySet<number> | null, ids: readonly number[]) =>
    allowed === null || ids.some((id) => allowed.has(id))
  return ({ offered }) =>
    isOpen(offered.portals, portals) &&
    isOpen(offered.groups, groups) &&
    (offered.processes === null || offered.processes.has(process))
}

const reachable = (people: People, { site, ...named }: Place): { portals: number[]; groups: number[] } => {
  refuseUnknown(people, named)
  const nobody = named.agent_id === undefined && named.group_id === undefined
  const defaults = nobody ? defaultsOf(site, people) : undefined
  const rep = people.reps.get(named.agent_id ?? defaults?.agent_id ?? 0)
  const group = people.groups.get(named.group_id ?? defaults?.group_id ?? 0)
  const portals = named.portal_id === undefined ? [...((rep ?? group)?.portals ?? [])] : [named.portal_id]
  if (group !== undefined) return { portals, groups: [group.gid] }
  const ofPortals = people.portals.flatMap(({ platform_group_id, group: own }) =>
    own !== null && portals.includes(platform_group_id) ? [own] : [],
  )
  return { portals, groups: [...(rep?.groups ?? []), ...ofPortals] }
}

const refuseUnknown = ({ reps, groups, portals }: People, { agent_id, group_id, portal_id }: Omit<Place, 'site'>) => {
  if (agent_id !== undefined && !reps.has(agent_id)) throw notFound('agent_id', 'Rep not found')
  if (group_id !== undefined && !groups.has(group_id)) throw notFound('group_id', 'Group not found')
  if (portal_id !== undefined && !portals.some((portal) => portal.platform_group_id === portal_id))
    throw notFound('portal_id', 'Portal not found')
}
