import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import type { Trouble } from '../../form/trouble.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'

type Props = { trouble: Trouble | undefined; onClose: () => void; onRetry: () => void }

/** Why a plan was not added: a popup if it is already active, otherwise the message in red (SF-8.15). */
export const AddError = ({ trouble, onClose, onRetry }: Props) => {
  const fault = trouble?.kind === 'refused' ? trouble.faults[0] : undefined
  if (fault?.target_element !== 'already-active') return <TroubleNotice trouble={trouble} onRetry={onRetry} />
  return (
    <Modal title="Plan already active" onClose={onClose}>
      <p>{fault.error_message}</p>
      <div className="modal-foot">
        <Button onClick={onClose}>OK</Button>
      </div>
    </Modal>
  )
}
