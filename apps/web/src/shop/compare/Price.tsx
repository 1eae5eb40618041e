import { shownMoney } from '@openroll/contract/money'
import type { ListedPlan } from '@openroll/contract/shop/plans'

/** What a plan costs this person a month, or that something must be known first. */
export const Price = ({ plan }: { plan: Pick<ListedPlan, 'price' | 'price_from'> }) =>
  plan.price === null ? (
    <p className="price muted">Price after a question or two</p>
  ) : (
    <p className="price">
      {plan.price_from && <span className="price-from">from </span>}
      <strong className="money">{shownMoney(plan.price)}</strong> <span className="muted">a month</span>
    </p>
  )
