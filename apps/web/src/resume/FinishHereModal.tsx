import { finishHere } from '@openroll/contract/resume/resume'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../api.ts'
import { queryClient } from '../query.ts'
import { forgetAll } from '../session.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Modal } from '../ui/Modal.tsx'

/** For a computer that others use too: after this it opens nothing of what was entered here (D-1.15). */
export const FinishHereModal = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [outage, setOutage] = useState(false)
  const finish = async () => {
    setBusy(true)
    setOutage(false)
    try {
      await send(finishHere, {})
      forgetAll()
      queryClient.clear()
      onClose()
      await navigate('/')
    } catch {
      setOutage(true)
      setBusy(false)
    }
  }
  return (
    <Modal title="Finish on this computer" onClose={onClose}>
      {outage && <Failure onRetry={() => void finish()} />}
      <p>
        Whoever uses this computer after you sees nothing of what you entered, and you are signed out. To go on with an
        enrollment that you have not submitted, you need the code or the link from our mail. Use Save &amp; Continue
        Later first if you have neither.
      </p>
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
