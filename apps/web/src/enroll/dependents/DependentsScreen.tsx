import { getMoreRequirement } from '@openroll/contract/shop/plan'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { filterInfo } from '@openroll/contract/enroll/progress'
import {
  getDependentsExistingUserEnrollment,
  getFormFieldsDependentPrimaryInfo,
  tierHeading,
} from '@openroll/contract/enroll/dependents'
import { useCall } from '../../query.ts'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StepFrame } from '../step/StepFrame.tsx'
import { useStep } from '../step/step-context.ts'
import { DependentList } from './DependentList.tsx'

export const Component = () => {
  const { enrollmentId } = useStep('dependent_info')
  const of = { enrollment_id: enrollmentId }
  const asked = useCall(getFormFieldsDependentPrimaryInfo, of)
  const kept = useCall(getDependentsExistingUserEnrollment, of)
  const premier = useCall(getMoreRequirement, of)
  const filter = useCall(getEnrollmentTempInfo, { ...of, column: 'filter_info' })
  const queries = [asked, kept, premier, filter]
  const failed = queries.some((query) => query.isError)
  const known = filterInfo.safeParse(filter.data?.result)
  const tier = known.success ? known.data.tier : undefined
  return (
    <StepFrame tab="dependent_info" intro={tier === undefined ? undefined : tierHeading[tier]}>
      <ReadTrouble of={queries} />
      {!failed && queries.some((query) => query.isPending) && <Skeleton height="30rem" />}
      {asked.data !== undefined && kept.data !== undefined && premier.data !== undefined && tier !== undefined && (
        <DependentList
          enrollmentId={enrollmentId}
          states={asked.data.result}
          disclaimer={asked.data.disclaimer}
          kept={kept.data.result.dependents}
          premier={premier.data.result}
          tier={tier}
        />
      )}
    </StepFrame>
  )
}
