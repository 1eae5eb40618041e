import { getPlanCart, noItems } from '@openroll/contract/cart/cart'
import { shownMoney } from '@openroll/contract/money'
import { useCall } from '../query.ts'

/** Announces the cart's contents and cost to screen readers when it changes. */
export const CartStatus = ({ enrollmentId }: { enrollmentId: string }) => {
  const { data } = useCall(getPlanCart, { enrollment_id: enrollmentId })
  const count = data?.result.filter(({ plan_id }) => plan_id !== 0).length
  return (
    <p className="visually-hidden" role="status">
      {count === 0 && noItems}
      {data !== undefined &&
        count !== undefined &&
        count > 0 &&
        `${count === 1 ? '1 plan' : `${count} plans`} in your cart. ` +
          `First month ${shownMoney(data.initial_month_cost)}, every month after ${shownMoney(data.recurring_month_cost)}.`}
    </p>
  )
}
