import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Modal } from '../../ui/Modal.tsx'

const shortcuts = [
  { label: 'j', value: 'Next row' },
  { label: 'k', value: 'Previous row' },
  { label: 'x', value: 'Select or clear the row' },
  { label: 'Enter', value: 'Open the row' },
  { label: '?', value: 'Show these shortcuts' },
]

/** Lists the keyboard shortcuts of a list. */
export const KeyHelp = ({ onClose }: { onClose: () => void }) => (
  <Modal title="Keyboard shortcuts" onClose={onClose}>
    <Facts facts={shortcuts} />
    <div className="modal-foot">
      <Button onClick={onClose}>OK</Button>
    </div>
  </Modal>
)
