import { enrollerCodeRequired, enterEnrollerCode, saveEnrollerCode } from '@openroll/contract/enroll/personal'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { refusedFor, send } from '../../api.ts'
import { CodeForm } from '../../form/CodeForm.tsx'
import { troubleOf } from '../../form/trouble.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'

type Props = { enrollmentId: string; onSaved: () => void }

/** A button that opens a popup for the enroller code (EW-2.03, EW-5.07). */
const EnterEnrollerCode = ({ enrollmentId, onSaved, look }: Props & Pick<ButtonProps, 'look'>) => {
  const [open, setOpen] = useState(false)
  const saveCode = async (enrollerCode: string) => {
    await send(saveEnrollerCode, { enrollment_id: enrollmentId, enrollerCode }).catch((error: unknown) => {
      const trouble = troubleOf(error)
      throw trouble.kind === 'refused' ? refusedFor('code', trouble.faults[0]?.error_message ?? '') : error
    })
    setOpen(false)
    onSaved()
  }
  return (
    <>
      <Button {...{ look }} onClick={() => setOpen(true)}>
        {enterEnrollerCode}
      </Button>
      {open &&
        createPortal(
          // Outside the step's form, because forms can't be nested.
          <Modal title={enterEnrollerCode} onClose={() => setOpen(false)}>
            <CodeForm label="Enroller code" empty={enterEnrollerCode} button="Save" check={saveCode} />
          </Modal>,
          document.body,
        )}
    </>
  )
}

/** The notice above the form, if the group requires the code (EW-4.05). */
export const EnrollerCodeNotice = ({ saved, ...props }: Props & { saved: boolean }) => (
  <Notice kind={saved ? 'good' : 'note'}>
    <p>{saved ? 'Your enroller code is saved.' : `${enrollerCodeRequired}. Ask your group for it.`}</p>
    {!saved && <EnterEnrollerCode {...props} look="secondary" />}
  </Notice>
)

/** The button in the footer, if the code isn't required. */
export const EnrollerCodeOffer = (props: Props) => <EnterEnrollerCode {...props} look="quiet" />
