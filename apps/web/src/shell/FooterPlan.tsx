import { Link } from 'react-router'
import { bootstrap } from '../bootstrap.ts'

/** The plan in the footer's call to action (SF-7.09), embedded in the page. */
export const FooterPlan = () => {
  const plan = bootstrap.footer_plan
  return plan === null ? (
    <Link to="/plans">See all plans</Link>
  ) : (
    <Link to={`/plan/${plan.plan_id}`}>Learn more about {plan.plan_name}</Link>
  )
}
