import { isPaidByGroup } from '@openroll/contract/method-meanings'
import { inForce } from '@openroll/contract/receipt/in-force'
import type { NextPayment } from '@openroll/contract/receipt/next-payment'
import type { Deps } from '../../http/deps.ts'
import type { Billed } from './due.ts'
import { findBilled } from './due-store.ts'
import { nextOf } from './next-payment.ts'

/** Some plans of a policy, and the first days without them that are thought of; null: they never take effect. */
type Wanted = { readonly plan_ids: readonly number[]; readonly ends: readonly (string | null)[] }

/** A policy as it would be billed with these plans ended so: what never takes effect is in force on no day. */
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

/** What would be taken next of a policy and what it would cost a month after that, for each of these ends, by the rules by which money is taken; writes nothing. */
export const paidIfEnded = async (
  {
    db,
    config,
    today,
  }: Pick<Deps, 'db'> & { readonly config: Pick<Deps['config'], 'paymentsFrom'>; readonly today: string },
  enrollmentId: string,
  { plan_ids, ends }: Wanted,
): Promise<{ next: NextPayment | null; monthly_cents: number }[]> => {
  const billed = await findBilled(db, enrollmentId)
  if (billed === undefined || isPaidByGroup(billed.payment_method)) return []
  return ends.map((end) => {
    const policy = endedSo(billed, plan_ids, end)
    const after = inForce(policy.lines, end ?? policy.effective_date)
    return {
      next: nextOf(policy, billed.owed ?? [], { today, from: config.paymentsFrom }) ?? null,
      monthly_cents: after.reduce((sum, { price_cents }) => sum + price_cents, 0),
    }
  })
}
