import { getAgentLandingPageInfo, getGroupLandingPageInfo, type LandingInfo } from '@openroll/contract/arrive/landing'
import { getEnrollmentPlatforms } from '@openroll/contract/roles/rep'
import type { ReactNode } from 'react'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { troubleIn } from '../../form/trouble.ts'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Ended } from './Ended.tsx'
import type { Owner } from './owner.ts'

export type OwnersPage = {
  readonly info: LandingInfo
  /** How the page greets who comes. */
  readonly welcome: string
  /** Whether a group has portals to enroll through. */
  readonly hasPortals: boolean
}

/** Reads whose page it is; says so where the page has ended, or can't be read. */
export const ReadOwner = ({
  owner: { type, id },
  children,
}: {
  owner: Owner
  children: (read: OwnersPage) => ReactNode
}) => {
  const rep = useCall(getAgentLandingPageInfo, { agent_id: id }, { enabled: type === 'agent' })
  const group = useCall(getGroupLandingPageInfo, { group_id: id }, { enabled: type === 'group' })
  const asked = type === 'agent' ? rep : group
  const portals = useCall(getEnrollmentPlatforms, { group_id: id }, { enabled: type === 'group' })
  const asking = type === 'group' ? [asked, portals] : [asked]
  if (troubleIn(...asking)?.kind === 'refused') return <Ended type={type} />
  if (asking.some((query) => query.isError)) return <ReadTrouble of={asking} />
  if (asked.data === undefined || (type === 'group' && portals.data === undefined)) return <Skeleton height="24rem" />
  const info = asked.data.result
  return children({
    info,
    welcome: type === 'agent' ? `Welcome! I am ${info.display_name}` : `Welcome to ${info.display_name}`,
    hasPortals: (portals.data?.result.length ?? 0) > 0,
  })
}
