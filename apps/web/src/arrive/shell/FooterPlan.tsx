import { getGoenrollFooterPlan } from '@openroll/contract/arrive/site'
import { Link } from 'react-router'
import { useCall } from '../../query.ts'

/** The plan behind the footer's call to action (SF-7.09). */
export const FooterPlan = () => {
  const plan = useCall(getGoenrollFooterPlan, {})
  return plan.data === undefined ? (
    <Link to="/plans">See all plans</Link>
  ) : (
    <Link to={`/plan/${plan.data.plan_id}`}>Learn more about {plan.data.plan_name}</Link>
  )
}
