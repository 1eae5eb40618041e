import { getPlanPricingDetail, type PlanDetail } from '@openroll/contract/shop/plan'
import { checkAlreadyAnswered } from '@openroll/contract/shop/questions'
import { useFilter } from '../../arrive/filter/use-filter.ts'
import { useCall } from '../../query.ts'
import { AflacQuestions } from './AflacForm.tsx'
import { useAsking } from './asking.tsx'
import { PlanQuestions } from './QuestionForm.tsx'

/** The questions that a plan asks, across the page; its price card says that they are there. */
export const PlanForms = ({ plan }: { plan: Pick<PlanDetail, 'plan_id' | 'aflac'> }) => {
  const { id, gone } = useFilter()
  return id === null || gone ? null : <Forms plan={plan} enrollmentId={id} />
}

const Forms = ({
  plan: { plan_id, aflac },
  enrollmentId,
}: Parameters<typeof PlanForms>[0] & { enrollmentId: string }) => {
  const { open, ask, onSaved } = useAsking()
  const pricing = useCall(getPlanPricingDetail, { pid: plan_id, enrollment_id: enrollmentId })
  const isFirst = pricing.data?.errorCode === 'newQuestionsError'
  const isPriced = pricing.data?.errorCode === null && pricing.data.plans.length > 0
  const of = { enrollment_id: enrollmentId, plan_id }
  const answered = useCall(checkAlreadyAnswered, of, { enabled: isFirst || (isPriced && aflac) })
  const asks = { enrollmentId, planId: plan_id }
  if (isFirst && open !== null && answered.data !== undefined && answered.data.errorCode !== 'decline')
    return <PlanQuestions {...asks} onSaved={onSaved} />
  if (isPriced && open === 'again') return <PlanQuestions {...asks} onSaved={onSaved} onKeep={() => ask(null)} />
  return isPriced && aflac && answered.data?.status === false ? <AflacQuestions {...asks} onSaved={onSaved} /> : null
}
