import { getPlanCart, type Cart } from '@openroll/contract/cart/cart'
import { furthestStep, mayOpen, steps, type TabName } from '@openroll/contract/enroll/steps'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { troubleIn } from '../form/trouble.ts'
import { ReadTrouble } from '../form/ReadTrouble.tsx'
import { refresh, useCall, useEnrollmentId } from '../query.ts'
import { receiptPath } from '@openroll/contract/receipt/receipt-path'
import { NotHere } from '../resume/NotHere.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useNoFamily } from './dependents/no-family.ts'
import { KeepStep } from './keep/KeepStep.tsx'
import { CartAside } from './CartAside.tsx'
import { askedAgain } from './step/asked-again.ts'
import { cartNews, type CartNews } from './cart-news.ts'
import { CartNewsNotice } from './CartNewsNotice.tsx'
import type { StepContext } from './step/step-context.ts'
import { Stepper } from './Stepper.tsx'
import { useAhead } from './use-ahead.ts'

/** The frame of every step: progress, the step itself, and the cart's sum in sight. Nobody gets further than what is saved (D-4.02). */
export const Component = () => {
  const id = useEnrollmentId()
  const [open, setOpen] = useState(id)
  if (id !== null && id !== open) setOpen(id)
  const isOver = id === null && open !== null
  // Another tab has submitted it, or let go of it: this one says which, instead of being home without a word.
  useEffect(() => {
    if (isOver) void refresh(getDynamicTabs)
  }, [isOver])
  return open === null ? <Navigate to="/" replace /> : <Enrolling enrollmentId={open} />
}

const Enrolling = ({ enrollmentId }: { enrollmentId: string }) => {
  const { pathname } = useLocation()
  const tabs = useCall(getDynamicTabs, { enrollment_id: enrollmentId })
  const cart = useCall(getPlanCart, { enrollment_id: enrollmentId })
  const [seen, setSeen] = useState<Cart>()
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
  // Who is at a step when that comes about is told so there, and leaves it as they like.
  const isReady = cart.data.result.length > 0 && cart.data.effective_date !== null
  if (!isReady && seen === undefined) return <Navigate to="/cart" replace />
  if (isReady && seen === undefined) setSeen(cart.data)
  const news = seen === undefined ? undefined : cartNews(seen, cart.data)
  if (wanted === undefined || !mayOpen(tabs.data.result, wanted.tab_name)) {
    return (
      <Navigate to={furthestStep(tabs.data.result)?.route ?? '/cart'} replace state={askedAgain(wanted?.tab_name)} />
    )
  }
  const { result, revision } = tabs.data
  const { tab_name } = wanted
  return (
    <Step
      context={{ enrollmentId, tabs: result, revision, cart: cart.data }}
      tab={tab_name}
      isTyped={tabs.data.typed?.includes(tab_name) === true}
      news={news}
      onSeen={() => setSeen(cart.data)}
    />
  )
}

type Shown = {
  context: StepContext
  tab: TabName
  isTyped: boolean
  news: CartNews | undefined
  onSeen: () => void
}

const Step = ({ context, tab, isTyped, news, onSeen }: Shown) => {
  useAhead(context, tab)
  useNoFamily(context)
  return (
    <div className="page enroll">
      <Stepper tabs={context.tabs} current={tab} />
      <div className="enroll-step">
        {news !== undefined && <CartNewsNotice news={news} onSeen={onSeen} />}
        <KeepStep key={tab} enrollmentId={context.enrollmentId} tab={tab} isTyped={isTyped}>
          <Outlet context={context} />
        </KeepStep>
      </div>
      <CartAside cart={context.cart} unfolded={tab === 'review_info'} />
    </div>
  )
}
