import { getCartCount } from '@openroll/contract/cart/cart'
import { getConsent } from '@openroll/contract/enroll/consent'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { reviewFields, saveReviewInfo } from '@openroll/contract/enroll/review'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SitePicture } from '../../arrive/site/SitePicture.tsx'
import { isFaultAt, send } from '../../api.ts'
import { forgetUnsaved, useUnsaved } from '../../form/unsaved.ts'
import { useRun } from '../../form/use-run.ts'
import { cacheAnswer, refresh, refreshAll } from '../../query.ts'
import { keepReceipt } from '../../receipt/reset-browser.ts'
import { receiptPath } from '@openroll/contract/receipt/receipt-path'
import { remember } from '../../session.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { TextareaField } from '../../ui/fields/TextareaField.tsx'
import { useSession } from '../../use-session.ts'
import { useAutosave, useRestoredAnswer, useSaving } from '../autosave/autosave-context.ts'
import { DraftNoticeFor } from '../autosave/DraftNotice.tsx'
import { ActionBar } from '../step/ActionBar.tsx'
import { prefetch } from '../step/prefetch.ts'
import { sendScreenshot } from '../../screenshot/send-screenshot.ts'
import { StepFrame } from '../step/StepFrame.tsx'
import type { PrefetchesOf } from '../step/step-parts.ts'
import { useStep } from '../step/step-context.ts'
import { PlanAnswers } from './PlanAnswers.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { loadCards, reviewSteps } from './review-steps.ts'
import { SubmitFailed } from './SubmitFailed.tsx'
import { PaymentTotals } from './PaymentTotals.tsx'
import { PaymentAuthorization } from './PaymentAuthorization.tsx'

/** Loaded only for signed-in people, because others can't enroll someone else. */
const ConsentCard = lazyComponent(() => import('../consent/ConsentCard.tsx').then((module) => module.ConsentCard))

export const prefetches: PrefetchesOf = (enrollment_id, tabs) =>
  reviewSteps(tabs).map((step) => prefetch(getEnrollmentTempInfo, { enrollment_id, column: step.savedAs }))

export const preload = loadCards

/** The review step: cards for all steps, notes, and Submit (EW-2.20 to 2.26, EW-4.44, EW-4.45). */
export const Component = () => {
  const { enrollmentId, tabs, cart, goBack, later, step } = useStep('review_info')
  const navigate = useNavigate()
  const isSignedIn = useSession('signed_in') !== null
  const restoredNotes = useRestoredAnswer('additional_notes')
  const [notes, setNotes] = useState(restoredNotes ?? '')
  useAutosave('form', notes === '' ? undefined : { answers: { additional_notes: notes } })
  useUnsaved(notes !== '', notes)
  const saving = useSaving()
  const { busy, trouble, run, clearTrouble } = useRun()
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
        ).catch(async (error: unknown) => {
          // It was submitted before with other notes. After this refresh, the layout opens the receipt.
          if (isFaultAt(error, 'idempotency-key')) await refresh(getDynamicTabs)
          throw error
        }),
      ),
    )
    if (!done) {
      if (isSignedIn) void refresh(getConsent)
      return
    }
    forgetUnsaved()
    if (box.current !== null) sendScreenshot(box.current, enrollmentId, step.savedAs)
    remember({ navto: null, first_track: null, isSpouseEnrollAccept: null })
    keepReceipt(enrollmentId)
    cacheAnswer(getCartCount, { enrollment_id: enrollmentId }, { result: 0 })
    await navigate(receiptPath(enrollmentId), { replace: true })
  }
  /** Closes the error and refetches, because the cart or a step may have changed elsewhere. */
  const closeAndRefresh = () => {
    clearTrouble()
    void refreshAll()
  }
  /** Whether submitting failed only because the person being enrolled hasn't agreed yet. */
  const lacksConsent =
    isSignedIn &&
    trouble?.kind === 'refused' &&
    trouble.faults.every(({ target_element }) => target_element === 'review_info')
  const field = reviewFields.additional_notes
  return (
    <StepFrame tab="review_info" intro="Check your answers. When you submit, your policy is created.">
      <SitePicture name="review_image" />
      <div className="form" ref={box}>
        {reviewSteps(tabs).map((entry) => (
          <ReviewCard key={entry.tab_name} step={entry} enrollmentId={enrollmentId} />
        ))}
        <PaymentAuthorization enrollmentId={enrollmentId} cart={cart} />
        {cart.answered && <PlanAnswers enrollmentId={enrollmentId} />}
        {isSignedIn && (
          <Suspense fallback={null}>
            <ConsentCard
              enrollmentId={enrollmentId}
              needsConsent={lacksConsent}
              onAsked={closeAndRefresh}
              onSubmit={() => void submit()}
            />
          </Suspense>
        )}
        <DraftNoticeFor labels={restoredNotes === undefined ? [] : [field.label]} />
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
          beside={<PaymentTotals cart={cart} />}
          next="Submit enrollment"
          onNext={() => void submit()}
        />
      </div>
      {trouble !== undefined && !lacksConsent && (
        <SubmitFailed
          trouble={trouble}
          busy={busy}
          later={later}
          onClose={closeAndRefresh}
          onRetry={() => void submit()}
        />
      )}
    </StepFrame>
  )
}
