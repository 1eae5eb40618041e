import {
  beneficiaryFields,
  getBeneficiariesExistingUserEnrollment,
  getFormFieldsBeneficiaryInfo,
} from '@openroll/contract/enroll/beneficiaries'
import { useCall } from '../../query.ts'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { answerTo } from '../step/ahead.ts'
import { StepFrame } from '../step/StepFrame.tsx'
import type { AheadOf } from '../step/step-parts.ts'
import { useStep } from '../step/step-context.ts'
import { BeneficiaryList } from './BeneficiaryList.tsx'

export const ahead: AheadOf = (enrollment_id) => [
  answerTo(getFormFieldsBeneficiaryInfo, { enrollment_id }),
  answerTo(getBeneficiariesExistingUserEnrollment, { enrollment_id }),
]

export const Component = () => {
  const { enrollmentId } = useStep('beneficiary_info')
  const asked = useCall(getFormFieldsBeneficiaryInfo, { enrollment_id: enrollmentId })
  const kept = useCall(getBeneficiariesExistingUserEnrollment, { enrollment_id: enrollmentId })
  const failed = asked.isError || kept.isError
  return (
    <StepFrame
      tab="beneficiary_info"
      intro="Name up to three people to receive the money. Their shares must add up to 100 percent."
    >
      <ReadTrouble of={[asked, kept]} />
      {!failed && (asked.isPending || kept.isPending) && <Skeleton height="30rem" />}
      {asked.data !== undefined && kept.data !== undefined && (
        <BeneficiaryList
          enrollmentId={enrollmentId}
          fields={beneficiaryFields}
          states={asked.data.result}
          kept={kept.data.result.beneficiaries}
        />
      )}
    </StepFrame>
  )
}
