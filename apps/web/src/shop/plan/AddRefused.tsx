import type { CallFailed } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Why a plan did not join the cart: a popup for one that is active already, else the message in red (SF-8.15). */
export const AddRefused = ({
  refused,
  onClose,
  onRetry,
}: {
  refused: CallFailed
  onClose: () => void
  onRetry: () => void
}) => {
  const fault = refused.faults[0]
  if (refused.isOutage || fault === undefined) return <Failure onRetry={onRetry} />
  if (fault.target_element !== 'already-active') {
    return (
      <Notice kind="bad" live>
        <p>{fault.error_message}</p>
      </Notice>
    )
  }
  return (
    <Modal title="You have this plan" onClose={onClose}>
      <p>{fault.error_message}</p>
      <div className="modal-foot">
        <Button onClick={onClose}>OK</Button>
      </div>
    </Modal>
  )
}
