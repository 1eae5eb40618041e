import type { Cart } from '@openroll/contract/cart/cart'
import { shownMoney } from '@openroll/contract/money'

/** The first and the monthly payment, shown beside the Submit button. */
export const PaymentTotals = ({ cart }: { cart: Cart }) => (
  <p className="sum-to-pay">
    <span>
      <strong>{shownMoney(cart.initial_month_cost)}</strong> first month
    </span>{' '}
    <span>
      <strong>{shownMoney(cart.recurring_month_cost)}</strong> every month after
    </span>
  </p>
)
