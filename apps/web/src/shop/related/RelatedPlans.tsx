import { shownMoney } from '@openroll/contract/money'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { Link } from 'react-router'
import { useCall } from '../../query.ts'
import { Html } from '../../ui/Html.tsx'
import { planPath } from '@openroll/contract/shop/plan-path'

/** Related plans on a plan's page (SF-7.52), from its pricing response. */
export const RelatedPlans = ({ enrollmentId, planId }: { enrollmentId: string; planId: number }) => {
  const plans = useCall(getPlanPricingDetail, { pid: planId, enrollment_id: enrollmentId }).data?.related ?? []
  if (plans.length === 0) return null
  return (
    <section className="related" aria-labelledby="related">
      <h2 id="related">Goes with this plan</h2>
      <ul>
        {plans.map((plan) => (
          <li key={plan.plan_id} className="card">
            <div>
              <Link to={planPath(plan)}>{plan.plan_name}</Link>
              <Html text={plan.plan_short_text} />
            </div>
            {plan.price !== null && (
              <span>
                <span className="money related-price">{shownMoney(plan.price)}</span>{' '}
                <span className="muted">a month</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="muted">Add this plan first, then add the rider from your cart.</p>
    </section>
  )
}
