import { useSession } from '../../use-session.ts'
import { leaveOwner } from './enter-as.ts'
import { LandingHome } from './LandingHome.tsx'
import type { Owner } from './owner.ts'

/** The home of the rep or group under whom this browser enrolls, with the way out of it. */
export const OwnHome = ({ owner }: { owner: Owner }) => (
  <LandingHome owner={owner} asksWho={useSession('fromSite') === null} onLeave={leaveOwner} />
)
