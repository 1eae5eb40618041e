import { useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { forgetUnsaved, hasUnsaved } from './unsaved.ts'

type Props = {
  /** What was typed is deleted. */
  onLeave?: () => void
  /** Keeps what was typed for when the page is opened again; false where it could not. Left out where nothing can. */
  onKeep?: (() => Promise<boolean>) | undefined
  /** What of it is never kept, in a sentence. */
  notKept?: string | undefined
}

/** Asks before a page is left that holds something typed and not saved; the browser itself asks before a reload. */
export const LeaveGuard = ({ onLeave, onKeep, notKept }: Props) => {
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
      <p>What you entered here is not yet saved as your answer.</p>
      {onKeep === undefined ? (
        <p>If you leave, it is lost.</p>
      ) : (
        <p>
          We can keep it for you here, until you come back{notKept === undefined ? '.' : `. ${notKept}`} If you leave
          without saving, it is deleted.
        </p>
      )}
      {hasFailed && (
        <p className="field-error" role="alert">
          We could not keep it just now. Stay here and try again in a moment.
        </p>
      )}
      <div className="modal-foot">
        <Button look="quiet" onClick={leave}>
          Leave without saving
        </Button>
        {onKeep !== undefined && (
          <Button look="secondary" busy={isKeeping} onClick={() => void keep()}>
            Keep it and leave
          </Button>
        )}
        <Button onClick={stay}>Stay here</Button>
      </div>
    </Modal>
  )
}
