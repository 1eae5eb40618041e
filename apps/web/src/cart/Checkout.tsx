import { cartCheckout } from '@openroll/contract/cart/checkout'
import { furthestStep, getDynamicTabs } from '@openroll/contract/enroll/steps'
import { longDate } from '@openroll/contract/shown'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed, send } from '../api.ts'
import { callQuery, queryClient, refreshAll } from '../query.ts'
import { receiptPath } from '../receipt/receipt-path.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/ChoiceField.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Modal } from '../ui/Modal.tsx'

type Props = { enrollmentId: string; dates: readonly string[]; current: string | null }

/** The start day as choices, and the way into the enrollment through a confirmation (SF-4.37, SF-4.38). */
export const Checkout = ({ enrollmentId, dates, current }: Props) => {
  const navigate = useNavigate()
  const [day, setDay] = useState(current ?? dates[0] ?? '')
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [outage, setOutage] = useState(false)
  const proceed = async () => {
    setBusy(true)
    setOutage(false)
    try {
      await send(cartCheckout, { enrollment_id: enrollmentId, effective_date: day })
      await refreshAll()
      const tabs = await queryClient.fetchQuery(callQuery(getDynamicTabs, { enrollment_id: enrollmentId }))
      await navigate(furthestStep(tabs.result)?.route ?? '/cart')
    } catch (failure) {
      if (!(failure instanceof CallFailed) || failure.isOutage) setOutage(true)
      else if (failure.status === 409) await navigate(receiptPath(enrollmentId), { replace: true })
      else {
        setError(failure.faults[0]?.error_message)
        setConfirming(false)
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ChoiceField
        name="effective_date"
        label="When should your cover start?"
        choices={dates.map((value) => ({ value, name: longDate(value) }))}
        value={day}
        error={error}
        onChange={(event) => {
          setDay(event.target.value)
          setError(undefined)
        }}
      />
      <Button wide onClick={() => setConfirming(true)}>
        Proceed to Enrollment
      </Button>
      {confirming && (
        <Modal title="Ready to enroll?" onClose={() => setConfirming(false)}>
          {outage && <Failure onRetry={() => void proceed()} />}
          <p>
            Your cover starts on <strong>{longDate(day)}</strong>. A few short steps follow; what you enter is kept as
            you go.
          </p>
          <div className="modal-foot">
            <Button look="quiet" onClick={() => setConfirming(false)}>
              Back to Cart
            </Button>
            <Button busy={busy} onClick={() => void proceed()}>
              Proceed
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}
