import type { PlanDetail } from '@openroll/contract/shop/plan'
import { Link } from 'react-router'
import { planPath } from '../plan-path.ts'

/** A plan's name alone: it is read out with every cell of its column. */
export const CompareHead = ({ plan }: { plan: PlanDetail }) => (
  <th scope="col">
    <Link to={planPath(plan)}>{plan.plan_name}</Link>
  </th>
)
