import { Notice } from '../../ui/Notice.tsx'
import type { CartRemovals } from './save-filter.ts'

type Props = { plans: CartRemovals; said?: string }

/** The plans a change removed from the cart, each with the reason (D-3.03). */
export const RemovedPlans = ({ plans, said = 'We removed these plans from your cart' }: Props) =>
  plans.length > 0 && (
    <Notice live>
      <p>{said}:</p>
      <ul>
        {plans.map((plan) => (
          <li key={plan.plan_name}>
            <strong>{plan.plan_name}</strong>: {plan.reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
