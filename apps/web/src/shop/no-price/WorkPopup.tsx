import { checkDisabilityPlan } from '@openroll/contract/shop/plan'
import { useCall } from '../../query.ts'
import { AnswerPopup, type Question } from './AnswerPopup.tsx'
import type { PopupProps } from './popup-props.ts'

/** Annual income and working hours: both for a disability plan, otherwise the missing one (SF-2.36, SF-7.54). */
export const WorkPopup = ({ missing, ...props }: PopupProps & { readonly missing: Question }) => {
  const disability = useCall(checkDisabilityPlan, { enrollment_id: props.enrollmentId, plan_id: props.planId })
  if (disability.isPending) return null
  const both = disability.data?.status === true
  return (
    <AnswerPopup
      {...props}
      title={both ? 'Annual income and working hours' : missing === 'annual_incode' ? 'Annual income' : 'Working hours'}
      why="This plan is for people who work. What you can get depends on what you earn or how many hours you work."
      questions={both ? ['annual_incode', 'working_hours'] : [missing]}
    />
  )
}
