import { dollarsOf } from '@openroll/contract/money'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import type { NextPayment } from '@openroll/contract/receipt/next-payment'
import type { EndingOffer } from '@openroll/contract/roles/ending'
import { canRequestEnding } from '@openroll/contract/roles/ending-choices'
import type { Catalog } from '../../catalog/catalog.ts'
import { dropUnpaired } from '../../shop/offer/cart-rules.ts'
import type { OwnPolicy } from '../members/policies.ts'

/** A policy's payments if some of its plans ended; each plan id occurs once per policy. */
export type PaymentsIfEnded = { readonly next: NextPayment | null; readonly monthly_cents: number }
export type EndingQuery = { readonly plan_ids: readonly number[]; readonly ends: readonly (string | null)[] }

type Line = Pick<OwnPolicy['plans'][number], 'place' | 'plan_id' | 'state' | 'ends_on'>

/** Plans on a policy that can't be sold without this one, by the cart's rules. */
export const plansEndingTogether = <L extends Line>(
  plans: readonly L[],
  place: number,
  { catalog, today, starts_on }: { readonly catalog: Catalog; readonly today: string; readonly starts_on: string },
): L[] => {
  const endable = plans.filter((one) => one.plan_id > 0 && canRequestEnding({ ...one, starts_on }, today))
  const sellable = dropUnpaired(catalog, endable).kept
  const remaining = dropUnpaired(
    catalog,
    sellable.filter((one) => one.place !== place),
  ).kept
  return sellable.filter((one) => one.place !== place && !remaining.includes(one))
}

/** The choices with the payments after each. */
export const endingOfferChoices = (
  ends: readonly (string | null)[],
  paid: readonly PaymentsIfEnded[],
): EndingOffer['choices'] =>
  ends.map((end, at) => ({
    last_day: end === null ? null : lastDayOf(end),
    next_payment: paid[at]?.next ?? null,
    monthly_after: dollarsOf(paid[at]?.monthly_cents ?? 0),
  }))
