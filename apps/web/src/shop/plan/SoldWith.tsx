import { shownMoney } from '@openroll/contract/money'
import { getPlanPricingDetail, type PlanDetail } from '@openroll/contract/shop/plan'
import { useCall } from '../../query.ts'

/**
 * What the membership costs that a plan is sold together with: it comes to the plan's price, and is chosen as the plan is added (D-2.07).
 */
export const SoldWith = ({ plan, enrollmentId }: { plan: PlanDetail; enrollmentId: string }) => {
  const [first] = plan.sold_with
  const pricing = useCall(
    getPlanPricingDetail,
    { pid: first?.plan_id ?? 0, enrollment_id: enrollmentId },
    { enabled: first !== undefined },
  )
  const price = pricing.data?.plans[0]?.plan_price
  return first === undefined || price === undefined ? null : (
    <p className="muted">
      and {plan.sold_with.length > 1 ? 'from ' : ''}
      {shownMoney(price)} a month for {first.plan_name}, which it is sold together with
    </p>
  )
}
