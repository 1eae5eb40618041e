import { saveEnrollment, saveLaterFields, type SavedTab } from '@openroll/contract/resume/resume'
import type { Answers } from '@openroll/contract/field'
import { useState } from 'react'
import { send } from '../api.ts'
import { FieldsForm } from '../form/FieldsForm.tsx'
import { forgetUnsaved, hasUnsaved } from '../form/unsaved.ts'
import { allAsked, useFieldsForm } from '../form/use-fields-form.ts'
import { Drawing } from '../drawings/Drawing.tsx'
import { refreshAll } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { Notice } from '../ui/Notice.tsx'

type Props = {
  enrollmentId: string
  tab: SavedTab
  /** What the form holds so far. */
  typed?: (() => Answers) | undefined
  onClose: () => void
}

/** Save & Continue Later: where to send the code, then that it is sent (EW-2.36, EW-4.52). */
export const SaveLaterModal = ({ enrollmentId, tab, typed, onClose }: Props) => {
  const [sent, setSent] = useState(false)
  // A list, a card or a signature is not kept half done.
  const [loses] = useState(() => typed === undefined && hasUnsaved())
  const form = useFieldsForm({
    fields: saveLaterFields,
    states: allAsked(saveLaterFields),
    save: async ({ email = '' }) => {
      const data = typed?.()
      await send(saveEnrollment, { enrollment_id: enrollmentId, email, tab, ...(data === undefined ? {} : { data }) })
      setSent(true)
      // What is kept as it is given (a signature, a card) still asks before it is left.
      if (data !== undefined) forgetUnsaved()
      await refreshAll()
    },
  })
  return (
    <Modal title="Save & Continue Later" onClose={onClose}>
      {sent ? (
        <>
          <Drawing name="saved" />
          <Notice kind="good" live>
            <p>Information Saved!!! Check your email to continue</p>
          </Notice>
          <div className="modal-foot">
            <Button onClick={onClose}>Done</Button>
          </div>
        </>
      ) : (
        <FieldsForm
          brief
          of={form}
          heading={
            loses && (
              <Notice>
                <p>What you entered on this page is not saved yet. To keep it, go back and press Next first.</p>
              </Notice>
            )
          }
          foot={
            <div className="modal-foot">
              <Button look="quiet" onClick={onClose}>
                Back
              </Button>
              <Button type="submit" busy={form.busy}>
                {form.busy ? 'Saving' : 'Send Code'}
              </Button>
            </div>
          }
        />
      )}
    </Modal>
  )
}
