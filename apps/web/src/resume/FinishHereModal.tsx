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

/** For a computer that others use too: after this it opens nothing of what was entered here (D-1.15). */
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
        Whoever uses this computer after you sees nothing of what you entered, and you are signed out. To go on with an
        enrollment that you have not submitted, you need the code or link from our email. Use Save &amp; Continue Later
        first if you have neither.
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
