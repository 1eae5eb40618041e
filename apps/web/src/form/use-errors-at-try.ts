import { useContext, useEffect, useState } from 'react'
import type { SummaryError } from '../ui/ErrorSummary.tsx'
import { FieldIdPrefix } from '../ui/field-id.ts'
import { inPageOrder, orAsIs } from './page-order.ts'

/**
 * The lines of the summary: those of the last try, each `settled` once it is met. A summary that shrinks while somebody types moves the
 * page under their hand.
 */
export const useErrorsAtTry = (
  current: readonly SummaryError[],
  { isSubmitting, submitCount }: { isSubmitting: boolean; submitCount: number },
): readonly SummaryError[] => {
  const prefix = useContext(FieldIdPrefix)
  const [atTry, setAtTry] = useState<readonly SummaryError[]>([])
  useEffect(() => {
    if (!isSubmitting) setAtTry(orAsIs(inPageOrder(current, prefix)))
    // oxlint-disable-next-line react/exhaustive-deps -- taken when a try ends, not when an error goes
  }, [isSubmitting, submitCount])
  return atTry.map((error) => ({
    ...error,
    settled: !isSubmitting && !current.some(({ name }) => name === error.name),
  }))
}
