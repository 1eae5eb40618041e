import { getAgentGroups, getEnrollmentPlatforms } from '@openroll/contract/roles/rep'
import type { Catalogue, Rep } from '../../catalogue/catalogue.ts'
import { notFound } from '../../http/refusal.ts'
import { serve, type App } from '../../http/serve.ts'

const repOf = (catalogue: Catalogue, id: number): Rep => {
  const rep = catalogue.people.reps.get(id)
  if (rep === undefined) throw notFound('agent_id', 'Rep not found')
  return rep
}

export const repRoutes = (app: App): void => {
  serve(app, getAgentGroups, ({ catalogue, input }) => ({
    result: repOf(catalogue, input.agent_id).groups.flatMap((id) => {
      const group = catalogue.people.groups.get(id)
      return group === undefined ? [] : [{ gid: group.gid, gname: group.gname, gcode: group.gcode }]
    }),
  }))

  serve(app, getEnrollmentPlatforms, ({ catalogue, input }) => {
    const { portals } = repOf(catalogue, input.agent_id)
    return { result: catalogue.people.portals.filter((portal) => portals.includes(portal.platform_group_id)) }
  })
}
