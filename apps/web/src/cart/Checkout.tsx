import { getCartCount, getPlanCart, type Cart } from '@openroll/contract/cart/cart'
import { noSharedStart, startUnavailable, startSentence } from '@openroll/contract/cart/start-sentence'
import { cartCheckout } from '@openroll/contract/cart/checkout'
import { getFormFieldsPersonalInfo } from '@openroll/contract/enroll/personal'
import { furthestStep } from '@openroll/contract/enroll/steps'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { longDate } from '@openroll/contract/shown'
import { useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../api.ts'
import { troubleOf } from '../form/trouble.ts'
import { TroubleNotice } from '../form/TroubleNotice.tsx'
import { useRun } from '../form/use-run.ts'
import { callQuery, cacheAnswer, markStale, queryClient } from '../query.ts'
import { receiptPath } from '@openroll/contract/receipt/receipt-path'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { Modal } from '../ui/Modal.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useStartDay, type StartDays } from './use-start-day.ts'

type Props = { enrollmentId: string; dates: StartDays; cart: Cart; contents: RefObject<HTMLElement | null> }

/** Loads the screenshot code while the popup is open. */
const loadPictureCode = () => import('../screenshot/send-screenshot.ts')
/** Takes a screenshot of the cart and sends it while the first step loads (SF-4.37). Failures are ignored. */
const sendCartPicture = (cart: HTMLElement | null, enrollmentId: string): Promise<void> =>
  loadPictureCode().then(
    ({ sendScreenshot }) => (cart === null ? undefined : sendScreenshot(cart, enrollmentId, 'cart')),
    () => undefined,
  )

/** The start date choice and the enroll button; a notice instead if the plans share no date. */
export const Checkout = (props: Props) =>
  props.dates.result.length === 0 ? (
    <Notice>
      <p>{noSharedStart}.</p>
    </Notice>
  ) : (
    <StartDateForm {...props} />
  )

/** Saves each picked date at once; the button opens a confirmation (SF-4.37, SF-4.38). */
const StartDateForm = ({ enrollmentId, dates, cart, contents }: Props) => {
  const navigate = useNavigate()
  const { day, choose, trouble: saveTrouble } = useStartDay(enrollmentId, dates)
  const [confirming, setConfirming] = useState(false)
  const { busy, trouble, run, clearTrouble } = useRun()
  const close = () => {
    setConfirming(false)
    clearTrouble()
  }
  const enrollment = { enrollment_id: enrollmentId }
  const proceed = async () => {
    try {
      const also = [getDynamicTabs, getFormFieldsPersonalInfo].map((call) => ({ call, input: enrollment }))
      await send(cartCheckout, { ...enrollment, effective_date: day }, { also })
    } catch (refusal) {
      if (troubleOf(refusal).kind !== 'complete') throw refusal
      return navigate(receiptPath(enrollmentId), { replace: true })
    }
    await sendCartPicture(contents.current, enrollmentId)
    // Checkout changes only the cart's date.
    cacheAnswer(getPlanCart, enrollment, { ...cart, effective_date: day })
    markStale([getPlanCart, getCartCount])
    const tabs = await queryClient.fetchQuery(callQuery(getDynamicTabs, enrollment))
    return navigate(furthestStep(tabs.result)?.route ?? '/cart', { state: { enrollment: 'new_enrollment' } })
  }
  return (
    <>
      {dates.unavailable !== null && (
        <Notice live>
          <p>{startUnavailable(dates.unavailable)}</p>
        </Notice>
      )}
      <ChoiceField
        name="effective_date"
        label="When should your coverage start?"
        choices={dates.result.map((value) => ({ value, name: longDate(value) }))}
        value={day}
        onChange={(event) => choose(event.target.value)}
      />
      <TroubleNotice trouble={saveTrouble} onRetry={() => choose(day)} />
      <Button
        wide
        onClick={() => {
          setConfirming(true)
          void loadPictureCode().catch(() => undefined)
        }}
      >
        Proceed to Enrollment
      </Button>
      {confirming && (
        <Modal title="Ready to enroll?" onClose={close}>
          <p>
            <strong>{startSentence(cart, day)}.</strong> A few short steps come next. We save your answers as you go.
          </p>
          <TroubleNotice trouble={trouble} onRetry={() => void run(proceed)} />
          <div className="modal-foot">
            <Button look="quiet" onClick={close}>
              Back to Cart
            </Button>
            <Button busy={busy} onClick={() => void run(proceed)}>
              Proceed
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}
