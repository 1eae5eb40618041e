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

/** What a step doesn't keep until it is saved (D-4.21). */
const savedOnlyByNext: Partial<Record<SavedTab, string>> = {
  aggrement_info: 'Your signature isn’t saved yet. Press Next first, or you’ll have to sign again when you come back.',
  payment_info:
    'Card and account numbers aren’t saved yet. Press Next first, or you’ll have to enter them again when you come back.',
}

/** Matches the notice above a restored form. */
const draftSaved = 'We saved what you typed on this page as a draft. Press Next to use it.'

type Props = {
  enrollmentId: string
  tab: SavedTab
  onClose: () => void
  /** Called once the code is on its way. */
  onDone?: () => void
}

const withEmail = z.object({ email_address: z.string() })
/** The email address of the contact step, typed or saved, so that nobody types it twice (WCAG 3.3.7); undefined while it loads. */
const useKnownEmail = (enrollmentId: string): string | undefined => {
  const typed = useAutosaver()?.typed()?.answers.email_address
  const contact = useCall(getEnrollmentTempInfo, { enrollment_id: enrollmentId, column: 'contact_info' })
  if (typed !== undefined) return typed
  return contact.isLoading ? undefined : (withEmail.safeParse(contact.data?.result).data?.email_address ?? '')
}

/** Opens with the email address that is known. */
export const SaveLaterModal = (props: Props) => {
  const known = useKnownEmail(props.enrollmentId)
  const [start, setStart] = useState(known)
  if (start === undefined && known !== undefined) setStart(known)
  return (
    <Modal title="Save & Continue Later" onClose={props.onClose}>
      {start === undefined ? <Skeleton height="8rem" /> : <Asking {...props} start={start} />}
    </Modal>
  )
}

/** Save & Continue Later: asks where to send the code, then confirms (EW-2.36, EW-4.52). */
const Asking = ({ enrollmentId, tab, onClose, onDone = onClose, start }: Props & { start: string }) => {
  const [sentTo, setSentTo] = useState<string>()
  const [hasDraft, setHasDraft] = useState(false)
  const autosaver = useAutosaver()
  const lost = savedOnlyByNext[tab]
  const [loses] = useState(() => lost !== undefined && hasUnsaved())
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
      // A signature or card is never autosaved, so leaving still asks.
      if (lost === undefined) forgetUnsaved()
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
        {loses && <p>{lost}</p>}
        {hasDraft && <p>{draftSaved}</p>}
        <div className="modal-foot">
          <Button onClick={onDone}>Done</Button>
        </div>
      </>
    )
  return (
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
  )
}
