import { shownMoney } from '@openroll/contract/money'
import { getPlanPricingDetail, type PlanDetail } from '@openroll/contract/shop/plan'
import { useCall } from '../../query.ts'

/** The price of the membership a plan requires, charged on top and chosen when the plan is added (D-2.07). */
export const MembershipPrice = ({ plan, enrollmentId }: { plan: PlanDetail; enrollmentId: string }) => {
  const [first] = plan.sold_with
  const pricing = useCall(
    getPlanPricingDetail,
    { pid: first?.plan_id ?? 0, enrollment_id: enrollmentId },
    { enabled: first !== undefined },
  )
  const price = pricing.data?.plans[0]?.plan_price
  return first === undefined || price === undefined ? null : (
    <p className="muted">
      {plan.sold_with.length > 1
        ? `plus from ${shownMoney(price)} a month for a membership it requires, such as ${first.plan_name}`
        : `plus ${shownMoney(price)} a month for the ${first.plan_name} membership it requires`}
    </p>
  )
}
