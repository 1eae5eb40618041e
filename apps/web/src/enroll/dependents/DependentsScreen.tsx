import {
  getDependentsExistingUserEnrollment,
  getFormFieldsDependentPrimaryInfo,
} from '@openroll/contract/enroll/dependents'
import { tierHeading } from '@openroll/contract/enroll/family'
import { checkTabRequired } from '@openroll/contract/enroll/tabs'
import { getHealthQuestionsDependentInfo, questionsFromWire } from '@openroll/contract/enroll/health'
import { Notice } from '../../ui/Notice.tsx'
import { useCall } from '../../query.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { prefetch } from '../step/prefetch.ts'
import { StepFrame } from '../step/StepFrame.tsx'
import type { PrefetchesOf } from '../step/step-parts.ts'
import { useStep } from '../step/step-context.ts'
import { DependentList } from './DependentList.tsx'
import { useFamilyRead } from './use-family-read.ts'

export const prefetches: PrefetchesOf = (enrollment_id) => [
  prefetch(getFormFieldsDependentPrimaryInfo, { enrollment_id }),
  prefetch(getDependentsExistingUserEnrollment, { enrollment_id }),
  prefetch(checkTabRequired, { enrollment_id, tab_name: 'primary_health_info' }),
]

export const Component = () => {
  const { enrollmentId, cart } = useStep('dependent_info')
  const input = { enrollment_id: enrollmentId }
  const fields = useCall(getFormFieldsDependentPrimaryInfo, input)
  const { family, reads } = useFamilyRead(enrollmentId, cart.premier)
  const health = useCall(checkTabRequired, { ...input, tab_name: 'primary_health_info' })
  const isHealthAsked = health.data?.result.required === true
  const healthQuestions = useCall(getHealthQuestionsDependentInfo, input, { enabled: isHealthAsked })
  const questions = isHealthAsked
    ? healthQuestions.data === undefined
      ? undefined
      : questionsFromWire(healthQuestions.data.result)
    : []
  const queries = [fields, health, ...(isHealthAsked ? [healthQuestions] : []), ...reads]
  const failed = queries.some((query) => query.isError)
  return (
    <StepFrame tab="dependent_info" intro={family === undefined ? undefined : tierHeading[family.tier]}>
      <LoadError of={queries} />
      {!failed && (family === undefined || queries.some((query) => query.isPending)) && <Skeleton height="32rem" />}
      {questions !== undefined &&
        questions.length > 0 &&
        family !== undefined &&
        family.enroll_type !== 'new-member' && (
          <Notice>
            <p>Please add/edit your dependent info to add/edit health questions.</p>
            <p>Answer the health questions for each person you add.</p>
          </Notice>
        )}
      {fields.data !== undefined && health.data !== undefined && questions !== undefined && family !== undefined && (
        <DependentList
          enrollmentId={enrollmentId}
          states={fields.data.result}
          disclaimer={fields.data.disclaimer}
          savedFamily={family}
          questions={questions}
        />
      )}
    </StepFrame>
  )
}
