import { finishHere } from '@openroll/contract/resume/resume'
import { useNavigate } from 'react-router'
import { send } from '../api.ts'
import { TroubleNotice } from '../form/TroubleNotice.tsx'
import { forgetUnsaved } from '../form/unsaved.ts'
import { useRun } from '../form/use-run.ts'
import { queryClient } from '../query.ts'
import { forgetAll } from '../session.ts'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'

/** For a shared computer: closes everything entered in this browser (D-1.15). */
export const FinishHereModal = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const { busy, trouble, run } = useRun()
  const finish = async () => {
    if (!(await run(() => send(finishHere, {})))) return
    forgetUnsaved()
    forgetAll()
    queryClient.clear()
    onClose()
    await navigate('/')
  }
  return (
    <Modal title="Finish on this computer" onClose={onClose}>
      <p>
        The next person to use this computer won’t see anything you entered, and you’ll be signed out. To continue an
        enrollment you haven’t submitted, you’ll need the code or link from our email. If you have neither, use Save
        &amp; Continue Later first.
      </p>
      <TroubleNotice trouble={trouble} onRetry={() => void finish()} />
      <div className="modal-foot">
        <Button look="quiet" onClick={onClose}>
          Stay
        </Button>
        <Button busy={busy} onClick={() => void finish()}>
          Finish here
        </Button>
      </div>
    </Modal>
  )
}
