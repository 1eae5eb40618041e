import type { getReceipt, Receipt } from '@openroll/contract/receipt/receipt'
import type { Ask } from '../http/serve.ts'
import { activePlansSoFar } from '../roles/members/active-plans.ts'
import { listingFor } from '../shop/plans/listing.ts'
import type { KeptPolicy } from './store.ts'

/**
 * The categories that the person who enrolled could still buy of, in the order of the shop: not those of this enrollment,
 * nor of another one of theirs that who asks may know of (D-1.18). A rep or a group begins from their members.
 */
export const missingFor = async (ask: Ask<typeof getReceipt>, { lines }: KeptPolicy): Promise<Receipt['missing']> => {
  const { enrollment, catalog, today, metrics } = ask
  if (enrollment.eprocess !== 'applicant') return []
  const had = await activePlansSoFar(ask)
  const bought = [...lines.map(({ plan_id }) => plan_id), ...had.map(({ plan_id }) => plan_id)].map(
    (id) => catalog.plans.get(id)?.category,
  )
  return listingFor(catalog, enrollment, today, metrics)
    .counts.filter(({ key, count }) => count > 0 && !bought.includes(key))
    .map(({ key, count }) => ({ key, count }))
}
