import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'

const close = () => undefined

export const Question = () => (
  <Modal title="Remove this plan?" onClose={close}>
    <p>We’ll remove Aetna Dental High from your cart.</p>
    <div className="modal-foot">
      <Button look="quiet">Keep it</Button>
      <Button look="danger">Remove</Button>
    </div>
  </Modal>
)

export const MustAnswer = () => (
  <Modal title="You were signed out">
    <p>Sign in again to continue.</p>
    <div className="modal-foot">
      <Button>Sign in</Button>
    </div>
  </Modal>
)

export const LongText = () => (
  <Modal title="Before you leave the page with your answers to the health questions" wide onClose={close}>
    <p>{'These answers are saved, and only you and the carrier can read them. '.repeat(12)}</p>
  </Modal>
)
