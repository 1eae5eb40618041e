import { validateAgent, validateGroup } from '@openroll/contract/arrive/codes'
import { requiresProof } from '../../directory/requires-proof.ts'
import { serve, type App } from '../../http/serve.ts'
import { saveProof } from './group-proof.ts'
import { tryCode } from './try-code.ts'

export const codesRoutes = (app: App): void => {
  serve(app, validateGroup, async (ask) => {
    const { directory, input, db, caller, now } = ask
    const group = await tryCode(ask, validateGroup, 'group_code', () => directory.groupByCode(input.group_code))
    if (group === undefined) return null
    if (requiresProof(group)) await saveProof(db, caller.session, group.gid, now)
    return { result: { gid: group.gid, name: group.gname, landing_url: group.landing_url } }
  })

  serve(app, validateAgent, async (ask) => {
    const { directory, input } = ask
    const rep = await tryCode(ask, validateAgent, 'agent_code', () => directory.repByCode(input.agent_code))
    if (rep === undefined) return null
    const { agent_id, first_name, last_name, agent_code, email, phone, landing_url } = rep
    return { result: { agent_id, first_name, last_name, agent_code, email, phone, landing_url } }
  })
}
