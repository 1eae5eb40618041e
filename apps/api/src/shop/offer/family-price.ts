import { isDeepStrictEqual } from 'node:util'
import type { DroppedLine } from './cart-rules.ts'
import { cartTotals, membershipDue, repriceCart } from './cart-rules.ts'
import { coversChildren, dependentsCounted, type DependentsFact } from './dependents.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import type { StoredPerson } from '../../enrollment/draft-kinds.ts'

type Dependents = readonly Pick<StoredPerson, 'answers'>[]
type PricedFamily = Pick<Enrollment, 'no_of_children' | 'spouse_dob'>

const childrenIn = (dependents: Dependents): number =>
  dependents.filter(({ answers }) => answers.relationship === 'child').length
const spouseIn = (dependents: Dependents): string | undefined =>
  dependents.find(({ answers }) => answers.relationship === 'spouse')?.answers.birthdate

/** Differences between the enrolled family and the family the cart was priced for (D-2.08, D-3.05). */
export const familyPriceFaults = (
  { no_of_children, spouse_dob }: PricedFamily,
  dependents: Dependents,
  counted: ReadonlySet<DependentsFact>,
): string[] => {
  const [children, spouse] = [childrenIn(dependents), spouseIn(dependents)]
  const shown = no_of_children === 1 ? '1 child' : `${no_of_children} children`
  return [
    ...(counted.has('no_of_children') && no_of_children !== null && no_of_children !== children
      ? [`Your price is for ${shown}, but you entered ${children}`]
      : []),
    ...(counted.has('dep_dob') && spouse_dob !== null && spouse !== undefined && spouse !== spouse_dob
      ? ['Your price is for a spouse with a different date of birth']
      : []),
  ]
}

/** The price for the enrolled family. */
export type FamilyPrice = {
  readonly said: readonly string[]
  /** The family to price with; null if the tier requires children and none are listed. */
  readonly family: { readonly spouse_dob: string | null; readonly no_of_children: number | null } | null
  /** The new cost in cents, and the plans that would leave the cart. */
  readonly anew: {
    readonly initial: number
    readonly recurring: number
    readonly dropped: readonly DroppedLine[]
  } | null
  /** A plan whose price depends on the family. */
  readonly plan_id: number
}
type Context = { readonly enrollment: Enrollment; readonly catalog: Catalog; readonly today: string }

/** The differences and the new price if the enrolled family is not the priced one; undefined if the price is the same. */
export const familyPrice = (
  { enrollment, catalog, today }: Context,
  dependents: Dependents,
): FamilyPrice | undefined => {
  const plans = plansInCart(enrollment, catalog)
  const familyRatedPlan = plans.find((plan) => dependentsCounted(plan, enrollment).length > 0)
  if (familyRatedPlan === undefined) return undefined
  const counted = new Set(plans.flatMap((plan) => dependentsCounted(plan, enrollment)))
  const said = familyPriceFaults(enrollment, dependents, counted)
  if (said.length === 0) return undefined
  const children = coversChildren(enrollment) ? childrenIn(dependents) : null
  if (children === 0) return { said, family: null, anew: null, plan_id: familyRatedPlan.plan_id }
  const family = { spouse_dob: spouseIn(dependents) ?? enrollment.spouse_dob, no_of_children: children }
  const priced = (shopper: Enrollment) => repriceCart(catalog, enrollment.cart, shopper, today)
  const [now, then] = [priced(enrollment), priced({ ...enrollment, ...family })]
  if (isDeepStrictEqual(now.kept, then.kept)) return undefined
  const left = plansInCart({ ...enrollment, cart: then.kept }, catalog)
  const totals = cartTotals(then.kept, membershipDue(left, catalog))
  return { said, family, anew: { ...totals, dropped: then.dropped }, plan_id: familyRatedPlan.plan_id }
}
