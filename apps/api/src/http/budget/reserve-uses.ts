import type { Budget } from '../../budget.ts'
import { budgets, type BudgetName } from '../../budgets.ts'
import type { Db } from '../../db/pool.ts'
import { refundWrite, chargeWrite, type Use as StoredUse } from './budget-store.ts'
import type { BudgetMemory } from './budget-memory.ts'

/** How many uses like the first are reserved at once, and the largest share of the budget. */
const usesAhead = 8
const partAhead = 8

/** A use of a budget. */
export type Use = StoredUse & { readonly budget: BudgetName }
type Taking = { readonly db: Db; readonly spent: BudgetMemory }

const windowOf = (budget: BudgetName): Budget => budgets[budget]

/** Uses the reserve; false if it is too small. */
const fromRest = ({ ahead }: BudgetMemory, { keyHash, amount, now }: Use): boolean => {
  const rest = ahead.get(keyHash)
  if (rest === undefined || rest.until <= now.getTime() || rest.left < amount) return false
  ahead.set(keyHash, { ...rest, left: rest.left - amount })
  return true
}

const keepRest = ({ ahead }: BudgetMemory, { keyHash, budget, now }: Use, more: number): void => {
  const rest = ahead.get(keyHash)
  const left = rest === undefined || rest.until <= now.getTime() ? 0 : rest.left
  ahead.set(keyHash, { left: left + more, until: now.getTime() + windowOf(budget).windowMs })
}

/**
 * Charges each use, from this process's reserve or the database, and returns those charged. A frequently used budget is charged for
 * several uses at once while it has room; a reserve left over when the process ends counts as used.
 */
export const chargeUses = async ({ db, spent }: Taking, uses: readonly Use[]): Promise<readonly Use[]> => {
  const rested = uses.filter((use) => windowOf(use.budget).reservesAhead === true && fromRest(spent, use))
  const asked = uses
    .filter((use) => !rested.includes(use))
    .map((use) => ({ use, amount: Math.max(use.amount, aheadOf(use)) }))
  const rows = await db.runEach(asked.map(({ use, amount }) => chargeWrite({ ...use, amount })))
  const gained = asked.filter((_, at) => rows[at] === 1)
  for (const { use, amount } of gained) if (amount > use.amount) keepRest(spent, use, amount - use.amount)
  // Too little left for a reserve: there may still be enough for this use.
  const exact = asked.flatMap(({ use, amount }, at) => (rows[at] !== 1 && amount > use.amount ? [use] : []))
  const exactRows = await db.runEach(exact.map(chargeWrite))
  return [...rested, ...gained.map(({ use }) => use), ...exact.filter((_, at) => exactRows[at] === 1)]
}

const aheadOf = ({ budget, most, amount }: Use): number =>
  windowOf(budget).reservesAhead === true ? Math.min(amount * usesAhead, Math.floor(most / partAhead)) : 0

/** Returns charges: reserved ones to this process, others to the database. */
export const returnUses = async ({ db, spent }: Taking, taken: readonly Use[], now: Date): Promise<void> => {
  const isAhead = ({ budget }: Use): boolean => windowOf(budget).reservesAhead === true
  for (const use of taken.filter(isAhead)) keepRest(spent, { ...use, now }, use.amount)
  await db.runEach(taken.filter((use) => !isAhead(use)).map((use) => refundWrite({ ...use, now })))
  for (const { keyHash } of taken) spent.full.delete(keyHash)
}
