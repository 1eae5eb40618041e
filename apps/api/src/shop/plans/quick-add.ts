import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { hasRequiredText } from '../../catalog/has-required-text.ts'
import { pairFault } from '../offer/sellable.ts'

/**
 * The price entry that can be added straight from the list: the plan's only one, priced, with no questions and no partner; otherwise
 * null. Answers given don't count, since listings are shared.
 */
export const quickAddEntry = (
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
    hasRequiredText(plan, catalog.agreements, catalog.planList)
  return isPlain ? (entry?.ppid ?? null) : null
}
