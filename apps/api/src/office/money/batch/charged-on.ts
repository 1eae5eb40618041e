import { routeOf } from '@openroll/contract/office/money/reasons'
import { bankingDayFrom } from './banking-days.ts'
import type { ManifestLine } from './manifest.ts'

/**
 * A payment's charge date (yyyy-mm-dd): the batch's, or its due date if later, since that is the authorized date. A debit due on a bank
 * holiday moves to the next banking day. Prenotes move no money, and a group pays by its invoice's due date.
 */
export const chargedOn = (
  { method, kind, due_on }: Pick<ManifestLine, 'method' | 'kind' | 'due_on'>,
  made_on: string,
): string => {
  const route = routeOf(method)
  if (due_on <= made_on || kind === 'prenote' || route === 'group') return made_on
  return route === 'bank' ? bankingDayFrom(due_on) : due_on
}
