import { id } from '@openroll/contract/rules'
import { Navigate, useSearchParams } from 'react-router'

/** Accepted query names for the plan. */
const names = ['plan_id', 'planId', 'pid'] as const

/** Redirects /PlanQuestionView to the questions of the plan in its query (D-9.03); 404 without a plan. */
export const Component = () => {
  const [search] = useSearchParams()
  const plan = id.safeParse(names.map((name) => search.get(name)).find((value) => value !== null))
  return <Navigate to={plan.success ? `/plan/${plan.data}#questions` : '/404'} replace />
}
