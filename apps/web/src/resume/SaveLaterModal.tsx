import { emailMissing, resumeFields, saveEnrollment, type SavedTab } from '@openroll/contract/resume/resume'
import type { Answers } from '@openroll/contract/field'
import { messageOf } from '@openroll/contract/rules'
import { useState } from 'react'
import { CallFailed, send } from '../api.ts'
import { refreshAll } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Modal } from '../ui/Modal.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextField } from '../ui/TextField.tsx'

type Props = {
  enrollmentId: string
  tab: SavedTab
  /** What stands in the form so far. */
  typed?: (() => Answers) | undefined
  onClose: () => void
}

/** Save & Continue Later: where to send the code, then that it is sent (EW-2.36, EW-4.52). */
export const SaveLaterModal = ({ enrollmentId, tab, typed, onClose }: Props) => {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [outage, setOutage] = useState(false)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const save = async () => {
    setOutage(false)
    const fault = messageOf(resumeFields.email.rule, email)
    if (fault !== undefined) return setError(emailMissing)
    setBusy(true)
    try {
      const data = typed?.()
      await send(saveEnrollment, { enrollment_id: enrollmentId, email, tab, ...(data === undefined ? {} : { data }) })
      setSent(true)
      await refreshAll()
    } catch (failure) {
      if (failure instanceof CallFailed && (!failure.isOutage || failure.status === 429))
        setError(failure.faults[0]?.error_message ?? emailMissing)
      else setOutage(true)
    }
    setBusy(false)
  }
  return (
    <Modal title="Save & Continue Later" onClose={onClose}>
      {sent ? (
        <>
          <Notice kind="good" live>
            <p>Information Saved!!! Check your email to continue</p>
          </Notice>
          <div className="modal-foot">
            <Button onClick={onClose}>Done</Button>
          </div>
        </>
      ) : (
        <form
          className="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            void save()
          }}
        >
          {outage && <Failure onRetry={() => void save()} />}
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            label="Please enter the alternate email you want to send Enrollment code to?"
            hint="The code and a link in the mail bring you back here, on any device, for 30 days."
            maxLength={254}
            value={email}
            error={error}
            wide
            onChange={(event) => {
              setEmail(event.target.value)
              setError(undefined)
            }}
          />
          <div className="modal-foot">
            <Button look="quiet" onClick={onClose}>
              Back
            </Button>
            <Button type="submit" busy={busy}>
              {busy ? 'Saving' : 'Send Code'}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}
