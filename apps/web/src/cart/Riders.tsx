import { shownMoney } from '@openroll/contract/money'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import type { ListedPlan } from '@openroll/contract/shop/plans'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { TroubleNotice } from '../form/TroubleNotice.tsx'
import { useRun } from '../form/use-run.ts'
import { callQuery, queryClient, refreshAll } from '../query.ts'
import { planPath } from '@openroll/contract/shop/plan-path'
import { sendToCart } from '../shop/add/send-to-cart.ts'
import { Button } from '../ui/Button.tsx'
import { Html } from '../ui/Html.tsx'

type Props = { enrollmentId: string; plans: readonly ListedPlan[] }

/** Riders available for the plans in the cart, each with an Add button (SF-2.40). */
export const Riders = ({ enrollmentId, plans }: Props) => {
  const navigate = useNavigate()
  const { busy, trouble, run } = useRun()
  const [adding, setAdding] = useState<ListedPlan>()
  if (plans.length === 0) return null
  const add = async (plan: ListedPlan) => {
    setAdding(plan)
    await run(async () => {
      const request = { enrollment_id: enrollmentId, pid: plan.plan_id }
      const { plans: entries } = await queryClient.fetchQuery(callQuery(getPlanPricingDetail, request))
      const [only, another] = entries
      // Plans with a choice or questions open on their own page.
      if (only === undefined || another !== undefined) return navigate(planPath(plan))
      await sendToCart(enrollmentId, { plan_id: plan.plan_id, ppid: only.ppid })
      return refreshAll()
    })
  }
  return (
    <section className="riders" aria-labelledby="riders">
      <h2 id="riders">Additional riders</h2>
      <ul>
        {plans.map((plan) => (
          <li key={plan.plan_id}>
            <div>
              <Link to={planPath(plan)}>{plan.plan_name}</Link>
              <Html text={plan.plan_short_text} />
            </div>
            {plan.price !== null && (
              <p>
                <span className="money">{shownMoney(plan.price)}</span> a month
              </p>
            )}
            <Button
              look="quiet"
              small
              busy={busy && adding?.plan_id === plan.plan_id}
              aria-label={`Add ${plan.plan_name}`}
              onClick={() => void add(plan)}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
      <TroubleNotice trouble={trouble} onRetry={() => adding !== undefined && void add(adding)} />
    </section>
  )
}
