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

const nameOf = (kept: unknown): string => {
  if (typeof kept !== 'object' || kept === null) return ''
  const given = new Map<string, unknown>(Object.entries(kept))
  return ['first_name', 'last_name']
    .map((name) => given.get(name))
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
  const asked = useCall(getFormFieldsAgreementInfo, { enrollment_id: enrollmentId })
  const personal = useCall(getEnrollmentTempInfo, { enrollment_id: enrollmentId, column: 'primary_info' })
  const failed = texts.isError || asked.isError
  return (
    <StepFrame tab="agreement_info" intro="Read each agreement, check its box, and sign at the end.">
      <LoadError of={[texts, asked]} />
      {!failed && (texts.isPending || asked.isPending) && <Skeleton height="36rem" />}
      {texts.data !== undefined && asked.data !== undefined && (
        <AgreementForm
          enrollmentId={enrollmentId}
          texts={texts.data.result}
          states={asked.data.result}
          accepted={asked.data.accepted}
          typedBefore={asked.data.typed_signature}
          signedOn={asked.data.signed_on}
          changed={asked.data.changed === true}
          helper={asked.data.signed_in}
          applicant={nameOf(personal.data?.result)}
        />
      )}
    </StepFrame>
  )
}
