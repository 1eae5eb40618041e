import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { onceFor } from '../../catalog/once-for.ts'
import { isSigned } from '../../catalog/is-signed.ts'
import { isAnswered } from './answered.ts'
import type { Shopper } from './shopper.ts'

type SaleFault = {
  readonly errorCode: 'together' | 'questions' | 'price' | 'agreements'
  readonly message: string
}

const aloneRider = 'This plan is added to another one. First put a plan that it goes with in your cart.'

/** The plans that are added with another one, by that one's number. */
const addedWithThem = onceFor((plans: readonly Plan[]) => Map.groupBy(plans, ({ addedWith }) => addedWith))

/** The plans that name each plan as related, by that one's number. */
const relatedTo = onceFor((plans: readonly Plan[]) => {
  const naming = new Map<number, number[]>()
  for (const { plan_id, related } of plans)
    for (const id of related) naming.set(id, [...(naming.get(id) ?? []), plan_id])
  return naming
})

/** The plans one of which a plan is sold together with; undefined where it is sold alone. */
const partnersOf = (plan: Plan, { planList }: Catalog): readonly number[] | undefined => {
  if (plan.flags.rider) return relatedTo(planList).get(plan.plan_id) ?? []
  if (plan.addedWith !== null) return [plan.addedWith]
  if (plan.flags.prudential) return []
  return addedWithThem(planList)
    .get(plan.plan_id)
    ?.map(({ plan_id }) => plan_id)
}

/** The plans of which one is added together with this plan, as a pair; none for a plan that is sold by itself, nor for a rider. */
export const pairedWith = (plan: Plan, catalog: Catalog): readonly Plan[] =>
  plan.flags.rider ? [] : (partnersOf(plan, catalog)?.flatMap((id) => catalog.plans.get(id) ?? []) ?? [])

/**
 * Why a plan may not be in a cart with only these others: a Prudential plan
 * and its membership are sold together only (D-2.07), a rider beside its plan.
 */
export const pairFault = (
  plan: Plan,
  others: readonly { readonly plan_id: number }[],
  catalog: Catalog,
): SaleFault | undefined => {
  const partners = partnersOf(plan, catalog)
  if (partners === undefined || others.some(({ plan_id }) => partners.includes(plan_id))) return undefined
  if (plan.flags.rider) return { errorCode: 'together', message: aloneRider }
  const names = partners.flatMap((id) => catalog.plans.get(id)?.name ?? [])
  const message =
    names.length === 0
      ? 'This plan is sold only together with a membership, and there is none.'
      : `This plan is sold only together with ${names.join(' or ')}.`
  return { errorCode: 'together', message }
}

/**
 * Why a plan may not be sold to a person at its price in cents, whatever
 * else is in the cart: unanswered, free, or nothing to sign (D-2.12).
 */
export const saleFault = (catalog: Catalog, plan: Plan, shopper: Shopper, cents: number): SaleFault | undefined => {
  if (!isAnswered(catalog, plan, shopper))
    return { errorCode: 'questions', message: 'Answer the questions of this plan before you add it.' }
  if (cents <= 0) return { errorCode: 'price', message: 'This plan has no price for you and cannot be sold.' }
  if (!isSigned(plan, catalog.agreements, catalog.planList))
    return { errorCode: 'agreements', message: 'This plan has no agreement to sign and cannot be sold.' }
  return undefined
}
