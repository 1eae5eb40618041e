import { getAgreementTexts, getFormFieldsAgreementInfo } from '@openroll/contract/enroll/agreement'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { useCall } from '../../query.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { prefetch } from '../step/prefetch.ts'
import { StepFrame } from '../step/StepFrame.tsx'
import type { PrefetchesOf } from '../step/step-parts.ts'
import { useStep } from '../step/step-context.ts'
import { AgreementForm } from './AgreementForm.tsx'

const nameOf = (personal: unknown): string => {
  if (typeof personal !== 'object' || personal === null) return ''
  const answers = new Map<string, unknown>(Object.entries(personal))
  return ['first_name', 'last_name']
    .map((name) => answers.get(name))
    .filter((part) => typeof part === 'string')
    .join(' ')
}

export const prefetches: PrefetchesOf = (enrollment_id) => [
  prefetch(getAgreementTexts, { enrollment_id }),
  prefetch(getFormFieldsAgreementInfo, { enrollment_id }),
  prefetch(getEnrollmentTempInfo, { enrollment_id, column: 'primary_info' }),
]

export const Component = () => {
  const { enrollmentId } = useStep('agreement_info')
  const texts = useCall(getAgreementTexts, { enrollment_id: enrollmentId })
  const fields = useCall(getFormFieldsAgreementInfo, { enrollment_id: enrollmentId })
  const personal = useCall(getEnrollmentTempInfo, { enrollment_id: enrollmentId, column: 'primary_info' })
  const failed = texts.isError || fields.isError
  return (
    <StepFrame tab="agreement_info" intro="Read each agreement, check its box, and sign at the end.">
      <LoadError of={[texts, fields]} />
      {!failed && (texts.isPending || fields.isPending) && <Skeleton height="36rem" />}
      {texts.data !== undefined && fields.data !== undefined && (
        <AgreementForm
          enrollmentId={enrollmentId}
          texts={texts.data.result}
          states={fields.data.result}
          accepted={fields.data.accepted}
          priorSignature={fields.data.typed_signature}
          signedOn={fields.data.signed_on}
          changed={fields.data.changed === true}
          helper={fields.data.signed_in}
          applicant={nameOf(personal.data?.result)}
        />
      )}
    </StepFrame>
  )
}
