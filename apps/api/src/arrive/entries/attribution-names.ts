import type { Directory, Group } from '../../directory/directory.ts'
import { requiresProof } from '../../directory/requires-proof.ts'

/** A group's public data, without the code of a group that requires it (D-1.19). */
export const publicGroup = (group: Group) => {
  const { gid, gname, gcode } = group
  const requires_code = requiresProof(group)
  return { gid, gname, gcode: requires_code ? '' : gcode, requires_code }
}

type AttributionIds = {
  readonly agent_id: number | null
  readonly group_id: number | null
  readonly platform_group_id: number | null
}

/** The rep, group and portal with these ids; without a portal, all of the group's. Null for anyone no longer in the directory. */
export const attributionNames = (directory: Directory, { agent_id, group_id, platform_group_id }: AttributionIds) => {
  const [rep, group] = [directory.rep(agent_id), directory.group(group_id)]
  const ids = platform_group_id === null ? (group?.portals ?? []) : [platform_group_id]
  return {
    agent_info:
      rep === undefined ? null : { agent_id: rep.agent_id, first_name: rep.first_name, last_name: rep.last_name },
    group_info: group === undefined ? null : publicGroup(group),
    platforms: directory.portals
      .filter((portal) => ids.includes(portal.platform_group_id))
      .map(({ platform_group_id: id, platform_code, platform_name }) => ({
        platform_group_id: id,
        platform_code,
        platform_name,
      })),
  }
}
