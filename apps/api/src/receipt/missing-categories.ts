import type { getReceipt, Receipt } from '@openroll/contract/receipt/receipt'
import type { Ask } from '../http/serve.ts'
import { visibleActivePlans } from '../roles/members/active-plans.ts'
import { listingFor } from '../shop/plans/listing.ts'
import type { StoredPolicy } from './store.ts'

/**
 * Categories the member could still buy, in shop order: none they already have in this enrollment or in another
 * one visible to the caller (D-1.18). Empty for reps and groups, who start from their members.
 */
export const missingCategoriesFor = async (
  ask: Ask<typeof getReceipt>,
  { lines }: StoredPolicy,
): Promise<Receipt['missing']> => {
  const { enrollment, catalog, today, metrics } = ask
  if (enrollment.eprocess !== 'applicant') return []
  const activePlans = await visibleActivePlans(ask)
  const ownedCategories = [...lines.map(({ plan_id }) => plan_id), ...activePlans.map(({ plan_id }) => plan_id)].map(
    (id) => catalog.plans.get(id)?.category,
  )
  return listingFor(catalog, enrollment, today, metrics)
    .counts.filter(({ key, count }) => count > 0 && !ownedCategories.includes(key))
    .map(({ key, count }) => ({ key, count }))
}
