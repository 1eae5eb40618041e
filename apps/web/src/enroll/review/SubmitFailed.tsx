import { steps } from '@openroll/contract/enroll/steps'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import type { Trouble } from '../../form/trouble.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import type { Later } from '../step/ActionBar.tsx'
import { later } from '../../ui/later.ts'

const SaveLaterModal = later(() => import('../keep/SaveLaterModal.tsx').then((module) => module.SaveLaterModal))

type Props = { trouble: Trouble; busy: boolean; later: Later; onClose: () => void; onRetry: () => void }

/** The way to where it is put right: the step that is named, or the cart. */
const Cure = ({ at }: { at: string }) => {
  const step = steps.find(({ tab_name }) => tab_name === (at.startsWith('agreement.') ? 'agreement_info' : at))
  if (step !== undefined) return <Link to={step.route}>Go to {step.title}</Link>
  return at === 'cart' || at === 'effective_date' ? <Link to="/cart">Go to my cart</Link> : null
}

const Why = ({ trouble }: { trouble: Trouble }) => {
  switch (trouble.kind) {
    case 'away':
      return (
        <p>
          We could not reach the server, so we don’t know whether your enrollment was sent. Every step is saved. Press
          Try again: that never creates a second policy, and nothing is charged twice.
        </p>
      )
    case 'refused':
      return (
        <>
          <p>Your enrollment was not sent. Nothing is lost.</p>
          <ul>
            {trouble.faults.map(({ target_element, error_message }) => (
              <li key={target_element + error_message}>
                {error_message} <Cure at={target_element} />
              </li>
            ))}
          </ul>
        </>
      )
    default:
      return <p>{trouble.message}.</p>
  }
}

/** Why an enrollment was not sent, and the ways on: save it, or try again (EW-2.37, EW-4.45, EW-8.10). */
export const SubmitFailed = ({ trouble, busy, later, onClose, onRetry }: Props) => {
  const [saving, setSaving] = useState(false)
  if (saving)
    return (
      <Suspense fallback={null}>
        <SaveLaterModal {...later} onClose={onClose} />
      </Suspense>
    )
  return (
    <Modal title="Something went wrong. Please save your enrollment." onClose={onClose}>
      <Why trouble={trouble} />
      <div className="modal-foot">
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
        {!bootstrap.mail_off && (
          <Button look="secondary" onClick={() => setSaving(true)}>
            Save and Continue Later
          </Button>
        )}
        {trouble.kind === 'away' && (
          <Button busy={busy} onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </Modal>
  )
}
