import { getAgentLandingPageInfo, getGroupLandingPageInfo } from '@openroll/contract/arrive/landing'
import { shownPhone } from '@openroll/contract/shown'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { HarbourScene } from '../../drawings/HarbourScene.tsx'
import { Icon } from '../../drawings/Icon.tsx'
import { useCall } from '../../query.ts'
import { remember } from '../../session.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { GroupChooser } from './GroupChooser.tsx'
import { PortalChooser } from './PortalChooser.tsx'

/** Whose page it is. */
export type Owner = { readonly type: 'agent' | 'group'; readonly id: number }
type Props = { owner: Owner; asksWho?: boolean; onLeave?: () => void }

/** The home of a rep or a group: who they are, how to reach them, and where to begin; `asksWho` asks for whom first (SF-2.22 to 2.25, SF-2.27). */
export const LandingHome = ({ owner: { type, id }, asksWho = false, onLeave }: Props) => {
  const rep = useCall(getAgentLandingPageInfo, { agent_id: id }, { enabled: type === 'agent' })
  const group = useCall(getGroupLandingPageInfo, { group_id: id }, { enabled: type === 'group' })
  const asked = type === 'agent' ? rep : group
  const [choosing, setChoosing] = useState<'portal' | 'group'>()
  const navigate = useNavigate()
  if (asked.isError) return <Failure onRetry={() => void asked.refetch()} />
  if (asked.data === undefined) return <Skeleton height="24rem" />
  const info = asked.data.result
  const begin = () => void navigate('/home')
  const start = () => {
    if (type === 'agent') return setChoosing('portal')
    remember({ enroll_type: 'new-group-member', eprocess: 'group' })
    begin()
  }
  const choosePortal = (portal: number) => {
    remember({ portal_id: String(portal) })
    setChoosing('group')
  }
  const chooseGroup = (chosen: number | null) => {
    if (chosen === null) remember({ group_id: null, enroll_type: 'new-member', eprocess: 'rep' })
    else remember({ group_id: String(chosen), enroll_type: 'new-group-member', eprocess: 'rep', tempId: null })
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
        {choosing === undefined && !asksWho && <Button onClick={start}>Start Enrollment</Button>}
        {choosing === undefined && asksWho && (
          <div className="card who">
            <h2>Who would you like to enroll?</h2>
            <Button onClick={start}>New Member</Button>
            <Button look="secondary" onClick={() => void navigate(`/${type}-select-member`)}>
              Current Member
            </Button>
          </div>
        )}
        {choosing === 'portal' && (
          <PortalChooser agentId={id} onBack={() => setChoosing(undefined)} onChosen={choosePortal} />
        )}
        {choosing === 'group' && (
          <GroupChooser agentId={id} onBack={() => setChoosing('portal')} onChosen={chooseGroup} />
        )}
        {onLeave !== undefined && (
          <Button look="quiet" small onClick={onLeave}>
            Continue without {info.display_name}
          </Button>
        )}
      </div>
      <HarbourScene />
    </section>
  )
}
