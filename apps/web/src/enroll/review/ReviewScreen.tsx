import { getCartCount } from '@openroll/contract/cart/cart'
import { getDynamicTabs, visibleSteps } from '@openroll/contract/enroll/steps'
import { reviewFields, saveReviewInfo } from '@openroll/contract/enroll/review'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../api.ts'
import { refresh } from '../../query.ts'
import { keepReceipt } from '../../receipt/leave-behind.ts'
import { receiptPath } from '../../receipt/receipt-path.ts'
import { remember } from '../../session.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextareaField } from '../../ui/TextareaField.tsx'
import { ActionBar } from '../step/ActionBar.tsx'
import { sendPicture } from '../step/send-picture.ts'
import { StepFrame } from '../step/StepFrame.tsx'
import { useSave } from '../step/use-save.ts'
import { useStep } from '../step/step-context.ts'
import { ReviewCard } from './ReviewCard.tsx'

/** Everything once more, then submit (EW-2.20 to 2.26, EW-4.44, EW-4.45). */
export const Component = () => {
  const { enrollmentId, tabs, goBack, later, step } = useStep('review_info')
  const navigate = useNavigate()
  const [notes, setNotes] = useState('')
  const [dismissed, setDismissed] = useState(false)
  const { busy, outage, errors, run } = useSave()
  const box = useRef<HTMLDivElement>(null)
  const shown = visibleSteps(tabs).filter((entry) => entry.tab_name !== 'review_info')
  const submit = async () => {
    setDismissed(false)
    const done = await run(() =>
      send(
        saveReviewInfo,
        { enrollment_id: enrollmentId, ...(notes.trim() === '' ? {} : { additional_notes: notes }), first_enroll: '1' },
        { idempotencyKey: enrollmentId },
      ),
    )
    if (!done) {
      await refresh(getDynamicTabs)
      return
    }
    if (box.current !== null) sendPicture(box.current, enrollmentId, step.savedAs)
    remember({ navto: null, first_track: null, isSpouseEnrollAccept: null })
    keepReceipt(enrollmentId)
    await navigate(receiptPath(enrollmentId), { replace: true })
    await refresh(getCartCount)
  }
  const field = reviewFields.additional_notes
  return (
    <StepFrame tab="review_info" intro="Check what you told us. Submit sends your enrollment and makes your policy.">
      <div className="form" ref={box}>
        {errors.length > 0 && (
          <Notice kind="bad" live>
            <p>Your enrollment was not sent. Nothing is lost.</p>
            <ul>
              {errors.map((error) => (
                <li key={`${error.name}${error.message}`}>{error.message}</li>
              ))}
            </ul>
          </Notice>
        )}
        {shown.map((entry) => (
          <ReviewCard key={entry.tab_name} step={entry} enrollmentId={enrollmentId} />
        ))}
        <TextareaField
          name="additional_notes"
          label={field.label}
          optional
          maxLength={field.maxLength}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
        <ActionBar onBack={goBack} busy={busy} later={later} next="Submit enrollment" onNext={() => void submit()} />
      </div>
      {outage && !dismissed && (
        <Modal title="Something went wrong. Please save your enrollment." onClose={() => setDismissed(true)}>
          <p>
            We could not reach the server. Every step is kept, and nothing was charged. You can submit again: a second
            try never makes a second policy.
          </p>
          <div className="modal-foot">
            <Button look="quiet" onClick={() => setDismissed(true)}>
              Close
            </Button>
            <Button busy={busy} onClick={() => void submit()}>
              Try again
            </Button>
          </div>
        </Modal>
      )}
    </StepFrame>
  )
}
