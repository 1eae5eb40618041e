import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { saveEnrollment, type SavedTab } from '@openroll/contract/resume/resume'
import { saveLaterFields } from '@openroll/contract/resume/resume-fields'
import { useState } from 'react'
import * as z from 'zod'
import { send } from '../../api.ts'
import { useAutosaver } from './autosave-context.ts'
import { PopupForm } from '../../form/FormModal.tsx'
import { forgetUnsaved, hasUnsaved } from '../../form/unsaved.ts'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { Drawing } from '../../drawings/Drawing.tsx'
import { refreshAll, useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The notes about input that only Next saves (D-4.21). */
const savedOnlyByNext: Partial<Record<SavedTab, string>> = {
  aggrement_info: 'Your signature isn’t saved yet. Press Next first, or you’ll have to sign again when you come back.',
  payment_info:
    'Card and account numbers aren’t saved yet. Press Next first, or you’ll have to enter them again when you come back.',
}

const draftNote = 'We saved this page as a draft. When you come back, press Next to finish it.'

type Props = {
  enrollmentId: string
  tab: SavedTab
  onClose: () => void
  /** Called after the code was sent. */
  onDone?: () => void
}

const withEmail = z.object({ email_address: z.string() })
/** The email address from the contact step, so that nobody types it twice (WCAG 3.3.7); undefined while loading. */
const useKnownEmail = (enrollmentId: string): string | undefined => {
  const typed = useAutosaver()?.typed()?.answers.email_address
  const contact = useCall(getEnrollmentTempInfo, { enrollment_id: enrollmentId, column: 'contact_info' })
  if (typed !== undefined) return typed
  return contact.isLoading ? undefined : (withEmail.safeParse(contact.data?.result).data?.email_address ?? '')
}

/** Waits for the known email address, then shows the form with it. */
export const SaveLaterModal = (props: Props) => {
  const knownEmail = useKnownEmail(props.enrollmentId)
  const [initialEmail, setInitialEmail] = useState(knownEmail)
  if (initialEmail === undefined && knownEmail !== undefined) setInitialEmail(knownEmail)
  return (
    <Modal title="Save & Continue Later" onClose={props.onClose}>
      {initialEmail === undefined ? <Skeleton height="8rem" /> : <EmailForm {...props} initialEmail={initialEmail} />}
    </Modal>
  )
}

/** Asks for the email address to send the code to, then confirms (EW-2.36, EW-4.52). */
const EmailForm = ({
  enrollmentId,
  tab,
  onClose,
  onDone = onClose,
  initialEmail: start,
}: Props & { initialEmail: string }) => {
  const [sentTo, setSentTo] = useState<string>()
  const [hasDraft, setHasDraft] = useState(false)
  const autosaver = useAutosaver()
  const unsavedNote = savedOnlyByNext[tab]
  const [losesInput] = useState(() => unsavedNote !== undefined && hasUnsaved())
  const form = useFieldsForm({
    fields: saveLaterFields,
    states: [{ field_name: 'email', value: start, required: true, read_only: false }],
    save: async ({ email = '' }) => {
      await autosaver?.suspend()
      const typed = autosaver?.typed()
      await send(saveEnrollment, { enrollment_id: enrollmentId, email, tab, ...(typed === undefined ? {} : { typed }) })
      setHasDraft(typed !== undefined)
      setSentTo(email)
      autosaver?.markSaved()
      // Signatures and cards are never autosaved, so leaving still asks for confirmation.
      if (unsavedNote === undefined) forgetUnsaved()
      await refreshAll()
    },
  })
  if (sentTo !== undefined)
    return (
      <>
        <Drawing name="saved" />
        <Notice kind="good" live>
          <p>Information Saved!!! Check your email to continue</p>
        </Notice>
        <p>We emailed a link to {sentTo}.</p>
        {losesInput && <p>{unsavedNote}</p>}
        {hasDraft && <p>{draftNote}</p>}
        <div className="modal-foot">
          <Button onClick={onDone}>Done</Button>
        </div>
      </>
    )
  return (
    <PopupForm
      of={form}
      heading={
        losesInput && (
          <Notice>
            <p>{unsavedNote}</p>
          </Notice>
        )
      }
      submit={form.busy ? 'Saving' : 'Send Code'}
      cancel="Back"
      onClose={onClose}
    />
  )
}
