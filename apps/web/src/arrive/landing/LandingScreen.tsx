import {
  getAgentLandingPageInfo,
  getGroupLandingPageInfo,
  validateLandingPage,
} from '@openroll/contract/arrive/landing'
import { shownPhone } from '@openroll/contract/shown'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { CallFailed } from '../../api.ts'
import { HarbourScene } from '../../drawings/HarbourScene.tsx'
import { Icon } from '../../drawings/Icon.tsx'
import { useCall } from '../../query.ts'
import { remember } from '../../session.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { GroupChooser } from './GroupChooser.tsx'
import { PortalChooser } from './PortalChooser.tsx'

type Owner = { readonly type: 'agent' | 'group'; readonly id: number }

/** What this browser enrolls under from here on; an enrollment begun elsewhere is left (SF-4.14, SF-4.15). */
const enterAs = ({ type, id }: Owner) =>
  remember({
    tempId: null,
    open_type: type,
    enroll_type: type === 'agent' ? 'new-member' : 'new-group-member',
    eprocess: type === 'agent' ? 'rep' : 'group',
    agent_id: type === 'agent' ? String(id) : null,
    group_id: type === 'group' ? String(id) : null,
  })

/** The page of a rep or a group (SF-2.14, SF-2.22, SF-2.23, SF-2.27): who they are, how to reach them, where to begin. */
export const Component = () => {
  const { landing = '' } = useParams()
  const owner = useCall(validateLandingPage, { landing_page: landing })
  if (owner.error instanceof CallFailed && !owner.error.isOutage) return <Navigate to="/404" replace />
  return (
    <div className="page landing">
      {owner.isError && <Failure onRetry={() => void owner.refetch()} />}
      {owner.isPending && <Skeleton height="24rem" />}
      {owner.data !== undefined && <Home owner={owner.data.result} />}
    </div>
  )
}

const Home = ({ owner }: { owner: Owner }) => {
  const { type, id } = owner
  const rep = useCall(getAgentLandingPageInfo, { agent_id: id }, { enabled: type === 'agent' })
  const group = useCall(getGroupLandingPageInfo, { group_id: id }, { enabled: type === 'group' })
  const info = (type === 'agent' ? rep : group).data?.result
  const [choosing, setChoosing] = useState<'portal' | 'group'>()
  const navigate = useNavigate()
  useEffect(() => enterAs({ type, id }), [type, id])
  if (info === undefined) return <Skeleton height="24rem" />
  const begin = () => void navigate('/home')
  const choosePortal = (portal: number) => {
    remember({ portal_id: String(portal) })
    setChoosing('group')
  }
  const chooseGroup = (group: number | null) => {
    if (group === null) remember({ group_id: null, enroll_type: 'new-member' })
    else remember({ group_id: String(group), enroll_type: 'new-group-member', eprocess: 'rep', tempId: null })
    begin()
  }
  return (
    <section className="landing-banner">
      <title>{`Welcome to ${info.display_name}`}</title>
      <div>
        <h1 tabIndex={-1}>
          {type === 'agent' ? `Welcome! I am ${info.display_name}` : `Welcome to ${info.display_name}`}
        </h1>
        <p className="hero-lead">{info.tagline}</p>
        <p>{type === 'agent' ? info.agent_bio : info.gweb_aboutus}</p>
        <p>
          <a href={`tel:+1${info.display_phone}`} className="landing-contact">
            <Icon name="phone" /> {shownPhone(info.display_phone)}
          </a>
        </p>
        {choosing === undefined && (
          <Button onClick={() => (type === 'agent' ? setChoosing('portal') : begin())}>Start Enrollment</Button>
        )}
        {choosing === 'portal' && (
          <PortalChooser agentId={id} onBack={() => setChoosing(undefined)} onChosen={choosePortal} />
        )}
        {choosing === 'group' && (
          <GroupChooser agentId={id} onBack={() => setChoosing('portal')} onChosen={chooseGroup} />
        )}
      </div>
      <HarbourScene />
    </section>
  )
}
