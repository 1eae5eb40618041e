import { id } from '@openroll/contract/rules'
import { Navigate, useSearchParams } from 'react-router'

/** Names by which the address has the plan. */
const names = ['plan_id', 'planId', 'pid'] as const

/** /PlanQuestionView leads to the question form of the plan in its query (D-9.03); without a plan it is not found. */
export const Component = () => {
  const [search] = useSearchParams()
  const plan = id.safeParse(names.map((name) => search.get(name)).find((value) => value !== null))
  return <Navigate to={plan.success ? `/plan/${plan.data}#questions` : '/404'} replace />
}
