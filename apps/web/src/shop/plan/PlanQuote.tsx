import { getCartCount, getPlanCart } from '@openroll/contract/cart/cart'
import { useCanSendQuote } from '../quote/can-send-quote.ts'
import { SendQuote } from '../quote/SendQuote.tsx'
import { useRun } from '../../form/use-run.ts'
import { cacheAnswer, refreshAll, useCall } from '../../query.ts'
import { AddError } from '../add/AddError.tsx'
import { sendToCart } from '../add/send-to-cart.ts'

type Props = { enrollmentId: string; plan_id: number; plan_pricing_id: number }

/** Sends a quote from the plan page, for reps and groups; the plan is added to the cart first (SF-4.33, SF-6.07). */
export const PlanQuote = (props: Props) => (useCanSendQuote() ? <Quote {...props} /> : null)

const Quote = ({ enrollmentId, plan_id, plan_pricing_id }: Props) => {
  const enrollment = { enrollment_id: enrollmentId }
  const inCart = useCall(getCartCount, enrollment)
  const cart = useCall(getPlanCart, enrollment, { enabled: (inCart.data?.result ?? 0) > 0 })
  const { busy, trouble, run, clearTrouble } = useRun()
  const isAdded = cart.data?.result.some((line) => line.plan_pricing_id === plan_pricing_id) ?? false
  const add = () =>
    run(async () => {
      const { count } = await sendToCart(enrollmentId, { plan_id, ppid: plan_pricing_id })
      await refreshAll()
      cacheAnswer(getCartCount, enrollment, { result: count })
    })
  return (
    <>
      <AddError trouble={trouble} onClose={clearTrouble} onRetry={() => void add()} />
      <SendQuote enrollmentId={enrollmentId} busy={busy} first={() => (isAdded ? Promise.resolve(true) : add())} />
      {!isAdded && <p className="muted fine-print">The quote shows your cart, so we’ll add this plan first.</p>}
    </>
  )
}
