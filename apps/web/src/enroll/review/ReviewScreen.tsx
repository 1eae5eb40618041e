import { getCartCount } from '@openroll/contract/cart/cart'
import { visibleSteps } from '@openroll/contract/enroll/steps'
import { reviewFields, saveReviewInfo } from '@openroll/contract/enroll/review'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../api.ts'
import { useRun } from '../../form/use-run.ts'
import { keepAnswer, refreshAll } from '../../query.ts'
import { keepReceipt } from '../../receipt/leave-behind.ts'
import { receiptPath } from '../../receipt/receipt-path.ts'
import { remember } from '../../session.ts'
import { TextareaField } from '../../ui/TextareaField.tsx'
import { ActionBar } from '../step/ActionBar.tsx'
import { sendPicture } from '../step/send-picture.ts'
import { StepFrame } from '../step/StepFrame.tsx'
import { useStep } from '../step/step-context.ts'
import { ReviewCard } from './ReviewCard.tsx'
import { SubmitFailed } from './SubmitFailed.tsx'

/** Everything once more, then submit (EW-2.20 to 2.26, EW-4.44, EW-4.45). */
export const Component = () => {
  const { enrollmentId, tabs, goBack, later, step } = useStep('review_info')
  const navigate = useNavigate()
  const [notes, setNotes] = useState('')
  const { busy, trouble, run, forget } = useRun()
  const box = useRef<HTMLDivElement>(null)
  const shown = visibleSteps(tabs).filter((entry) => entry.tab_name !== 'review_info')
  const submit = async () => {
    const done = await run(() =>
      send(
        saveReviewInfo,
        { enrollment_id: enrollmentId, ...(notes.trim() === '' ? {} : { additional_notes: notes }), first_enroll: '1' },
        { idempotencyKey: enrollmentId },
      ),
    )
    if (!done) return
    if (box.current !== null) sendPicture(box.current, enrollmentId, step.savedAs)
    remember({ navto: null, first_track: null, isSpouseEnrollAccept: null })
    keepReceipt(enrollmentId)
    keepAnswer(getCartCount, { enrollment_id: enrollmentId }, { result: 0 })
    await navigate(receiptPath(enrollmentId), { replace: true })
  }
  /** What was refused may be about a cart or a step that has changed elsewhere: both are asked for once the reason has been read. */
  const seeAgain = () => {
    forget()
    void refreshAll()
  }
  const field = reviewFields.additional_notes
  return (
    <StepFrame
      tab="review_info"
      intro="Check what you told us. Submitting sends your enrollment and creates your policy."
    >
      <div className="form" ref={box}>
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
      {trouble !== undefined && (
        <SubmitFailed trouble={trouble} busy={busy} later={later} onClose={seeAgain} onRetry={() => void submit()} />
      )}
    </StepFrame>
  )
}
