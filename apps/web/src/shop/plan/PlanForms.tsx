import { getPlanPricingDetail, type PlanDetail } from '@openroll/contract/shop/plan'
import { checkAlreadyAnswered } from '@openroll/contract/shop/questions'
import { Suspense } from 'react'
import { useFilter } from '../../arrive/filter/use-filter.ts'
import { useCall } from '../../query.ts'
import { lazyHydrated } from '../../ui/lazy-component.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useQuestionState } from './question-state.tsx'

const AflacQuestions = lazyHydrated(() => import('./AflacQuestions.tsx').then((module) => module.AflacQuestions))
const PlanQuestions = lazyHydrated(() => import('./PlanQuestions.tsx').then((module) => module.PlanQuestions))

/** A plan's questions, across the page; its price card links to them. */
export const PlanForms = ({ plan }: { plan: Pick<PlanDetail, 'plan_id' | 'aflac'> }) => {
  const { id, isGone } = useFilter()
  return id === null || isGone ? null : (
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
  const keys = { enrollment_id: enrollmentId, plan_id }
  const query = useCall(checkAlreadyAnswered, keys, { enabled: isFirst || (isPriced && aflac) })
  const props = { enrollmentId, planId: plan_id }
  if (isFirst && open !== null && query.data !== undefined && query.data.errorCode !== 'decline')
    return <PlanQuestions {...props} onSaved={onSaved} />
  if (isPriced && open === 'again') return <PlanQuestions {...props} onSaved={onSaved} onKeep={() => ask(null)} />
  return isPriced && aflac && query.data?.status === false ? <AflacQuestions {...props} onSaved={onSaved} /> : null
}
