import { shownMoney } from '@openroll/contract/money'
import type { PlanDetail, Pricing } from '@openroll/contract/shop/plan'
import { bootstrap } from '../../bootstrap.ts'

/** The factors of a price, and the fees on top. */
export const PriceBasis = ({ plan, basis }: { plan: PlanDetail; basis: Pricing['basis'] }) => (
  <dl className="basis">
    {basis.map((part) => (
      <div key={part.label}>
        <dt>{part.label}</dt>
        <dd>{part.value}</dd>
      </div>
    ))}
    {plan.fees.map((fee) => (
      <div key={fee.name}>
        <dt>{fee.once ? `${fee.name}, one time` : fee.name}</dt>
        <dd className="money">{shownMoney(fee.amount)}</dd>
      </div>
    ))}
    {plan.association && (
      <div>
        <dt>Association membership</dt>
        <dd className="money">{bootstrap.membership_fee} a month, added in the cart</dd>
      </div>
    )}
  </dl>
)
