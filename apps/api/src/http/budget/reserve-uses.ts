import type { Budget } from '../../budget.ts'
import { budgets, type BudgetName } from '../../budgets.ts'
import type { Db } from '../../db/pool.ts'
import { refundWrite, chargeWrite, type Use as StoredUse } from './budget-store.ts'
import type { BudgetMemory } from './budget-memory.ts'

/** How many uses like the first are reserved at once, but at most this fraction (one eighth) of the budget. */
const reservedUses = 8
const fractionOfBudget = 8

/** A use of a budget. */
export type Use = StoredUse & { readonly budget: BudgetName }
type BudgetContext = { readonly db: Db; readonly spent: BudgetMemory }

const windowOf = (budget: BudgetName): Budget => budgets[budget]

/** Uses the reserve; false if it is too small. */
const takeFromReserve = ({ ahead }: BudgetMemory, { keyHash, amount, now }: Use): boolean => {
  const reserve = ahead.get(keyHash)
  if (reserve === undefined || reserve.until <= now.getTime() || reserve.left < amount) return false
  ahead.set(keyHash, { ...reserve, left: reserve.left - amount })
  return true
}

const addToReserve = ({ ahead }: BudgetMemory, { keyHash, budget, now }: Use, more: number): void => {
  const reserve = ahead.get(keyHash)
  const left = reserve === undefined || reserve.until <= now.getTime() ? 0 : reserve.left
  ahead.set(keyHash, { left: left + more, until: now.getTime() + windowOf(budget).windowMs })
}

/**
 * Charges each use, from this process's reserve or the database, and returns those charged. A frequently used budget is charged for
 * several uses at once while it has room; a reserve left over when the process ends counts as used.
 */
export const chargeUses = async ({ db, spent }: BudgetContext, uses: readonly Use[]): Promise<readonly Use[]> => {
  const fromReserve = uses.filter((use) => windowOf(use.budget).reservesAhead === true && takeFromReserve(spent, use))
  const requests = uses
    .filter((use) => !fromReserve.includes(use))
    .map((use) => ({ use, amount: Math.max(use.amount, reserveAmount(use)) }))
  const rows = await db.runEach(requests.map(({ use, amount }) => chargeWrite({ ...use, amount })))
  const charged = requests.filter((_, at) => rows[at] === 1)
  for (const { use, amount } of charged) if (amount > use.amount) addToReserve(spent, use, amount - use.amount)
  // Not enough is left for a reserve, but maybe enough for this use.
  const exact = requests.flatMap(({ use, amount }, at) => (rows[at] !== 1 && amount > use.amount ? [use] : []))
  const exactRows = await db.runEach(exact.map(chargeWrite))
  return [...fromReserve, ...charged.map(({ use }) => use), ...exact.filter((_, at) => exactRows[at] === 1)]
}

const reserveAmount = ({ budget, most, amount }: Use): number =>
  windowOf(budget).reservesAhead === true ? Math.min(amount * reservedUses, Math.floor(most / fractionOfBudget)) : 0

/** Returns charges: reserved ones to this process, others to the database. */
export const returnUses = async ({ db, spent }: BudgetContext, taken: readonly Use[], now: Date): Promise<void> => {
  const reservesAhead = ({ budget }: Use): boolean => windowOf(budget).reservesAhead === true
  for (const use of taken.filter(reservesAhead)) addToReserve(spent, { ...use, now }, use.amount)
  await db.runEach(taken.filter((use) => !reservesAhead(use)).map((use) => refundWrite({ ...use, now })))
  for (const { keyHash } of taken) spent.full.delete(keyHash)
}
