import type { PlanDetail } from '@openroll/contract/shop/plan'
import { Link } from 'react-router'
import { planPath } from '@openroll/contract/shop/plan-path'

/** A column's header: only the plan's name, since screen readers repeat it for every cell. */
export const CompareHead = ({ plan }: { plan: PlanDetail }) => (
  <th scope="col">
    <Link to={planPath(plan)}>{plan.plan_name}</Link>
  </th>
)
