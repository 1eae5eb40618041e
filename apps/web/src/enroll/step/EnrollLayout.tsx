import { getPlanCart } from '@openroll/contract/cart/cart'
import { furthestStep, mayOpen, steps } from '@openroll/contract/enroll/steps'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { Navigate, Outlet, useLocation } from 'react-router'
import { LeaveGuard } from '../../form/LeaveGuard.tsx'
import { troubleIn } from '../../form/trouble.ts'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useCall, useEnrollmentId } from '../../query.ts'
import { receiptPath } from '../../receipt/receipt-path.ts'
import { NotHere } from '../../resume/NotHere.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CartAside } from './CartAside.tsx'
import { askedAgain } from './asked-again.ts'
import type { StepContext } from './step-context.ts'
import { Stepper } from './Stepper.tsx'

/** The frame of every step: progress, the step itself, and the cart's sum in sight. Nobody gets further than what is saved (D-4.02). */
export const Component = () => {
  const id = useEnrollmentId()
  return id === null ? <Navigate to="/" replace /> : <Enrolling enrollmentId={id} />
}

const Enrolling = ({ enrollmentId }: { enrollmentId: string }) => {
  const { pathname } = useLocation()
  const tabs = useCall(getDynamicTabs, { enrollment_id: enrollmentId })
  const cart = useCall(getPlanCart, { enrollment_id: enrollmentId })
  const trouble = troubleIn(tabs, cart)
  if (trouble?.kind === 'ended') return <NotHere />
  if (trouble !== undefined)
    return (
      <div className="page enroll">
        <ReadTrouble of={[tabs, cart]} />
      </div>
    )
  if (tabs.data === undefined || cart.data === undefined)
    return (
      <div className="page enroll">
        <Skeleton height="32rem" />
      </div>
    )
  // What is submitted has a receipt and no open steps (D-4.22).
  const isSubmitted = tabs.data.result.some((tab) => tab.tab_name === 'review_info' && tab.saved)
  if (isSubmitted) return <Navigate to={receiptPath(enrollmentId)} replace />
  const wanted = steps.find((step) => step.route === pathname)
  if (cart.data.result.length === 0 || cart.data.effective_date === null) return <Navigate to="/cart" replace />
  if (wanted === undefined || !mayOpen(tabs.data.result, wanted.tab_name)) {
    return (
      <Navigate to={furthestStep(tabs.data.result)?.route ?? '/cart'} replace state={askedAgain(wanted?.tab_name)} />
    )
  }
  const context: StepContext = { enrollmentId, tabs: tabs.data.result, cart: cart.data }
  return (
    <div className="page enroll">
      <Stepper tabs={tabs.data.result} current={wanted.tab_name} />
      <div className="enroll-step">
        <Outlet context={context} />
      </div>
      <CartAside cart={cart.data} unfolded={wanted.tab_name === 'review_info'} />
      <LeaveGuard />
    </div>
  )
}
