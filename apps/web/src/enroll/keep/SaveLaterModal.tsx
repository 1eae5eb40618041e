import { saveEnrollment, saveLaterFields, type SavedTab } from '@openroll/contract/resume/resume'
import { useState } from 'react'
import { send } from '../../api.ts'
import { useKeeper } from './keep-context.ts'
import { PopupForm } from '../../form/FormModal.tsx'
import { forgetUnsaved, hasUnsaved } from '../../form/unsaved.ts'
import { allAsked, useFieldsForm } from '../../form/use-fields-form.ts'
import { Drawing } from '../../drawings/Drawing.tsx'
import { refreshAll } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** What of a step waits for its save, since nothing of it is kept half done (D-4.21). */
const notKept: Partial<Record<SavedTab, string>> = {
  aggrement_info:
    'Your signature is not saved yet. You will sign again when you come back, unless you press Next first.',
  payment_info:
    'Numbers of cards and accounts are not saved yet. You will enter them again when you come back, unless you press Next first.',
}

/** The same words as above a form that shows it again. */
const keptTyped = 'What you typed on this page is kept. It counts as your answer once you press Next.'

type Props = {
  enrollmentId: string
  tab: SavedTab
  onClose: () => void
  /** After the code is on its way. */
  onDone?: () => void
}

/** Save & Continue Later: where to send the code, then that it is sent (EW-2.36, EW-4.52). */
export const SaveLaterModal = ({ enrollmentId, tab, onClose, onDone = onClose }: Props) => {
  const [sent, setSent] = useState(false)
  const [keptToo, setKeptToo] = useState(false)
  const keeper = useKeeper()
  const lost = notKept[tab]
  const [loses] = useState(() => lost !== undefined && hasUnsaved())
  const form = useFieldsForm({
    fields: saveLaterFields,
    states: allAsked(saveLaterFields),
    save: async ({ email = '' }) => {
      await keeper?.rest()
      const typed = keeper?.typed()
      await send(saveEnrollment, { enrollment_id: enrollmentId, email, tab, ...(typed === undefined ? {} : { typed }) })
      setKeptToo(typed !== undefined)
      setSent(true)
      keeper?.settled()
      // What is never kept (a signature, a card) still asks before it is left.
      if (lost === undefined) forgetUnsaved()
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
          {loses && <p>{lost}</p>}
          {keptToo && <p>{keptTyped}</p>}
          <div className="modal-foot">
            <Button onClick={onDone}>Done</Button>
          </div>
        </>
      ) : (
        <PopupForm
          of={form}
          heading={
            loses && (
              <Notice>
                <p>{lost}</p>
              </Notice>
            )
          }
          submit={form.busy ? 'Saving' : 'Send Code'}
          cancel="Back"
          onClose={onClose}
        />
      )}
    </Modal>
  )
}
