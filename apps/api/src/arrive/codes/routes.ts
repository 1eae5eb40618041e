import { validateAgent, validateGroup } from '@openroll/contract/arrive/codes'
import { asksProof } from '../../catalogue/kinds-of-group.ts'
import { serve, type App } from '../../http/serve.ts'
import { putProof } from './group-proof.ts'
import { tryCode } from './try-code.ts'

const isSame = (one: string, other: string): boolean => one.trim().toUpperCase() === other.trim().toUpperCase()

export const codesRoutes = (app: App): void => {
  serve(app, validateGroup, async (ask) => {
    const { catalogue, input, db, asker, now } = ask
    const group = await tryCode(ask, validateGroup, 'group_code', () =>
      [...catalogue.people.groups.values()].find(({ gcode }) => isSame(gcode, input.group_code)),
    )
    if (group === undefined) return null
    if (asksProof(group)) await putProof(db, asker.session, group.gid, now)
    return { result: { gid: group.gid, name: group.gname, landing_url: group.landing_url } }
  })

  serve(app, validateAgent, async (ask) => {
    const { catalogue, input } = ask
    const rep = await tryCode(ask, validateAgent, 'agent_code', () =>
      [...catalogue.people.reps.values()].find(({ agent_code }) => isSame(agent_code, input.agent_code)),
    )
    if (rep === undefined) return null
    const { agent_id, first_name, last_name, agent_code, email, phone, landing_url } = rep
    return { result: { agent_id, first_name, last_name, agent_code, email, phone, landing_url } }
  })
}
