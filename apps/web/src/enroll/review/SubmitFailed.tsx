import { steps } from '@openroll/contract/enroll/steps'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import type { Trouble } from '../../form/trouble.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import type { Later } from '../step/ActionBar.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

const SaveLaterModal = lazyComponent(() =>
  import('../autosave/SaveLaterModal.tsx').then((module) => module.SaveLaterModal),
)

type Props = { trouble: Trouble; busy: boolean; later: Later; onClose: () => void; onRetry: () => void }

/** A link to the step or cart where the problem can be fixed. */
const FixLink = ({ at }: { at: string }) => {
  const step = steps.find(({ tab_name }) => tab_name === (at.startsWith('agreement.') ? 'agreement_info' : at))
  if (step !== undefined) return <Link to={step.route}>Go to {step.title}</Link>
  return at === 'cart' || at === 'effective_date' ? <Link to="/cart">Go to my cart</Link> : null
}

const Reason = ({ trouble }: { trouble: Trouble }) => {
  switch (trouble.kind) {
    case 'away':
      return (
        <p>
          We couldn’t reach the server, so we don’t know whether your enrollment was submitted. Every step is saved.
          Press Try again. It won’t create a second policy or charge you twice.
        </p>
      )
    case 'refused':
      return (
        <>
          <p>Your enrollment wasn’t submitted. Your answers are saved.</p>
          <ul>
            {trouble.faults.map(({ target_element, error_message }) => (
              <li key={target_element + error_message}>
                {error_message} <FixLink at={target_element} />
              </li>
            ))}
          </ul>
        </>
      )
    default:
      return <p>{trouble.message}.</p>
  }
}

/** A popup that says why submitting failed and offers to save or retry (EW-2.37, EW-4.45, EW-8.10). */
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
      <Reason trouble={trouble} />
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
