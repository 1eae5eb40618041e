import { getLikelyYears, type LikelyYear } from '@openroll/contract/shop/likely'
import { useCall } from '../../query.ts'
import type { Expectations } from './use-expectations.ts'

/** Estimated yearly costs by plan; empty until care is chosen. While `pending`, they are for the care chosen before. */
export const useLikelyYears = (enrollmentId: string | null, expected: Expectations) => {
  const isEnabled = enrollmentId !== null && expected.length > 0
  const years = useCall(
    getLikelyYears,
    { enrollment_id: enrollmentId ?? '', expect: expected.join() },
    { enabled: isEnabled, keepPrevious: true },
  )
  const pending = isEnabled && !years.isError && (years.data === undefined || years.isPlaceholderData)
  const result = isEnabled ? (years.data?.result ?? []) : []
  const byPlan: ReadonlyMap<number, LikelyYear> = new Map(result.map((year) => [year.plan_id, year]))
  return { years: byPlan, pending, failed: isEnabled && years.isError, retry: () => void years.refetch() }
}
