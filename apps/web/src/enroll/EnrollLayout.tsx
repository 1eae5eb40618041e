import { getPlanCart, type Cart } from '@openroll/contract/cart/cart'
import { furthestStep, mayOpen, steps, type TabName } from '@openroll/contract/enroll/steps'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { troubleIn } from '../form/trouble.ts'
import { LoadError } from '../form/LoadError.tsx'
import { refresh, useCall, useEnrollmentId } from '../query.ts'
import { useSession } from '../use-session.ts'
import { receiptPath } from '@openroll/contract/receipt/receipt-path'
import { NotOpenHere } from '../resume/NotOpenHere.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useRemoveFamily } from './dependents/remove-family.ts'
import { AlreadySubmitted } from './AlreadySubmitted.tsx'
import { AutosaveStep } from './autosave/AutosaveStep.tsx'
import { CartAside } from './CartAside.tsx'
import { sentBackState } from './step/sent-back.ts'
import { cartChanges, type CartChanges } from './cart-changes.ts'
import { CartChangesNotice } from './CartChangesNotice.tsx'
import type { StepContext } from './step/step-context.ts'
import { Stepper } from './Stepper.tsx'
import { usePrefetch } from './use-prefetch.ts'

/** The layout of every step: progress, the step, and the cart total. Steps open only as far as earlier ones are saved (D-4.02). */
export const Component = () => {
  const id = useEnrollmentId()
  const [openId, setOpenId] = useState(id)
  if (id !== null && id !== openId) setOpenId(id)
  const submitted = useSession('receiptId')
  const isOver = id === null && openId !== null
  // Another tab submitted or closed the enrollment. Refetching tells which.
  useEffect(() => {
    if (isOver) void refresh(getDynamicTabs)
  }, [isOver])
  if (openId !== null) return <OpenEnrollment enrollmentId={openId} />
  return submitted === null ? <Navigate to="/" replace /> : <AlreadySubmitted enrollmentId={submitted} />
}

const OpenEnrollment = ({ enrollmentId }: { enrollmentId: string }) => {
  const { pathname } = useLocation()
  const tabs = useCall(getDynamicTabs, { enrollment_id: enrollmentId })
  const cart = useCall(getPlanCart, { enrollment_id: enrollmentId })
  const [seen, setSeen] = useState<Cart>()
  const trouble = troubleIn(tabs, cart)
  if (trouble?.kind === 'ended') return <NotOpenHere />
  if (trouble !== undefined)
    return (
      <div className="page enroll">
        <LoadError of={[tabs, cart]} />
      </div>
    )
  if (tabs.data === undefined || cart.data === undefined)
    return (
      <div className="page enroll">
        <Skeleton height="32rem" />
      </div>
    )
  // A submitted enrollment opens its receipt instead of a step (D-4.22).
  const isSubmitted = tabs.data.result.some((tab) => tab.tab_name === 'review_info' && tab.saved)
  if (isSubmitted) return <Navigate to={receiptPath(enrollmentId)} replace />
  const currentStep = steps.find((step) => step.route === pathname)
  // If the cart becomes invalid while a step is open, the step shows a notice instead of redirecting.
  const isReady = cart.data.result.length > 0 && cart.data.effective_date !== null
  if (!isReady && seen === undefined) return <Navigate to="/cart" replace />
  if (isReady && seen === undefined) setSeen(cart.data)
  const changes = seen === undefined ? undefined : cartChanges(seen, cart.data)
  if (currentStep === undefined || !mayOpen(tabs.data.result, currentStep.tab_name)) {
    return (
      <Navigate
        to={furthestStep(tabs.data.result)?.route ?? '/cart'}
        replace
        state={sentBackState(currentStep?.tab_name)}
      />
    )
  }
  const { result, revision } = tabs.data
  const { tab_name } = currentStep
  return (
    <Step
      context={{ enrollmentId, tabs: result, revision, cart: cart.data }}
      tab={tab_name}
      isTyped={tabs.data.typed?.includes(tab_name) === true}
      changes={changes}
      onSeen={() => setSeen(cart.data)}
    />
  )
}

type StepProps = {
  context: StepContext
  tab: TabName
  isTyped: boolean
  changes: CartChanges | undefined
  onSeen: () => void
}

const Step = ({ context, tab, isTyped, changes, onSeen }: StepProps) => {
  usePrefetch(context, tab)
  useRemoveFamily(context)
  return (
    <div className="page enroll">
      <Stepper tabs={context.tabs} current={tab} />
      <div className="enroll-step">
        {changes !== undefined && <CartChangesNotice changes={changes} onSeen={onSeen} />}
        <AutosaveStep key={tab} enrollmentId={context.enrollmentId} tab={tab} isTyped={isTyped}>
          <Outlet context={context} />
        </AutosaveStep>
      </div>
      <CartAside cart={context.cart} unfolded={tab === 'review_info'} />
    </div>
  )
}
