import { dollarsOf } from '@openroll/contract/money'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import type { NextPayment } from '@openroll/contract/receipt/next-payment'
import type { EndingOffer } from '@openroll/contract/roles/ending'
import { mayAskToEnd } from '@openroll/contract/roles/ending-choices'
import type { Catalog } from '../../catalog/catalog.ts'
import { dropAlone } from '../../shop/offer/cart-rules.ts'
import type { OwnPolicy } from '../members/policies.ts'

/** What a policy is paid with, were some of its plans ended so; `plan_ids`: none more than once in a policy. */
export type PaidIf = { readonly next: NextPayment | null; readonly monthly_cents: number }
export type Wanted = { readonly plan_ids: readonly number[]; readonly ends: readonly (string | null)[] }

type Line = Pick<OwnPolicy['plans'][number], 'place' | 'plan_id' | 'state' | 'ends_on'>

/** The plans of a policy that are sold only beside this one, and can't stay without it: by the rule of the cart. */
export const goingWith = <L extends Line>(
  plans: readonly L[],
  place: number,
  { catalog, today, starts_on }: { readonly catalog: Catalog; readonly today: string; readonly starts_on: string },
): L[] => {
  const going = plans.filter((one) => one.plan_id > 0 && mayAskToEnd({ ...one, starts_on }, today))
  const alone = dropAlone(catalog, going).kept
  const stays = dropAlone(
    catalog,
    alone.filter((one) => one.place !== place),
  ).kept
  return alone.filter((one) => one.place !== place && !stays.includes(one))
}

/** The choices with what is paid after each, in the order in which they are offered. */
export const shownChoices = (ends: readonly (string | null)[], paid: readonly PaidIf[]): EndingOffer['choices'] =>
  ends.map((end, at) => ({
    last_day: end === null ? null : lastDayOf(end),
    next_payment: paid[at]?.next ?? null,
    monthly_after: dollarsOf(paid[at]?.monthly_cents ?? 0),
  }))
