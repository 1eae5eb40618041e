import {
  getAgentAboutPageInfo,
  getAgentLandingPageInfo,
  getGroupAboutPageInfo,
  getGroupLandingPageInfo,
} from '@openroll/contract/arrive/landing'
import type { Owner } from '../arrive/landing/owner.ts'
import { useCall } from '../query.ts'

/** A rep's or group's contact details, from their landing page. */
export const useOwnerInfo = ({ type, id }: Owner) => {
  const rep = useCall(getAgentLandingPageInfo, { agent_id: id }, { enabled: type === 'agent' })
  const group = useCall(getGroupLandingPageInfo, { group_id: id }, { enabled: type === 'group' })
  return type === 'agent' ? rep : group
}

/** A rep's or group's own description (SF-7.07). */
export const useOwnerAbout = ({ type, id }: Owner) => {
  const rep = useCall(getAgentAboutPageInfo, { agent_id: id }, { enabled: type === 'agent' })
  const group = useCall(getGroupAboutPageInfo, { group_id: id }, { enabled: type === 'group' })
  return type === 'agent' ? rep : group
}
