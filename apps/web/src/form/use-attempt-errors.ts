import { useContext, useEffect, useState } from 'react'
import type { SummaryError } from '../ui/ErrorSummary.tsx'
import { FieldIdPrefix } from '../ui/field-id.ts'
import { inPageOrder, keepEmpty } from './page-order.ts'

/**
 * The summary's errors: those of the last attempt, each `settled` once fixed. A summary that shrinks while typing would move the
 * page.
 */
export const useAttemptErrors = (
  current: readonly SummaryError[],
  { isSubmitting, submitCount }: { isSubmitting: boolean; submitCount: number },
): readonly SummaryError[] => {
  const prefix = useContext(FieldIdPrefix)
  const [attemptErrors, setAttemptErrors] = useState<readonly SummaryError[]>([])
  useEffect(() => {
    if (!isSubmitting) setAttemptErrors(keepEmpty(inPageOrder(current, prefix)))
    // oxlint-disable-next-line react/exhaustive-deps -- updated when an attempt ends, not when an error is fixed
  }, [isSubmitting, submitCount])
  return attemptErrors.map((error) => ({
    ...error,
    settled: !isSubmitting && !current.some(({ name }) => name === error.name),
  }))
}
