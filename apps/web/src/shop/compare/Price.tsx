import { shownMoney } from '@openroll/contract/money'
import type { ListedPlan } from '@openroll/contract/shop/plans'

/** The plan's monthly price, or a note that more is needed. */
export const Price = ({ plan }: { plan: Pick<ListedPlan, 'price' | 'price_from'> }) =>
  plan.price === null ? (
    <p className="price muted">See your price after a question or two</p>
  ) : (
    <p className="price">
      {plan.price_from && <span className="price-from">from </span>}
      <strong className="money">{shownMoney(plan.price)}</strong> <span className="muted">a month</span>
    </p>
  )
