import { getDependentsExistingUserEnrollment, savedDependents } from '@openroll/contract/enroll/dependents'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { enrollType } from '@openroll/contract/words'
import { useCall } from '../../query.ts'
import { recall } from '../../session.ts'
import { useFilter } from '../../arrive/filter/use-filter.ts'

const isEnrollType = (code: string | null): code is keyof typeof enrollType => code !== null && code in enrollType

/** The family so far; falls back to the saved step and the requested coverage (EW-7.33). */
export const useFamilyRead = (enrollment_id: string, premier: boolean) => {
  const kept = useCall(getDependentsExistingUserEnrollment, { enrollment_id }, { again: true })
  const step = { enrollment_id, column: 'dependent_info' } as const
  const saved = useCall(getEnrollmentTempInfo, step, { enabled: kept.isError })
  const tier = useFilter({ enabled: kept.isError }).filter?.tier
  const inStep = savedDependents.safeParse(saved.data?.result).data
  const began = recall('enroll_type')
  const fromStep =
    inStep === undefined || tier === undefined
      ? undefined
      : {
          dependents: inStep?.dependents ?? [],
          set_aside: [],
          tier,
          premier,
          enroll_type: isEnrollType(began) ? began : 'new-member',
        }
  const isLost = kept.isError && kept.data === undefined && !saved.isPending && inStep === undefined
  return { family: kept.data?.result ?? fromStep, reads: isLost ? [kept, saved] : [] }
}
