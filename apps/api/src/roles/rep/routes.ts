import { getAgentGroups, getEnrollmentPlatforms } from '@openroll/contract/roles/rep'
import { required } from '@openroll/contract/rules'
import type { Directory, Group, Rep } from '../../directory/directory.ts'
import { requiresProof } from '../../directory/requires-proof.ts'
import { fieldFault, groupNotFound, repNotFound } from '../../who/refusal.ts'
import { serve, type App } from '../../http/serve.ts'
import { repNumber } from '../../who/person.ts'

const repOf = (directory: Directory, id: number): Rep => {
  const rep = directory.rep(id)
  if (rep === undefined) throw repNotFound()
  return rep
}
const groupOf = (directory: Directory, id: number): Group => {
  const group = directory.group(id)
  if (group === undefined) throw groupNotFound()
  return group
}

export const repRoutes = (app: App): void => {
  serve(app, getAgentGroups, ({ directory, input, caller: { person } }) => {
    const isTheRep = repNumber(person) === input.agent_id
    const { groups, agent_code } = repOf(directory, input.agent_id)
    return {
      result: groups.flatMap((id) => {
        const group = directory.group(id)
        if (group === undefined) return []
        const { gid, gname, gcode } = group
        const requires_code = requiresProof(group)
        const gagent_code = isTheRep ? agent_code : ''
        return [{ gid, gname, gcode: requires_code && !isTheRep ? '' : gcode, gagent_code, requires_code }]
      }),
    }
  })

  serve(app, getEnrollmentPlatforms, ({ directory, input: { agent_id, group_id } }) => {
    if (agent_id === undefined && group_id === undefined) throw fieldFault('agent_id', required)
    const portalIds = [
      ...(agent_id === undefined ? [] : repOf(directory, agent_id).portals),
      ...(group_id === undefined ? [] : groupOf(directory, group_id).portals),
    ]
    return {
      result: directory.portals
        .filter((portal) => portalIds.includes(portal.platform_group_id))
        .map(({ group, ...portal }) => ({ ...portal, group_id: group })),
    }
  })
}
