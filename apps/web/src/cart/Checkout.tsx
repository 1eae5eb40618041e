import { getCartCount, getPlanCart, type Cart } from '@openroll/contract/cart/cart'
import { noSharedStart, startLost, startWords } from '@openroll/contract/cart/starts'
import { cartCheckout } from '@openroll/contract/cart/checkout'
import { furthestStep } from '@openroll/contract/enroll/steps'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { longDate } from '@openroll/contract/shown'
import { useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../api.ts'
import { troubleOf } from '../form/trouble.ts'
import { TroubleNotice } from '../form/TroubleNotice.tsx'
import { useRun } from '../form/use-run.ts'
import { callQuery, keepAnswer, leaveBehind, queryClient } from '../query.ts'
import { receiptPath } from '@openroll/contract/receipt/receipt-path'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { Modal } from '../ui/Modal.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useStartDay, type StartDays } from './use-start-day.ts'

type Props = { enrollmentId: string; dates: StartDays; cart: Cart; shown: RefObject<HTMLElement | null> }

/** What draws the cart's picture; loaded while the popup is read. */
const drawing = () => import('../picture/send-picture.ts')
/** Takes the cart's picture, to be sent while the first step loads (SF-4.37); what fails here is nobody's concern. */
const takePicture = (cart: HTMLElement | null, enrollmentId: string): Promise<void> =>
  drawing().then(
    ({ sendPicture }) => (cart === null ? undefined : sendPicture(cart, enrollmentId, 'cart')),
    () => undefined,
  )

/** The start day as choices, and the way into the enrollment; nothing of it where the plans have no day in common. */
export const Checkout = (props: Props) =>
  props.dates.result.length === 0 ? (
    <Notice>
      <p>{noSharedStart}.</p>
    </Notice>
  ) : (
    <Ready {...props} />
  )

/** Which day it starts is kept as it is picked; the way on leads through a confirmation (SF-4.37, SF-4.38). */
const Ready = ({ enrollmentId, dates, cart, shown }: Props) => {
  const navigate = useNavigate()
  const { day, choose, trouble: unkept } = useStartDay(enrollmentId, dates)
  const [confirming, setConfirming] = useState(false)
  const { busy, trouble, run, forget } = useRun()
  const close = () => {
    setConfirming(false)
    forget()
  }
  const enter = async () => {
    try {
      await send(cartCheckout, { enrollment_id: enrollmentId, effective_date: day })
    } catch (refusal) {
      if (troubleOf(refusal).kind !== 'complete') throw refusal
      return navigate(receiptPath(enrollmentId), { replace: true })
    }
    await takePicture(shown.current, enrollmentId)
    // The day is all that checkout changes of the cart.
    keepAnswer(getPlanCart, { enrollment_id: enrollmentId }, { ...cart, effective_date: day })
    leaveBehind([getPlanCart, getCartCount])
    const tabs = await queryClient.fetchQuery(callQuery(getDynamicTabs, { enrollment_id: enrollmentId }))
    return navigate(furthestStep(tabs.result)?.route ?? '/cart', { state: { enrollment: 'new_enrollment' } })
  }
  return (
    <>
      {dates.lost !== null && (
        <Notice live>
          <p>{startLost(dates.lost)}</p>
        </Notice>
      )}
      <ChoiceField
        name="effective_date"
        label="When should your coverage start?"
        choices={dates.result.map((value) => ({ value, name: longDate(value) }))}
        value={day}
        onChange={(event) => choose(event.target.value)}
      />
      <TroubleNotice trouble={unkept} onRetry={() => choose(day)} />
      <Button
        wide
        onClick={() => {
          setConfirming(true)
          void drawing().catch(() => undefined)
        }}
      >
        Proceed to Enrollment
      </Button>
      {confirming && (
        <Modal title="Ready to enroll?" onClose={close}>
          <p>
            <strong>{startWords(cart, day)}.</strong> A few short steps follow. Your answers are saved as you go.
          </p>
          <TroubleNotice trouble={trouble} onRetry={() => void run(enter)} />
          <div className="modal-foot">
            <Button look="quiet" onClick={close}>
              Back to Cart
            </Button>
            <Button busy={busy} onClick={() => void run(enter)}>
              Proceed
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}
