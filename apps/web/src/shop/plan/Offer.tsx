import {
  checkPrudentialPlan,
  getPlanPricingDetail,
  type ErrorCode,
  type PlanDetail,
} from '@openroll/contract/shop/plan'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { lazyHydrated } from '../../ui/lazy-component.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { NoPriceMessage } from '../no-price/NoPriceMessage.tsx'
import type { Remedy } from '../no-price/remedies.ts'
import { PricedOffer } from './PricedOffer.tsx'
import { QuestionForm } from './QuestionForm.tsx'

const FamilyForm = lazyHydrated(() => import('./FamilyForm.tsx').then((module) => module.FamilyForm))

type Props = {
  plan: PlanDetail
  enrollmentId: string
  onOpen: (remedy: { readonly opens: Remedy; readonly errorCode: ErrorCode }) => void
}

/** The price, or the first thing missing for it: a refusal, plan questions, or family data. */
export const Offer = ({ plan, enrollmentId, onOpen }: Props) => {
  const navigate = useNavigate()
  const pricing = useCall(getPlanPricingDetail, { pid: plan.plan_id, enrollment_id: enrollmentId })
  // Neither a price nor an error: family data may be missing.
  const mayNeedFamily = pricing.data?.errorCode === null && pricing.data.plans.length === 0
  const family = useCall(
    checkPrudentialPlan,
    { enrollment_id: enrollmentId, plan_id: plan.plan_id },
    { enabled: mayNeedFamily },
  )
  const [ppid, setPpid] = useState<number>()
  const otherPlanId = pricing.data?.errorCode === 'changePid' ? pricing.data.pid : undefined
  useEffect(() => {
    if (otherPlanId !== undefined) void navigate(`/plan/${otherPlanId}`, { replace: true })
  }, [otherPlanId, navigate])
  // A failed call clears the flags of an earlier price (SF-8.14).
  if (pricing.isError || family.isError) return <LoadError of={[pricing, family]} />
  if (pricing.data === undefined || (mayNeedFamily && family.data === undefined) || otherPlanId !== undefined)
    return <Skeleton height="16rem" />
  const { errorCode, message, hint } = pricing.data
  if (errorCode === 'newQuestionsError')
    return <QuestionForm enrollmentId={enrollmentId} planId={plan.plan_id} message={message ?? ''} />
  if (errorCode !== null)
    return (
      <Notice live>
        <NoPriceMessage
          message={message ?? ''}
          errorCode={errorCode}
          onOpen={(opens) => onOpen({ opens, errorCode })}
        />
        {hint !== undefined && <p className="muted">{hint}</p>}
      </Notice>
    )
  if (mayNeedFamily && family.data?.depdob === true)
    return (
      <Suspense fallback={<Skeleton height="16rem" />}>
        <FamilyForm enrollmentId={enrollmentId} planId={plan.plan_id} />
      </Suspense>
    )
  return <PricedOffer plan={plan} enrollmentId={enrollmentId} pricing={pricing.data} ppid={ppid} onChoose={setPpid} />
}
