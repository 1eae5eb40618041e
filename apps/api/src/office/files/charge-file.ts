import { tooManyFiles } from '@openroll/contract/reply'
import type { BudgetName } from '../../budgets.ts'
import { spend, type Spender } from '../../http/spend.ts'

/** Charges a download to the operator's limit (D-1.17): 429 past it, before anything is decrypted. */
export const chargeFile = (
  ask: Spender,
  budget: Extract<BudgetName, `${string}_files_per_operator`>,
  target: string,
): Promise<unknown> => spend(ask, [{ budget, key: String(ask.caller.person?.id) }], { target, message: tooManyFiles })
