import { getDependentsExistingUserEnrollment, savedDependents } from '@openroll/contract/enroll/dependents'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { enrollType } from '@openroll/contract/words'
import { useCall } from '../../query.ts'
import { recall } from '../../session.ts'
import { useFilter } from '../../arrive/filter/use-filter.ts'

const isEnrollType = (code: string | null): code is keyof typeof enrollType => code !== null && code in enrollType

/** The saved family. If it can't be read, the saved step and the coverage from the filter (EW-7.33). */
export const useFamilyRead = (enrollment_id: string, premier: boolean) => {
  const familyQuery = useCall(getDependentsExistingUserEnrollment, { enrollment_id }, { again: true })
  const step = { enrollment_id, column: 'dependent_info' } as const
  const saved = useCall(getEnrollmentTempInfo, step, { enabled: familyQuery.isError })
  const tier = useFilter({ enabled: familyQuery.isError }).filter?.tier
  const savedStep = savedDependents.safeParse(saved.data?.result).data
  const enrollTypeCode = recall('enroll_type')
  const fromStep =
    savedStep === undefined || tier === undefined
      ? undefined
      : {
          dependents: savedStep?.dependents ?? [],
          set_aside: [],
          tier,
          premier,
          enroll_type: isEnrollType(enrollTypeCode) ? enrollTypeCode : 'new-member',
        }
  const isLost = familyQuery.isError && familyQuery.data === undefined && !saved.isPending && savedStep === undefined
  return { family: familyQuery.data?.result ?? fromStep, reads: isLost ? [familyQuery, saved] : [] }
}
