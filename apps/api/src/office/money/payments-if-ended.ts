import { isPaidByGroup } from '@openroll/contract/method-meanings'
import { inForce } from '@openroll/contract/receipt/in-force'
import type { NextPayment } from '@openroll/contract/receipt/next-payment'
import type { Deps } from '../../http/deps.ts'
import type { Billed } from '../../ledger/billed.ts'
import { findBooks } from '../../ledger/books-store.ts'
import { nextOf } from './batch/next-payment.ts'

/** Some plans of a policy, and possible end dates (the first day without coverage); null if they never start. */
type Wanted = { readonly plan_ids: readonly number[]; readonly ends: readonly (string | null)[] }

/** The policy as it would be billed if these plans ended. */
export const withPlansEnded = <Policy extends Billed>(
  policy: Policy,
  planIds: readonly number[],
  end: string | null,
): Policy => ({
  ...policy,
  lines: policy.lines.map((line) =>
    planIds.includes(line.plan_id) ? { ...line, ends_on: end ?? policy.effective_date } : line,
  ),
})

/** A policy's next payment and later monthly cost for each end date; writes nothing. */
export const paymentsIfEnded = async (
  {
    db,
    config,
    today,
  }: Pick<Deps, 'db'> & { readonly config: Pick<Deps['config'], 'paymentsFrom'>; readonly today: string },
  enrollmentId: string,
  { plan_ids, ends }: Wanted,
): Promise<{ next: NextPayment | null; monthly_cents: number }[]> => {
  const found = await findBooks(db, enrollmentId)
  if (found === undefined || isPaidByGroup(found.payment_method)) return []
  return ends.map((end) => {
    const policy = withPlansEnded(found, plan_ids, end)
    const after = inForce(policy.lines, end ?? policy.effective_date)
    return {
      next: nextOf(policy, policy, { today, from: config.paymentsFrom }) ?? null,
      monthly_cents: after.reduce((sum, { price_cents }) => sum + price_cents, 0),
    }
  })
}
