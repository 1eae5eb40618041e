import { enrollerCodeRequired, enterEnrollerCode, saveEnrollerCode } from '@openroll/contract/enroll/personal'
import { useState } from 'react'
import { refusedFor, send } from '../../api.ts'
import { CodeForm } from '../../form/CodeForm.tsx'
import { troubleOf } from '../../form/trouble.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'

type Props = { enrollmentId: string; saved: boolean; onSaved: () => void }

/** The code that some groups give to those who enroll their people (EW-2.03, EW-4.05, EW-5.07). */
export const EnrollerCode = ({ enrollmentId, saved, onSaved }: Props) => {
  const [open, setOpen] = useState(false)
  const keep = async (enrollerCode: string) => {
    await send(saveEnrollerCode, { enrollment_id: enrollmentId, enrollerCode }).catch((error: unknown) => {
      const trouble = troubleOf(error)
      throw trouble.kind === 'refused' ? refusedFor('code', trouble.faults[0]?.error_message ?? '') : error
    })
    setOpen(false)
    onSaved()
  }
  return (
    <>
      <Notice kind={saved ? 'good' : 'note'}>
        <p>{saved ? 'Your enroller code is saved.' : `${enrollerCodeRequired}. Ask your group for it.`}</p>
        {!saved && (
          <Button look="secondary" onClick={() => setOpen(true)}>
            {enterEnrollerCode}
          </Button>
        )}
      </Notice>
      {open && (
        <Modal title={enterEnrollerCode} onClose={() => setOpen(false)}>
          <CodeForm label="Enroller code" empty={enterEnrollerCode} button="Save" check={keep} />
        </Modal>
      )}
    </>
  )
}
