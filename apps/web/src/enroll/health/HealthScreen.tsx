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
import { applicableFields, fieldAt, statesWith, answersFrom } from './form-answers.ts'
import { renderHealth } from './HealthQuestions.tsx'
import { useEarlierAnswers } from './use-earlier-answers.ts'

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
  const questionsQuery = useCall(getHealthQuestionsPrimaryHealthInfo, { enrollment_id })
  const isCopied = useEarlierAnswers(enrollment_id)
  const savedAnswers = useCall(getEnrollmentTempInfo, { enrollment_id, column: 'health_info' }, { enabled: isCopied })
  const isReady = questionsQuery.data !== undefined && savedAnswers.data !== undefined && isCopied
  const questions = questionsQuery.data === undefined ? [] : questionsFromWire(questionsQuery.data.result)
  const parsed = healthAnswers.safeParse(savedAnswers.data?.result)
  return (
    <StepFrame tab="primary_health_info" intro={whoReads}>
      <LoadError of={[questionsQuery, savedAnswers]} />
      {!isReady && !questionsQuery.isError && !savedAnswers.isError && <Skeleton height="36rem" />}
      {isReady && (
        <StepForm
          tab="primary_health_info"
          fields={healthFields(questions)}
          states={statesWith(questions, answersFrom(questions, parsed.data))}
          groups={[]}
          serverChecks
          adjust={applicableFields(questions)}
          nameAt={fieldAt(questions)}
          save={async (answers) => {
            const saved = await send(savePrimaryHealthInfo, { enrollment_id, ...healthToWire(questions, answers) })
            // After a save, the spouse question must be answered again (EW-4.16).
            remember({ isSpouseEnrollAccept: 'false' })
            return saved
          }}
          offer={renderHealth(questions)}
        />
      )}
    </StepFrame>
  )
}
