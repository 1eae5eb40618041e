import { useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { forgetUnsaved, hasUnsaved } from './unsaved.ts'

type Props = {
  /** Discards the input. */
  onLeave?: () => void
  /** Saves the input as a draft; false if that failed. Omitted if drafts aren't possible. */
  onKeep?: (() => Promise<boolean>) | undefined
  /** A sentence about what is never saved. */
  unsavedNote?: string | undefined
}

/** Asks before leaving a page with unsaved input; the browser itself asks before a reload. */
export const LeaveGuard = ({ onLeave, onKeep, unsavedNote }: Props) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  const [isKeeping, setKeeping] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  if (blocker.state !== 'blocked') return null
  const stay = () => {
    setFailed(false)
    blocker.reset()
  }
  const go = () => {
    forgetUnsaved()
    setFailed(false)
    blocker.proceed()
  }
  const leave = () => {
    onLeave?.()
    go()
  }
  const keep = async () => {
    setKeeping(true)
    const isKept = (await onKeep?.()) === true
    setKeeping(false)
    if (isKept) go()
    else setFailed(true)
  }
  return (
    <Modal title="Leave this page?" onClose={stay}>
      <p>You have unsaved changes.</p>
      {onKeep === undefined ? (
        <p>If you leave, you’ll lose them.</p>
      ) : (
        <p>
          We can save them until you come back{unsavedNote === undefined ? '.' : `. ${unsavedNote}`} If you leave
          without saving, you’ll lose them.
        </p>
      )}
      {hasFailed && (
        <p className="field-error" role="alert">
          We couldn’t save them. Stay here and try again in a moment.
        </p>
      )}
      <div className="modal-foot">
        <Button look="quiet" onClick={leave}>
          Leave without saving
        </Button>
        {onKeep !== undefined && (
          <Button look="secondary" busy={isKeeping} onClick={() => void keep()}>
            Save and leave
          </Button>
        )}
        <Button onClick={stay}>Stay here</Button>
      </div>
    </Modal>
  )
}
