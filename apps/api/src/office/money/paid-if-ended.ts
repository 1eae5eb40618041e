import { isPaidByGroup } from '@openroll/contract/method-meanings'
import { inForce } from '@openroll/contract/receipt/in-force'
import type { NextPayment } from '@openroll/contract/receipt/next-payment'
import type { Deps } from '../../http/deps.ts'
import type { Billed } from '../../ledger/billed.ts'
import { findBooks } from '../../ledger/books-store.ts'
import { nextOf } from './batch/next-payment.ts'

/** Some plans of a policy, and possible first days without them; null: they never take effect. */
type Wanted = { readonly plan_ids: readonly number[]; readonly ends: readonly (string | null)[] }

/** A policy as it would be billed with these plans ended. */
export const endedSo = <Policy extends Billed>(
  policy: Policy,
  planIds: readonly number[],
  end: string | null,
): Policy => ({
  ...policy,
  lines: policy.lines.map((line) =>
    planIds.includes(line.plan_id) ? { ...line, ends_on: end ?? policy.effective_date } : line,
  ),
})

/** The next payment and the later monthly cost of a policy for each of these ends; writes nothing. */
export const paidIfEnded = async (
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
    const policy = endedSo(found, plan_ids, end)
    const after = inForce(policy.lines, end ?? policy.effective_date)
    return {
      next: nextOf(policy, policy, { today, from: config.paymentsFrom }) ?? null,
      monthly_cents: after.reduce((sum, { price_cents }) => sum + price_cents, 0),
    }
  })
}
