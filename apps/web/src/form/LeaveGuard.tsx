import { useBlocker } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { forgetUnsaved, hasUnsaved } from './unsaved.ts'

/** Asks before a page is left that holds something typed and not saved; the browser itself asks before a reload. */
export const LeaveGuard = () => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    forgetUnsaved()
    blocker.proceed()
  }
  return (
    <Modal title="Leave this page?" onClose={blocker.reset}>
      <p>What you entered here is not saved yet.</p>
      <div className="modal-foot">
        <Button look="quiet" onClick={leave}>
          Leave without saving
        </Button>
        <Button onClick={blocker.reset}>Stay here</Button>
      </div>
    </Modal>
  )
}
