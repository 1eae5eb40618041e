import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { pageOf, type RecordKind } from './record-kind.ts'
import { RecordForm } from './RecordForm.tsx'

/** Adds a directory record and opens its page. */
export const NewRecord = ({ of }: { of: RecordKind }) => {
  const [adding, setAdding] = useState(false)
  const navigate = useNavigate()
  const close = () => setAdding(false)
  return (
    <>
      <Button small onClick={() => setAdding(true)}>
        New {of.noun}
      </Button>
      {adding && (
        <Modal title={`New ${of.noun}`} onClose={close}>
          <RecordForm of={of} onCancel={close} onSaved={(key) => navigate(pageOf(of, key))} />
        </Modal>
      )}
    </>
  )
}
