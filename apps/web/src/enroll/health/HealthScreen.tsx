import {
  getHealthQuestionsPrimaryHealthInfo,
  questionsIn,
  savePrimaryHealthInfo,
} from '@openroll/contract/enroll/health'
import { healthFields } from '@openroll/contract/enroll/health-fields'
import { healthAnswers, healthToWire } from '@openroll/contract/enroll/health-wire'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { send } from '../../api.ts'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useCall } from '../../query.ts'
import { remember } from '../../session.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { answerTo } from '../step/ahead.ts'
import { useStep } from '../step/step-context.ts'
import { StepForm } from '../step/StepForm.tsx'
import { StepFrame } from '../step/StepFrame.tsx'
import type { AheadOf } from '../step/step-parts.ts'
import { askedNow, fieldAt, statesWith, typedOf } from './asked.ts'
import { drawnHealth } from './HealthQuestions.tsx'
import { useExisting } from './use-existing.ts'

const whoReads =
  'You, anyone who enrolls you, the carrier’s underwriters, and our staff who handle applications can read your answers. ' +
  'We store them encrypted.'

export const ahead: AheadOf = (enrollment_id) => [
  answerTo(getHealthQuestionsPrimaryHealthInfo, { enrollment_id }),
  answerTo(getEnrollmentTempInfo, { enrollment_id, column: 'health_info' }),
]

/** The questions that underwritten plans ask about the member's health (EW-2.11). */
export const Component = () => {
  const { enrollmentId: enrollment_id } = useStep('primary_health_info')
  const asked = useCall(getHealthQuestionsPrimaryHealthInfo, { enrollment_id })
  const isTakenOver = useExisting(enrollment_id)
  const kept = useCall(getEnrollmentTempInfo, { enrollment_id, column: 'health_info' }, { enabled: isTakenOver })
  const isReady = asked.data !== undefined && kept.data !== undefined && isTakenOver
  const questions = asked.data === undefined ? [] : questionsIn(asked.data.result)
  const known = healthAnswers.safeParse(kept.data?.result)
  return (
    <StepFrame tab="primary_health_info" intro={whoReads}>
      <ReadTrouble of={[asked, kept]} />
      {!isReady && !asked.isError && !kept.isError && <Skeleton height="34rem" />}
      {isReady && (
        <StepForm
          tab="primary_health_info"
          fields={healthFields(questions)}
          states={statesWith(questions, typedOf(questions, known.data))}
          groups={[]}
          serverChecks
          adjust={askedNow(questions)}
          nameAt={fieldAt(questions)}
          save={async (answers) => {
            const saved = await send(savePrimaryHealthInfo, { enrollment_id, ...healthToWire(questions, answers) })
            // Whom a plan covers is asked anew after other answers (EW-4.16).
            remember({ isSpouseEnrollAccept: 'false' })
            return saved
          }}
          offer={drawnHealth(questions)}
        />
      )}
    </StepFrame>
  )
}
