import { getPlanPricingDetail, type PlanDetail } from '@openroll/contract/shop/plan'
import { checkAlreadyAnswered } from '@openroll/contract/shop/questions'
import { Suspense } from 'react'
import { useFilter } from '../../arrive/filter/use-filter.ts'
import { useCall } from '../../query.ts'
import { hydratedLater } from '../../ui/lazy-component.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useQuestionState } from './question-state.tsx'

const AflacQuestions = hydratedLater(() => import('./AflacQuestions.tsx').then((module) => module.AflacQuestions))
const PlanQuestions = hydratedLater(() => import('./PlanQuestions.tsx').then((module) => module.PlanQuestions))

/** The questions that a plan asks, across the page; its price card says that they are there. */
export const PlanForms = ({ plan }: { plan: Pick<PlanDetail, 'plan_id' | 'aflac'> }) => {
  const { id, gone } = useFilter()
  return id === null || gone ? null : (
    <Suspense fallback={<Skeleton height="24rem" />}>
      <Forms plan={plan} enrollmentId={id} />
    </Suspense>
  )
}

const Forms = ({
  plan: { plan_id, aflac },
  enrollmentId,
}: Parameters<typeof PlanForms>[0] & { enrollmentId: string }) => {
  const { open, ask, onSaved } = useQuestionState()
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
