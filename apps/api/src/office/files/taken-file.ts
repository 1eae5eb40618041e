import { tooManyFiles } from '@openroll/contract/reply'
import type { BudgetName } from '../../budgets.ts'
import { spend, type Spender } from '../../http/spend.ts'

/** Counts a file against what its operator may take out (D-1.17): 429 past it, before anything of it is opened. */
export const chargeFile = (
  ask: Spender,
  budget: Extract<BudgetName, `${string}_files_per_operator`>,
  target: string,
): Promise<unknown> => spend(ask, [{ budget, key: String(ask.asker.person?.id) }], { target, message: tooManyFiles })
