import { elevateSource } from '@openroll/contract/arrive/entries'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import { useRun } from '../../form/use-run.ts'
import { recall } from '../../session.ts'
import { Button } from '../../ui/Button.tsx'
import { beginDirect, beginUnder } from './begin-under.ts'
import { GroupChooser } from './GroupChooser.tsx'
import { GroupCode, type Coded } from './GroupCode.tsx'
import type { Owner } from './owner.ts'
import { PortalChooser, type Portal } from './PortalChooser.tsx'

type Props = { owner: Owner; name: string; asksCode: boolean; hasPortals: boolean; asksWho: boolean }
type Step =
  | { readonly at: 'start' | 'portal' }
  | { readonly at: 'code'; readonly group: Coded; readonly portal?: Portal }
  | { readonly at: 'group'; readonly portal: Portal }

const start: Step = { at: 'start' }
/** Who works for others: signed in as a rep or for a group. */
const worksForOthers = (): boolean => recall('signed_in') !== null && recall('eprocess') !== 'applicant'
/** They need no code; nor who gave it in this browser (D-1.19). */
const isProved = (gid: number): boolean => recall('proved_group') === String(gid) || worksForOthers()

/** What comes last is said first: nobody is enrolled by somebody else without agreeing (D-1.13). */
const theyAgree = (): string =>
  bootstrap.mail_off
    ? 'Before you submit, they have to agree: they read it and sign on this screen.'
    : 'Before you submit, they have to agree: they read it and sign on this screen, or answer a link that we email ' +
      'them. Where a card or account on file pays, it is the link.'

/** From "Start Enrollment" to the four questions: which portal, which group, and that group's code (SF-2.22, SF-4.13 to 4.16). */
export const Begin = ({ owner: { type, id }, name, asksCode, hasPortals, asksWho }: Props) => {
  const [step, setStep] = useState<Step>(start)
  const navigate = useNavigate()
  const { trouble, run } = useRun()
  const home = () => void navigate('/home')
  const goBack = () => setStep(start)
  const underGroup = (gid: number, portal?: Portal) => {
    beginUnder(gid, portal)
    home()
  }
  const choosePortal = () => (type === 'group' && !hasPortals ? underGroup(id) : setStep({ at: 'portal' }))
  const begin = () => {
    // The partner has chosen the portal already (SF-2.28).
    if (recall('fromSite') === elevateSource && recall('group_id') === String(id)) return home()
    return asksCode && !isProved(id) ? setStep({ at: 'code', group: { gid: id, gname: name } }) : choosePortal()
  }

  if (step.at === 'code') {
    const { group, portal } = step
    const go = () => (portal === undefined ? choosePortal() : underGroup(group.gid, portal))
    return <GroupCode group={group} onBack={goBack} onProved={go} />
  }
  if (step.at === 'portal')
    return (
      <PortalChooser
        of={type === 'agent' ? { agent_id: id } : { group_id: id }}
        onBack={goBack}
        onChosen={(portal) => (type === 'agent' ? setStep({ at: 'group', portal }) : underGroup(id, portal))}
      />
    )
  if (step.at === 'group') {
    const { portal } = step
    return (
      <GroupChooser
        agentId={id}
        onBack={() => setStep({ at: 'portal' })}
        trouble={trouble}
        onChosen={(group) => {
          if (group === null) void run(() => beginDirect(portal)).then((done) => done && home())
          else if (group.asks_code && !isProved(group.gid)) setStep({ at: 'code', group, portal })
          else underGroup(group.gid, portal)
        }}
      />
    )
  }
  if (!asksWho) return <Button onClick={begin}>Start Enrollment</Button>
  return (
    <div className="card who">
      <h2>Who would you like to enroll?</h2>
      <Button onClick={begin}>New Member</Button>
      <Button look="secondary" onClick={() => void navigate(`/${type}-select-member`)}>
        Current Member
      </Button>
      {worksForOthers() && <p className="muted">{theyAgree()}</p>}
    </div>
  )
}
