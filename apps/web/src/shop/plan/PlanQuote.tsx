import { getCartCount, getPlanCart } from '@openroll/contract/cart/cart'
import { useMayQuote } from '../quote/may-quote.ts'
import { SendQuote } from '../quote/SendQuote.tsx'
import { useRun } from '../../form/use-run.ts'
import { keepAnswer, refreshAll, useCall } from '../../query.ts'
import { AddRefused } from '../add/AddRefused.tsx'
import { sendToCart } from '../add/send-to-cart.ts'

type Props = { enrollmentId: string; plan_id: number; plan_pricing_id: number }

/** A quote from a plan's page, for reps and groups only: it shows the cart, so the price joins that first (SF-4.33, SF-6.07). */
export const PlanQuote = (props: Props) => (useMayQuote() ? <Quote {...props} /> : null)

const Quote = ({ enrollmentId, plan_id, plan_pricing_id }: Props) => {
  const of = { enrollment_id: enrollmentId }
  const inCart = useCall(getCartCount, of)
  const cart = useCall(getPlanCart, of, { enabled: (inCart.data?.result ?? 0) > 0 })
  const { busy, trouble, run, forget } = useRun()
  const isIn = cart.data?.result.some((line) => line.plan_pricing_id === plan_pricing_id) ?? false
  const add = () =>
    run(async () => {
      const { count } = await sendToCart(enrollmentId, { plan_id, ppid: plan_pricing_id })
      await refreshAll()
      keepAnswer(getCartCount, of, { result: count })
    })
  return (
    <>
      <AddRefused trouble={trouble} onClose={forget} onRetry={() => void add()} />
      <SendQuote enrollmentId={enrollmentId} busy={busy} first={() => (isIn ? Promise.resolve(true) : add())} />
      {!isIn && <p className="muted fine-print">The quote shows your cart. This plan is added to it first.</p>}
    </>
  )
}
