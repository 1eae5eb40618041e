import type { Eprocess } from '@openroll/contract/words'
import type { Plan } from '../../catalog/catalog.ts'
import type { Directory, Site } from '../../directory/directory.ts'
import { groupNotFound, notFound, repNotFound } from '../../who/refusal.ts'
import { defaultsOf } from './site.ts'

/** Where plans are browsed: rep, group, portal, process, site. */
export type Place = {
  readonly agent_id?: number | undefined
  readonly group_id?: number | undefined
  readonly portal_id?: number | undefined
  readonly eprocess?: Eprocess | undefined
  readonly site: Site | undefined
}

/**
 * Whether a plan can be sold to anyone here (D-2.13), with the portals, groups and process of an enrollment started here (D-1.09 to
 * 1.12). Until chosen, any of a rep's portals and groups counts. 404 for an unknown id.
 */
export const soldAt = (directory: Directory, place: Place): ((plan: Plan) => boolean) => {
  const { portals, groups } = portalsAndGroups(directory, place)
  const process = place.eprocess ?? 'applicant'
  const isOpen = (allowed: ReadonlySet<number> | null, ids: readonly number[]) =>
    allowed === null || ids.some((id) => allowed.has(id))
  return ({ offered }) =>
    isOpen(offered.portals, portals) &&
    isOpen(offered.groups, groups) &&
    (offered.processes === null || offered.processes.has(process))
}

const portalsAndGroups = (directory: Directory, { site, ...named }: Place): { portals: number[]; groups: number[] } => {
  refuseUnknownIds(directory, named)
  const isUnreferred = named.agent_id === undefined && named.group_id === undefined
  const defaults = isUnreferred ? defaultsOf(site, directory) : undefined
  const rep = directory.rep(named.agent_id ?? defaults?.agent_id)
  const group = directory.group(named.group_id ?? defaults?.group_id)
  const portals = named.portal_id === undefined ? [...((rep ?? group)?.portals ?? [])] : [named.portal_id]
  if (group !== undefined) return { portals, groups: [group.gid] }
  const ofPortals = portals.flatMap((id) => directory.portal(id)?.group ?? [])
  return { portals, groups: [...(rep?.groups ?? []), ...ofPortals] }
}

const refuseUnknownIds = (directory: Directory, { agent_id, group_id, portal_id }: Omit<Place, 'site'>) => {
  if (agent_id !== undefined && directory.rep(agent_id) === undefined) throw repNotFound()
  if (group_id !== undefined && directory.group(group_id) === undefined) throw groupNotFound()
  if (portal_id !== undefined && directory.portal(portal_id) === undefined)
    throw notFound('portal_id', 'Portal not found')
}
