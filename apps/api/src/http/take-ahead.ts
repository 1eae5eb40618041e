import { budgets, type Budget, type BudgetName } from '../budgets.ts'
import type { Db } from '../db/pool.ts'
import { giving, taking, type Use as StoredUse } from './budget-store.ts'
import type { Spent } from './spent.ts'

/** For how many uses like the first a budget is taken at once, and at most which part of it. */
const usesAhead = 8
const partAhead = 8

/** A use of one of the budgets. */
export type Use = StoredUse & { readonly budget: BudgetName }
type Taking = { readonly db: Db; readonly spent: Spent }

const windowOf = (budget: BudgetName): Budget => budgets[budget]

/** Uses what was taken before; false where that does not reach. */
const fromRest = ({ ahead }: Spent, { keyHash, amount, now }: Use): boolean => {
  const rest = ahead.get(keyHash)
  if (rest === undefined || rest.until <= now.getTime() || rest.left < amount) return false
  ahead.set(keyHash, { ...rest, left: rest.left - amount })
  return true
}

const keepRest = ({ ahead }: Spent, { keyHash, budget, now }: Use, more: number): void => {
  const rest = ahead.get(keyHash)
  const left = rest === undefined || rest.until <= now.getTime() ? 0 : rest.left
  ahead.set(keyHash, { left: left + more, until: now.getTime() + windowOf(budget).windowMs })
}

/**
 * Takes each use, from what this process took ahead or from the database, and yields which were taken. A budget that is used often is
 * taken for several uses at once, as long as it has that much; what little a process ends with unused counts as used.
 */
export const take = async ({ db, spent }: Taking, uses: readonly Use[]): Promise<readonly Use[]> => {
  const rested = uses.filter((use) => windowOf(use.budget).ahead === true && fromRest(spent, use))
  const asked = uses
    .filter((use) => !rested.includes(use))
    .map((use) => ({ use, amount: Math.max(use.amount, aheadOf(use)) }))
  const rows = await db.runEach(asked.map(({ use, amount }) => taking({ ...use, amount })))
  const gained = asked.filter((_, at) => rows[at] === 1)
  for (const { use, amount } of gained) if (amount > use.amount) keepRest(spent, use, amount - use.amount)
  // Too little left to take ahead: there may still be enough for this use.
  const exact = asked.flatMap(({ use, amount }, at) => (rows[at] !== 1 && amount > use.amount ? [use] : []))
  const exactRows = await db.runEach(exact.map(taking))
  return [...rested, ...gained.map(({ use }) => use), ...exact.filter((_, at) => exactRows[at] === 1)]
}

const aheadOf = ({ budget, most, amount }: Use): number =>
  windowOf(budget).ahead === true ? Math.min(amount * usesAhead, Math.floor(most / partAhead)) : 0

/** Gives uses back: what is taken ahead to this process, all else to the database. */
export const giveBack = async ({ db, spent }: Taking, taken: readonly Use[], now: Date): Promise<void> => {
  const isAhead = ({ budget }: Use): boolean => windowOf(budget).ahead === true
  for (const use of taken.filter(isAhead)) keepRest(spent, { ...use, now }, use.amount)
  await db.runEach(taken.filter((use) => !isAhead(use)).map((use) => giving({ ...use, now })))
  for (const { keyHash } of taken) spent.full.delete(keyHash)
}
