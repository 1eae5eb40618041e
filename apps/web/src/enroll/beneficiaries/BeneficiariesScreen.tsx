import {
  beneficiaryFields,
  getBeneficiariesExistingUserEnrollment,
  getFormFieldsBeneficiaryInfo,
  savedBeneficiaries,
} from '@openroll/contract/enroll/beneficiaries'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { useCall } from '../../query.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { prefetch } from '../step/prefetch.ts'
import { StepFrame } from '../step/StepFrame.tsx'
import type { PrefetchesOf } from '../step/step-parts.ts'
import { useStep } from '../step/step-context.ts'
import { BeneficiaryList } from './BeneficiaryList.tsx'

export const prefetches: PrefetchesOf = (enrollment_id) => [
  prefetch(getFormFieldsBeneficiaryInfo, { enrollment_id }),
  prefetch(getBeneficiariesExistingUserEnrollment, { enrollment_id }),
]

export const Component = () => {
  const { enrollmentId } = useStep('beneficiary_info')
  const fields = useCall(getFormFieldsBeneficiaryInfo, { enrollment_id: enrollmentId })
  const earlierPeople = useCall(getBeneficiariesExistingUserEnrollment, { enrollment_id: enrollmentId })
  // Falls back to the saved step if earlier beneficiaries can't be read (EW-4.12).
  const step = { enrollment_id: enrollmentId, column: 'benificiary_info' } as const
  const saved = useCall(getEnrollmentTempInfo, step, { enabled: earlierPeople.isError })
  const savedStep = savedBeneficiaries.safeParse(saved.data?.result).data
  const people = earlierPeople.data?.result.beneficiaries ?? (savedStep === null ? [] : savedStep?.beneficiaries)
  const isLost = earlierPeople.isError && !saved.isPending && people === undefined
  const failed = fields.isError || isLost
  return (
    <StepFrame
      tab="beneficiary_info"
      intro="Name up to three people to receive the benefit. Their shares must add up to 100 percent."
    >
      <LoadError of={[fields, ...(isLost ? [earlierPeople, saved] : [])]} />
      {!failed && (fields.isPending || people === undefined) && <Skeleton height="32rem" />}
      {fields.data !== undefined && people !== undefined && (
        <BeneficiaryList
          enrollmentId={enrollmentId}
          fields={beneficiaryFields}
          states={fields.data.result}
          savedPeople={people}
        />
      )}
    </StepFrame>
  )
}
