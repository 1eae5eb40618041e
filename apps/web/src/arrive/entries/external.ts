import { getExternalSiteInfromation } from '@openroll/contract/arrive/entries'
import type { OutputOf } from '@openroll/contract/call'
import { send } from '../../api.ts'
import { entry, isRepOrGroup, noEntry } from './entry.ts'
import { attributionSession } from './attribution.ts'

type Question = { readonly site_name: string }

/** /external?site= leads visitors of an outside site to /home under that site's group (SF-4.40, EW-4.58, D-9.03). */
export const externalEntry = entry<Question, OutputOf<typeof getExternalSiteInfromation>['result']>({
  questionAt: ({ path, search }) => {
    if (!/^\/external\/?$/i.test(path)) return undefined
    const site_name = new URLSearchParams(search).get('site')?.trim() ?? ''
    return site_name === '' || site_name.length > 60 ? noEntry : { site_name }
  },
  load: async (question) => (await send(getExternalSiteInfromation, question)).result,
  arrive: ({ group_id, agent_id, site_name }, _question, at) => {
    const to = '/home'
    if (isRepOrGroup(at)) return { keep: {}, to }
    if (group_id === null && agent_id === null) return { keep: { fromSite: site_name }, to }
    const attribution = { group_id, agent_id, fromSite: site_name }
    return { keep: attributionSession(at, attribution, group_id === null ? 'agent' : 'group'), to }
  },
})
