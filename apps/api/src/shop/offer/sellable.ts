import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { memoize } from '../../catalog/memoize.ts'
import { hasRequiredText } from '../../catalog/has-required-text.ts'
import { isAnswered } from './active-decline.ts'
import type { Shopper } from './shopper.ts'

type SaleFault = {
  readonly errorCode: 'together' | 'questions' | 'price' | 'agreements'
  readonly message: string
}

const riderMessage = 'This rider needs another plan. First add a plan it goes with.'

/** Plans by the id of the membership they require. */
const plansByMembership = memoize((plans: readonly Plan[]) => Map.groupBy(plans, ({ addedWith }) => addedWith))

/** The ids of plans that list each plan as related. */
const relatedTo = memoize((plans: readonly Plan[]) => {
  const listingPlans = new Map<number, number[]>()
  for (const { plan_id, related } of plans)
    for (const id of related) listingPlans.set(id, [...(listingPlans.get(id) ?? []), plan_id])
  return listingPlans
})

/** The plans of which one must be in the cart with this plan; undefined if it is sold alone. */
const partnersOf = (plan: Plan, { planList }: Catalog): readonly number[] | undefined => {
  if (plan.flags.rider) return relatedTo(planList).get(plan.plan_id) ?? []
  if (plan.addedWith !== null) return [plan.addedWith]
  if (plan.flags.prudential) return []
  return plansByMembership(planList)
    .get(plan.plan_id)
    ?.map(({ plan_id }) => plan_id)
}

/** The plans this plan is sold in a pair with; none for plans sold alone and for riders. */
export const pairedWith = (plan: Plan, catalog: Catalog): readonly Plan[] =>
  plan.flags.rider ? [] : (partnersOf(plan, catalog)?.flatMap((id) => catalog.plans.get(id) ?? []) ?? [])

/** Why a plan can't be in a cart with these others: a Prudential plan needs its membership (D-2.07), a rider its plan. */
export const pairFault = (
  plan: Plan,
  others: readonly { readonly plan_id: number }[],
  catalog: Catalog,
): SaleFault | undefined => {
  const partners = partnersOf(plan, catalog)
  if (partners === undefined || others.some(({ plan_id }) => partners.includes(plan_id))) return undefined
  if (plan.flags.rider) return { errorCode: 'together', message: riderMessage }
  const names = partners.flatMap((id) => catalog.plans.get(id)?.name ?? [])
  const message =
    names.length === 0
      ? 'This plan requires a membership, and none is available.'
      : `This plan is sold only with ${names.join(' or ')}.`
  return { errorCode: 'together', message }
}

/** Why a plan can't be sold to a person at this price in cents: unanswered questions, no price, or no agreement (D-2.12). */
export const saleFault = (catalog: Catalog, plan: Plan, shopper: Shopper, cents: number): SaleFault | undefined => {
  if (!isAnswered(catalog, plan, shopper))
    return { errorCode: 'questions', message: 'Answer this plan’s questions before you add it.' }
  if (cents <= 0) return { errorCode: 'price', message: 'We can’t sell you this plan: it has no price.' }
  if (!hasRequiredText(plan, catalog.agreements, catalog.planList))
    return { errorCode: 'agreements', message: 'We can’t sell this plan: it has no agreement to sign.' }
  return undefined
}
