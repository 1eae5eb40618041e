import { leaveOwner } from './enter-as.ts'
import { LandingHome, type Owner } from './LandingHome.tsx'

/** The home of the rep or group under whom this browser enrolls, with the way out of it. */
export const OwnHome = ({ owner }: { owner: Owner }) => <LandingHome owner={owner} asksWho onLeave={leaveOwner} />
