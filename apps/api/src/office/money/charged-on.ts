import { routeOf } from '@openroll/contract/office/money/reasons'
import { bankingDayFrom } from './batch/banking-days.ts'
import type { ManifestLine } from './batch/manifest.ts'

/**
 * The day (yyyy-mm-dd) on which what a batch takes is charged: the batch's own, or a later due day, since that is the day that was authorized. A debit
 * due on a day without banks goes on the next one that has them. An account's check moves no money, and a group pays by the day on its invoice.
 */
export const chargedOn = (
  { method, kind, due_on }: Pick<ManifestLine, 'method' | 'kind' | 'due_on'>,
  made_on: string,
): string => {
  const route = routeOf(method)
  if (due_on <= made_on || kind === 'prenote' || route === 'group') return made_on
  return route === 'bank' ? bankingDayFrom(due_on) : due_on
}
