import { getCartCount } from '@openroll/contract/cart/cart'
import { getConsent } from '@openroll/contract/enroll/consent'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { reviewFields, saveReviewInfo } from '@openroll/contract/enroll/review'
import { Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SitePicture } from '../../arrive/site/SitePicture.tsx'
import { send } from '../../api.ts'
import { forgetUnsaved, useUnsaved } from '../../form/unsaved.ts'
import { useRun } from '../../form/use-run.ts'
import { keepAnswer, refresh, refreshAll } from '../../query.ts'
import { keepReceipt } from '../../receipt/leave-behind.ts'
import { receiptPath } from '@openroll/contract/receipt/receipt-path'
import { remember } from '../../session.ts'
import { later as loadLater } from '../../ui/later.ts'
import { TextareaField } from '../../ui/fields/TextareaField.tsx'
import { useSession } from '../../use-session.ts'
import { useKept, useRestoredAnswer, useSaving } from '../keep/keep-context.ts'
import { NotSaved } from '../keep/NotSavedYet.tsx'
import { ActionBar } from '../step/ActionBar.tsx'
import { answerTo } from '../step/ahead.ts'
import { sendPicture } from '../../picture/send-picture.ts'
import { StepFrame } from '../step/StepFrame.tsx'
import type { AheadOf } from '../step/step-parts.ts'
import { useStep } from '../step/step-context.ts'
import { PlanAnswers } from './PlanAnswers.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { cardAhead, reviewed } from './reviewed.ts'
import { SubmitFailed } from './SubmitFailed.tsx'
import { SumToPay } from './SumToPay.tsx'
import { WhatYouPay } from './WhatYouPay.tsx'

/** Only somebody who is signed in may be enrolling somebody else. */
const ConsentCard = loadLater(() => import('../consent/ConsentCard.tsx').then((module) => module.ConsentCard))

export const ahead: AheadOf = (enrollment_id, tabs) =>
  reviewed(tabs).flatMap((step) => [
    answerTo(getEnrollmentTempInfo, { enrollment_id, column: step.savedAs }, step.tab_name),
    cardAhead(step.tab_name),
  ])

/** Everything once more, then submit (EW-2.20 to 2.26, EW-4.44, EW-4.45). */
export const Component = () => {
  const { enrollmentId, tabs, cart, goBack, later, step } = useStep('review_info')
  const navigate = useNavigate()
  const isSignedIn = useSession('signed_in') !== null
  const before = useRestoredAnswer('additional_notes')
  const [notes, setNotes] = useState(before ?? '')
  useKept('form', notes === '' ? undefined : { answers: { additional_notes: notes } })
  useUnsaved(notes !== '', notes)
  const saving = useSaving()
  const { busy, trouble, run, forget } = useRun()
  const box = useRef<HTMLDivElement>(null)
  const submit = async () => {
    const done = await run(() =>
      saving(() =>
        send(
          saveReviewInfo,
          {
            enrollment_id: enrollmentId,
            ...(notes.trim() === '' ? {} : { additional_notes: notes }),
            first_enroll: '1',
          },
          { idempotencyKey: enrollmentId },
        ),
      ),
    )
    if (!done) {
      if (isSignedIn) void refresh(getConsent)
      return
    }
    forgetUnsaved()
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
  /** What is refused about this step itself is that the person, who is somebody else, has not agreed. */
  const lacksConsent =
    isSignedIn &&
    trouble?.kind === 'refused' &&
    trouble.faults.every(({ target_element }) => target_element === 'review_info')
  const field = reviewFields.additional_notes
  return (
    <StepFrame
      tab="review_info"
      intro="Check what you told us. Submitting sends your enrollment and creates your policy."
    >
      <SitePicture name="review_image" />
      <div className="form" ref={box}>
        {reviewed(tabs).map((entry) => (
          <ReviewCard key={entry.tab_name} step={entry} enrollmentId={enrollmentId} />
        ))}
        <WhatYouPay enrollmentId={enrollmentId} cart={cart} />
        {cart.answered && <PlanAnswers enrollmentId={enrollmentId} />}
        {isSignedIn && (
          <Suspense fallback={null}>
            <ConsentCard
              enrollmentId={enrollmentId}
              submittedTooSoon={lacksConsent}
              onAsked={seeAgain}
              onSubmit={() => void submit()}
            />
          </Suspense>
        )}
        <NotSaved labels={before === undefined ? [] : [field.label]} />
        <TextareaField
          name="additional_notes"
          label={field.label}
          optional
          maxLength={field.maxLength}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
        <ActionBar
          onBack={goBack}
          busy={busy}
          later={later}
          beside={<SumToPay cart={cart} />}
          next="Submit enrollment"
          onNext={() => void submit()}
        />
      </div>
      {trouble !== undefined && !lacksConsent && (
        <SubmitFailed trouble={trouble} busy={busy} later={later} onClose={seeAgain} onRetry={() => void submit()} />
      )}
    </StepFrame>
  )
}
