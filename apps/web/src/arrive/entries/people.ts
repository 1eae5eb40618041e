import { getAgentInfoEnroll, getGroupInfoEnroll } from '@openroll/contract/arrive/entries'
import { entryQueries, isEntryQuery } from '@openroll/contract/arrive/entry-query'
import { getMemberInfo } from '@openroll/contract/roles/member'
import { id } from '@openroll/contract/rules'
import { send } from '../../api.ts'
import { entry, isRepOrGroup, noEntry } from './entry.ts'
import { attributionSession, type Attribution } from './attribution.ts'

type Question = { readonly agent_id?: number; readonly uid?: number; readonly group_id?: number }
type FoundPeople = Attribution & { readonly uid?: number }

/** Pages that use these query names for something else. */
const excludedPaths = /^\/(websites?|sign-in)\/?$/i

/** Loads the rep, member or group from ?agent_id=, ?uid= or ?group= in any URL, then removes them from it (SF-4.40). */
export const peopleEntry = entry<Question, FoundPeople>({
  questionAt: ({ path, search }) => {
    if (!isEntryQuery(search) || excludedPaths.test(path)) return undefined
    const parameters = new URLSearchParams(search)
    const numbers = entryQueries.map((name) => (parameters.has(name) ? id.safeParse(parameters.get(name)) : undefined))
    if (numbers.some((number) => number?.success === false)) return noEntry
    const [agent_id, uid, group_id] = numbers.map((number) => number?.data)
    return {
      ...(agent_id === undefined ? {} : { agent_id }),
      ...(uid === undefined ? {} : { uid }),
      ...(group_id === undefined ? {} : { group_id }),
    }
  },
  load: async ({ agent_id, uid, group_id }) => {
    const [rep, group, member] = await Promise.all([
      agent_id === undefined ? undefined : send(getAgentInfoEnroll, { agent_id }),
      group_id === undefined ? undefined : send(getGroupInfoEnroll, { group_id }),
      uid === undefined ? undefined : send(getMemberInfo, { user_id: uid }),
    ])
    return {
      agent_id: rep?.result.agent_id ?? member?.agent_info.agent_id ?? null,
      group_id: group?.result.gid ?? member?.group_info.gid ?? null,
      portal_id: rep === undefined && group === undefined ? (member?.portal_id ?? null) : null,
      ...(member === undefined ? {} : { uid: member.member_info.userid }),
    }
  },
  arrive: ({ uid, ...attribution }, _question, at) => {
    const rest = new URLSearchParams(at.search)
    for (const name of entryQueries) rest.delete(name)
    const search = rest.size === 0 ? '' : `?${rest.toString()}`
    // At / a member goes to their own home; any other page stays as requested.
    const to = (uid !== undefined && at.path === '/' ? '/member-home' : at.path) + search + at.hash
    if (isRepOrGroup(at) || (attribution.agent_id === null && attribution.group_id === null)) return { keep: {}, to }
    const keep = attributionSession(at, attribution, attribution.group_id === null ? 'agent' : 'group')
    return { keep: uid === undefined ? keep : { ...keep, open_type: null, enroll_type: 'existing-member' }, to }
  },
})
