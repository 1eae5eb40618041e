import { type PartnerRole } from '@openroll/contract/role-meanings'
import { useEffect } from 'react'
import { setOwner, isOwner, processOf } from '../../arrive/landing/owner-session.ts'
import type { Owner } from '../../arrive/landing/owner.ts'
import { recall } from '../../session.ts'
import { SignedIn } from '../sign-in/SignedIn.tsx'
import { Workspace, WorkspaceSkeleton } from '../workspace/Workspace.tsx'

const Home = ({ owner }: { owner: Owner }) => {
  const { type, id } = owner
  useEffect(() => {
    const isEntered = isOwner({ type, id }) && recall('eprocess') === processOf(type)
    if (!isEntered) setOwner({ type, id }, { signedIn: true })
  }, [type, id])
  return <Workspace owner={owner} />
}

const ownerType: Readonly<Record<PartnerRole, Owner['type']>> = { rep: 'agent', group: 'group' }

/** Home page of a rep or group. Opening it attributes this browser's enrollments to them. */
export const RoleHome = ({ who }: { who: PartnerRole }) => (
  <div className="page workspace-page">
    <SignedIn who={who} waiting={<WorkspaceSkeleton />}>
      {(id) => <Home owner={{ type: ownerType[who], id }} />}
    </SignedIn>
  </div>
)
