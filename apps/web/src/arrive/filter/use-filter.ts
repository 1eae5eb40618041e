import { getEnrollmentTempInfo, isFilterInfo, type FilterInfo } from '@openroll/contract/enroll/progress'
import { troubleIn } from '../../form/trouble.ts'
import { useCall, useEnrollmentId } from '../../query.ts'

/** This browser's filter answers; `isLoading` while they load, `isGone` if its enrollment's session has ended. */
export const useFilter = ({ enabled = true } = {}): {
  id: string | null
  filter: FilterInfo | undefined
  isLoading: boolean
  isGone: boolean
} => {
  const id = useEnrollmentId()
  const info = useCall(
    getEnrollmentTempInfo,
    { enrollment_id: id ?? '', column: 'filter_info' },
    { enabled: enabled && id !== null },
  )
  const column = info.data?.result
  return {
    id,
    filter: isFilterInfo(column) ? column : undefined,
    isLoading: id !== null && info.isPending,
    isGone: troubleIn(info)?.kind === 'ended',
  }
}
