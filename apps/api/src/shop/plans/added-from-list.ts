import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { isSigned } from '../../catalog/is-signed.ts'
import { pairFault } from '../offer/sellable.ts'

/**
 * The price entry that can join a cart from the list: the plan's only one, priced, without a question and without a partner; null
 * where its page has more to ask. Whether somebody answered the plan's questions does not count: lists are kept for many people.
 */
export const addedFromList = (
  catalog: Catalog,
  plan: Plan,
  price: { readonly cents: number | null; readonly from: boolean },
): number | null => {
  const [entry, ...others] = plan.entries
  const isPlain =
    others.length === 0 &&
    price.cents !== null &&
    price.cents > 0 &&
    !price.from &&
    plan.questions.length === 0 &&
    plan.aflacQuestions.length === 0 &&
    pairFault(plan, [], catalog) === undefined &&
    isSigned(plan, catalog.agreements, catalog.planList)
  return isPlain ? (entry?.ppid ?? null) : null
}
