import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Modal } from '../../ui/Modal.tsx'

const keys = [
  { label: 'j', value: 'Next row' },
  { label: 'k', value: 'Previous row' },
  { label: 'x', value: 'Select or clear the row' },
  { label: 'Enter', value: 'Open the row' },
  { label: '?', value: 'Show these keys' },
]

/** The keys that work in a list. */
export const KeyHelp = ({ onClose }: { onClose: () => void }) => (
  <Modal title="Keys in a list" onClose={onClose}>
    <Facts facts={keys} />
    <div className="modal-foot">
      <Button onClick={onClose}>OK</Button>
    </div>
  </Modal>
)
