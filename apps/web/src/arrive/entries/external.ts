import { getExternalSiteInfromation } from '@openroll/contract/arrive/entries'
import type { OutputOf } from '@openroll/contract/call'
import { send } from '../../api.ts'
import { entry, isWorking, lost } from './entry.ts'
import { keepUnder } from './under.ts'

type Question = { readonly site_name: string }

/** An outside site that sends its people: /external?site= leads to /home under its group (SF-4.40, EW-4.58, D-9.03). */
export const externalEntry = entry<Question, OutputOf<typeof getExternalSiteInfromation>['result']>({
  asks: ({ path, search }) => {
    if (!/^\/external\/?$/i.test(path)) return undefined
    const site_name = new URLSearchParams(search).get('site')?.trim() ?? ''
    return site_name === '' || site_name.length > 60 ? lost : { site_name }
  },
  load: async (question) => (await send(getExternalSiteInfromation, question)).result,
  arrive: ({ group_id, agent_id, site_name }, _question, at) => {
    const to = '/home'
    if (isWorking(at)) return { keep: {}, to }
    if (group_id === null && agent_id === null) return { keep: { fromSite: site_name }, to }
    const under = { group_id, agent_id, fromSite: site_name }
    return { keep: keepUnder(at, under, group_id === null ? 'agent' : 'group'), to }
  },
})
