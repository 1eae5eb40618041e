import {
  getHealthQuestionsPrimaryHealthInfo,
  questionsFromWire,
  savePrimaryHealthInfo,
} from '@openroll/contract/enroll/health'
import { healthFields } from '@openroll/contract/enroll/health-fields'
import { healthAnswers, healthToWire } from '@openroll/contract/enroll/health-wire'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { send } from '../../api.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { remember } from '../../session.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { prefetch } from '../step/prefetch.ts'
import { useStep } from '../step/step-context.ts'
import { StepForm } from '../step/StepForm.tsx'
import { StepFrame } from '../step/StepFrame.tsx'
import type { PrefetchesOf } from '../step/step-parts.ts'
import { applicableFields, fieldAt, statesWith, typedOf } from './form-answers.ts'
import { renderHealth } from './HealthQuestions.tsx'
import { useExisting } from './use-existing.ts'

const whoReads =
  'We encrypt your answers. Only you, anyone who enrolls you, the carrier’s underwriters and our enrollment ' +
  'staff can read them.'

export const prefetches: PrefetchesOf = (enrollment_id) => [
  prefetch(getHealthQuestionsPrimaryHealthInfo, { enrollment_id }),
  prefetch(getEnrollmentTempInfo, { enrollment_id, column: 'health_info' }),
]

/** Health questions of underwritten plans (EW-2.11). */
export const Component = () => {
  const { enrollmentId: enrollment_id } = useStep('primary_health_info')
  const asked = useCall(getHealthQuestionsPrimaryHealthInfo, { enrollment_id })
  const isTakenOver = useExisting(enrollment_id)
  const kept = useCall(getEnrollmentTempInfo, { enrollment_id, column: 'health_info' }, { enabled: isTakenOver })
  const isReady = asked.data !== undefined && kept.data !== undefined && isTakenOver
  const questions = asked.data === undefined ? [] : questionsFromWire(asked.data.result)
  const known = healthAnswers.safeParse(kept.data?.result)
  return (
    <StepFrame tab="primary_health_info" intro={whoReads}>
      <LoadError of={[asked, kept]} />
      {!isReady && !asked.isError && !kept.isError && <Skeleton height="36rem" />}
      {isReady && (
        <StepForm
          tab="primary_health_info"
          fields={healthFields(questions)}
          states={statesWith(questions, typedOf(questions, known.data))}
          groups={[]}
          serverChecks
          adjust={applicableFields(questions)}
          nameAt={fieldAt(questions)}
          save={async (answers) => {
            const saved = await send(savePrimaryHealthInfo, { enrollment_id, ...healthToWire(questions, answers) })
            // The spouse question is asked again after the answers change (EW-4.16).
            remember({ isSpouseEnrollAccept: 'false' })
            return saved
          }}
          offer={renderHealth(questions)}
        />
      )}
    </StepFrame>
  )
}
