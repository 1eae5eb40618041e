import { getAgentLandingPageInfo, getGroupLandingPageInfo, type LandingInfo } from '@openroll/contract/arrive/landing'
import { getEnrollmentPlatforms } from '@openroll/contract/roles/rep'
import type { ReactNode } from 'react'
import { LoadError } from '../../form/LoadError.tsx'
import { troubleIn } from '../../form/trouble.ts'
import { useCall } from '../../query.ts'
import { OwnerGone } from './OwnerGone.tsx'
import type { Owner } from './owner.ts'

export type OwnerPage = {
  readonly info: LandingInfo
  readonly welcome: string
  readonly hasPortals: boolean
}

/** Loads a landing page's owner, or shows that the owner is gone or can't be loaded. */
export const LoadOwner = ({
  owner: { type, id },
  waiting,
  children,
}: {
  owner: Owner
  waiting: ReactNode
  children: (read: OwnerPage) => ReactNode
}) => {
  const rep = useCall(getAgentLandingPageInfo, { agent_id: id }, { enabled: type === 'agent' })
  const group = useCall(getGroupLandingPageInfo, { group_id: id }, { enabled: type === 'group' })
  const ownerInfo = type === 'agent' ? rep : group
  const portals = useCall(getEnrollmentPlatforms, { group_id: id }, { enabled: type === 'group' })
  const queries = type === 'group' ? [ownerInfo, portals] : [ownerInfo]
  if (troubleIn(...queries)?.kind === 'refused') return <OwnerGone type={type} />
  if (queries.some((query) => query.isError)) return <LoadError of={queries} />
  if (ownerInfo.data === undefined || (type === 'group' && portals.data === undefined)) return waiting
  const info = ownerInfo.data.result
  return children({
    info,
    welcome: type === 'agent' ? `Welcome! I’m ${info.display_name}` : `Welcome to ${info.display_name}`,
    hasPortals: (portals.data?.result.length ?? 0) > 0,
  })
}
