import { useSession } from '../../use-session.ts'
import { clearOwner } from './owner-session.ts'
import { LandingHome } from './LandingHome.tsx'
import type { Owner } from './owner.ts'

/** The home of this visitor's rep or group, with a button to continue without them. */
export const OwnerHome = ({ owner }: { owner: Owner }) => (
  <LandingHome owner={owner} asksWho={useSession('fromSite') === null} onLeave={clearOwner} />
)
