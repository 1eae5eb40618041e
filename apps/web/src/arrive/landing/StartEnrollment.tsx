import { elevateSource } from '@openroll/contract/arrive/entries'
import { consentWaysText } from '@openroll/contract/enroll/consent-ways'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import { useRun } from '../../form/use-run.ts'
import { recall } from '../../session.ts'
import { Button } from '../../ui/Button.tsx'
import { siteConsentWays } from '../site/consent-ways.ts'
import { startThroughPortal, startUnderGroup } from './start-under.ts'
import { GroupChooser } from './GroupChooser.tsx'
import { GroupCode, type CodedGroup } from './GroupCode.tsx'
import type { Owner } from './owner.ts'
import { PortalChooser, type Portal } from './PortalChooser.tsx'

type Props = { owner: Owner; name: string; requiresCode: boolean; hasPortals: boolean; asksWho: boolean }
type Step =
  | { readonly at: 'start' | 'portal' }
  | { readonly at: 'code'; readonly group: CodedGroup; readonly portal?: Portal }
  | { readonly at: 'group'; readonly portal: Portal; readonly isOnly: boolean }

const start: Step = { at: 'start' }
/** Whether a rep or group administrator is signed in. */
const isEnroller = (): boolean => recall('signed_in') !== null && recall('eprocess') !== 'applicant'
/** Reps, administrators, and visitors who gave the code in this browser need no code (D-1.19). */
const needsNoCode = (gid: number): boolean => recall('proved_group') === String(gid) || isEnroller()

/** Tells the enroller up front that the member must agree (D-1.13). */
const consentNote = (): string =>
  `They must agree before you submit, ${consentWaysText(siteConsentWays(), 'on this screen')}.` +
  (bootstrap.mail_off || !siteConsentWays().inPerson
    ? ''
    : ' If they pay with a card or account on file, we email them the link.')

/** The steps from Start Enrollment to the four questions: portal, group, group code (SF-2.22, SF-4.13 to 4.16). */
export const StartEnrollment = ({ owner: { type, id }, name, requiresCode, hasPortals, asksWho }: Props) => {
  const [step, setStep] = useState<Step>(start)
  const navigate = useNavigate()
  const { trouble, run } = useRun()
  const home = () => void navigate('/home')
  const goBack = () => setStep(start)
  const underGroup = (gid: number, portal?: Portal) => {
    startUnderGroup(gid, portal)
    home()
  }
  const choosePortal = () => (type === 'group' && !hasPortals ? underGroup(id) : setStep({ at: 'portal' }))
  const begin = () => {
    // The partner has already chosen the portal (SF-2.28).
    if (recall('fromSite') === elevateSource && recall('group_id') === String(id)) return home()
    return requiresCode && !needsNoCode(id) ? setStep({ at: 'code', group: { gid: id, gname: name } }) : choosePortal()
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
        onChosen={(portal, isOnly) =>
          type === 'agent' ? setStep({ at: 'group', portal, isOnly }) : underGroup(id, portal)
        }
      />
    )
  if (step.at === 'group') {
    const { portal, isOnly } = step
    return (
      <GroupChooser
        agentId={id}
        onBack={() => setStep(isOnly ? start : { at: 'portal' })}
        trouble={trouble}
        onChosen={(group) => {
          if (group === null) void run(() => startThroughPortal(portal)).then((done) => done && home())
          else if (group.requires_code && !needsNoCode(group.gid)) setStep({ at: 'code', group, portal })
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
      {isEnroller() && <p className="muted">{consentNote()}</p>}
    </div>
  )
}
