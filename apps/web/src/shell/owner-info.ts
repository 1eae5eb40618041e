import {
  getAgentAboutPageInfo,
  getAgentLandingPageInfo,
  getGroupAboutPageInfo,
  getGroupLandingPageInfo,
} from '@openroll/contract/arrive/landing'
import type { Owner } from '../arrive/landing/owner.ts'
import { useCall } from '../query.ts'

/** How to reach a rep or a group, as their landing page says it. */
export const useOwnerInfo = ({ type, id }: Owner) => {
  const rep = useCall(getAgentLandingPageInfo, { agent_id: id }, { enabled: type === 'agent' })
  const group = useCall(getGroupLandingPageInfo, { group_id: id }, { enabled: type === 'group' })
  return type === 'agent' ? rep : group
}

/** What a rep or a group says of itself (SF-7.07). */
export const useOwnerAbout = ({ type, id }: Owner) => {
  const rep = useCall(getAgentAboutPageInfo, { agent_id: id }, { enabled: type === 'agent' })
  const group = useCall(getGroupAboutPageInfo, { group_id: id }, { enabled: type === 'group' })
  return type === 'agent' ? rep : group
}
