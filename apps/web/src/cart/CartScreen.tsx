import { getCartCount, getPlanCart, noItems, removePlanFromCart, type CartItem } from '@openroll/contract/cart/cart'
import { getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import { shownMoney } from '@openroll/contract/money'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { send } from '../api.ts'
import { Drawing } from '../drawings/Drawing.tsx'
import { troubleOf } from '../form/trouble.ts'
import { TroubleNotice } from '../form/TroubleNotice.tsx'
import { useRun } from '../form/use-run.ts'
import { cacheAnswer, refreshAll, useCall, useEnrollmentId } from '../query.ts'
import { receiptPath } from '@openroll/contract/receipt/receipt-path'
import { NotOpenHere } from '../resume/NotOpenHere.tsx'
import { BasicDetails } from '../arrive/filter/BasicDetails.tsx'
import { RemovedPlans } from '../arrive/filter/RemovedPlans.tsx'
import type { CartRemovals } from '../arrive/filter/save-filter.ts'
import { useFilter } from '../arrive/filter/use-filter.ts'
import { Notices } from '../shop/Notices.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Modal } from '../ui/Modal.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useSession } from '../use-session.ts'
import { CartLines } from './CartLines.tsx'
import { CartStatus } from './CartStatus.tsx'
import { Checkout } from './Checkout.tsx'
import { PlanPopup } from './PlanPopup.tsx'
import { Riders } from './Riders.tsx'
import { SendQuote } from '../shop/quote/SendQuote.tsx'

const EmptyCart = () => (
  <div className="empty">
    <Drawing name="emptyCart" />
    <p>{noItems}</p>
    <Link to="/plans" className={buttonClass('primary')}>
      See plans and prices
    </Link>
  </div>
)

/** The cart page: plans, cost, start date, and the button to enroll (SF-2.40, SF-2.41). */
export const Component = () => {
  const id = useEnrollmentId()
  const submittedId = useSession('receiptId')
  if (id !== null && id === submittedId) return <Navigate to={receiptPath(id)} replace />
  return (
    <div className="page cart-page">
      <title>My Cart</title>
      <h1>My Cart</h1>
      {id === null ? (
        <EmptyCart />
      ) : (
        <>
          <WhoIsCovered />
          <CartStatus enrollmentId={id} />
          <CartContents enrollmentId={id} />
        </>
      )}
    </div>
  )
}

/** Shows who is covered, with an edit button. Plans removed by a change stay listed, even in an empty cart. */
const WhoIsCovered = () => {
  const { filter, isGone } = useFilter()
  if (isGone) return null
  return filter === undefined ? <p className="basic-details">&nbsp;</p> : <BasicDetails filter={filter} />
}

const CartContents = ({ enrollmentId }: { enrollmentId: string }) => {
  const cart = useCall(getPlanCart, { enrollment_id: enrollmentId })
  const dates = useCall(getCartEffectiveDates, { enrollment_id: enrollmentId })
  // The membership is a line without a plan.
  const count = cart.data?.result.filter(({ plan_id }) => plan_id !== 0).length
  useEffect(() => {
    if (count !== undefined) cacheAnswer(getCartCount, { enrollment_id: enrollmentId }, { result: count })
  }, [count, enrollmentId])
  const [removing, setRemoving] = useState<CartItem>()
  const [openPlan, setOpenPlan] = useState<CartItem>()
  const [removed, setRemoved] = useState<CartRemovals>([])
  const contents = useRef<HTMLDivElement>(null)
  const { busy, trouble, run, clearTrouble } = useRun()
  if (cart.isError && troubleOf(cart.error).kind === 'ended') return <NotOpenHere />
  if (cart.isError || dates.isError)
    return (
      <Failure title="We couldn’t load your cart" onRetry={() => void Promise.all([cart.refetch(), dates.refetch()])} />
    )
  if (cart.data === undefined || dates.data === undefined) return <Skeleton height="28rem" />
  if (cart.data.result.length === 0) return <EmptyCart />
  const remove = async (item: CartItem) => {
    const { plan_id, plan_pricing_id } = item
    const isRemoved = await run(async () => {
      const line = { enrollment_id: enrollmentId, plan_id, plan_pricing_id }
      setRemoved((await send(removePlanFromCart, line)).removed)
    })
    if (isRemoved) setRemoving(undefined)
    await refreshAll()
  }
  const keep = () => {
    setRemoving(undefined)
    clearTrouble()
  }
  const { initial_month_cost, recurring_month_cost, notices } = cart.data
  return (
    <div className="cart-columns" ref={contents}>
      <section className="card" aria-label="Plans in your cart">
        <RemovedPlans plans={removed} />
        <CartLines items={cart.data.result} onRemove={setRemoving} onDetails={setOpenPlan} />
        <Link to="/plans" className={buttonClass('quiet')}>
          Continue Shopping
        </Link>
      </section>
      <section className="card cart-sums" aria-label="What it costs">
        <dl>
          <div>
            <dt>First month</dt>
            <dd className="money">{shownMoney(initial_month_cost)}</dd>
          </div>
          <div>
            <dt>Every month after</dt>
            <dd className="money">{shownMoney(recurring_month_cost)}</dd>
          </div>
        </dl>
        <Notices texts={notices} />
        <Checkout
          key={dates.data.result.join()}
          enrollmentId={enrollmentId}
          dates={dates.data}
          cart={cart.data}
          contents={contents}
        />
        <SendQuote enrollmentId={enrollmentId} />
      </section>
      <Riders enrollmentId={enrollmentId} plans={cart.data.riders} />
      {openPlan !== undefined && <PlanPopup item={openPlan} onClose={() => setOpenPlan(undefined)} />}
      {removing !== undefined && (
        <Modal title="Remove this plan?" onClose={keep}>
          {removing.leaves_with.length === 0 ? (
            <p>We’ll remove {removing.plan_name} from your cart. You can add it again later.</p>
          ) : (
            <p>
              We’ll remove {removing.plan_name} and {removing.leaves_with.join(' and ')}, since they’re only sold
              together. You can add them again later.
            </p>
          )}
          <TroubleNotice trouble={trouble} onRetry={() => void remove(removing)} />
          <div className="modal-foot">
            <Button look="quiet" onClick={keep}>
              Keep it
            </Button>
            <Button look="danger" busy={busy} onClick={() => void remove(removing)}>
              Remove
            </Button>
          </div>
        </Modal>
      )}
    </div>
  )
}
