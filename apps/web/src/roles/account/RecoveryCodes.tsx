import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'

/** The codes that sign in without the app, shown this once. It is closed by its button alone. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <Modal title="Keep these recovery codes">
      <p>
        If you lose your phone, each of these signs you in once, in place of a code of the app. Print them, or keep them
        where you keep passwords. We can’t show them again.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="modal-foot">
        <Button look="secondary" onClick={copy}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </Modal>
  )
}
