import { dollarsOf } from '@openroll/contract/money'
import type { OwnPolicy as ShownPolicy } from '@openroll/contract/roles/member'
import { chargesOf } from '../../coverage/charges.ts'
import { standsOf, type Around } from '../../coverage/stands.ts'
import type { OwnPolicy } from './policies.ts'

/** A member's policies as their page shows them; the sums are the policies' own (D-3.05). */
export const ownPolicies = (
  policies: readonly OwnPolicy[],
  around: Around & { readonly timeZone: string },
): ShownPolicy[] => {
  /** Of the policies that are shown: an invited member does not see each under their number. */
  const othersOf = (replaced: OwnPolicy['replaced'], place: number, later: boolean): string[] =>
    (replaced ?? [])
      .filter((each) => each.place === place && each.is_later === later)
      .map(({ other_policy_id }) => other_policy_id)
      .filter((number) => policies.some(({ policy_id }) => policy_id === number))
  return policies.map(({ recurring_month_cents, plans, replaced, charges, ...policy }) => ({
    ...policy,
    recurring_month_cost: dollarsOf(recurring_month_cents),
    last_charge: chargesOf(charges, around.timeZone).at(-1) ?? null,
    plans: plans.map(({ price_cents, state, place, ...plan }) => ({
      ...plan,
      price: dollarsOf(price_cents),
      ...standsOf({ ...plan, state, starts_on: policy.effective_date }, around),
      replaces: othersOf(replaced, place, true),
      replaced_by: plan.ends_on !== null || state === 'cancelled' ? othersOf(replaced, place, false) : [],
    })),
  }))
}
