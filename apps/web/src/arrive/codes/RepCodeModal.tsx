import { invalidRepCode, validateAgent } from '@openroll/contract/arrive/codes'
import type { OutputOf } from '@openroll/contract/call'
import { shownPhone } from '@openroll/contract/shown'
import { useState } from 'react'
import { refusedFor, send } from '../../api.ts'
import { CodeForm } from '../../form/CodeForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { goToLanding } from './go-to-landing.ts'

type Rep = NonNullable<OutputOf<typeof validateAgent>>['result']

/** The way to a rep: their code, then who they are (SF-4.12). */
export const RepCodeModal = ({ onClose }: { onClose: () => void }) => {
  const [rep, setRep] = useState<Rep>()
  const check = async (agent_code: string) => {
    const answer = await send(validateAgent, { agent_code })
    if (answer === null) throw refusedFor('code', invalidRepCode)
    setRep(answer.result)
  }
  return (
    <Modal title="Rep Access Code" onClose={onClose}>
      {rep === undefined ? (
        <CodeForm label="Rep access code" check={check} />
      ) : (
        <>
          <p role="status">
            Your rep is{' '}
            <strong>
              {rep.first_name} {rep.last_name}
            </strong>
          </p>
          <dl className="details">
            <div>
              <dt>Code</dt>
              <dd>{rep.agent_code}</dd>
            </div>
            <div>
              <dt>Email</dt>
              <dd>{rep.email}</dd>
            </div>
            <div>
              <dt>Phone</dt>
              <dd>{shownPhone(rep.phone)}</dd>
            </div>
          </dl>
          <p>Is that who you want to enroll with?</p>
          <div className="modal-foot">
            <Button look="quiet" onClick={() => setRep(undefined)}>
              No, enter another code
            </Button>
            <Button onClick={() => goToLanding(rep.landing_url, 'Agent')}>Yes</Button>
          </div>
        </>
      )}
    </Modal>
  )
}
