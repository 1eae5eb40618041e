import type { Cart } from '@openroll/contract/cart/cart'
import { dollarsOf, shownAmount, shownFee } from '@openroll/contract/money'
import { logoUrl } from '../../catalog/read/logos.ts'
import { tierName } from '@openroll/contract/tier-meanings'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { associationOf } from '../../directory/association.ts'
import type { Directory, Site } from '../../directory/directory.ts'
import type { CartLine, Enrollment } from '../../enrollment/enrollment.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { cartTotals, dropUnpaired, membershipDue } from '../../shop/offer/cart-rules.ts'
import { cartNotices, payerNotice } from '../../shop/offer/notices.ts'
import { monthlyBenefit } from '../../shop/offer/monthly-benefit.ts'
import { isPremier } from '../../shop/offer/premier.ts'

const amountOf = (plan: Plan | undefined, line: CartLine): number | null =>
  plan?.entries.find((entry) => entry.ppid === line.plan_pricing_id)?.amount ?? null

/** A line's description: its benefit amount if it has one, otherwise who is covered. */
const lineDetail = (plan: Plan | undefined, line: CartLine, enrollment: Enrollment, premier: boolean): string => {
  const amount = amountOf(plan, line)
  const benefit = plan === undefined ? undefined : monthlyBenefit(plan, enrollment)
  if (benefit !== undefined) return `Pays ${shownFee(benefit)} a month`
  return amount === null ? tierName(enrollment.tier, premier) : `${shownAmount(amount)} of coverage`
}

/** The names of the plans sold only with this line's plan. */
const removedWith = (catalog: Catalog, lines: readonly CartLine[], leaving: CartLine): string[] =>
  dropUnpaired(
    catalog,
    lines.filter((line) => line !== leaving),
  ).dropped.map(({ plan_name }) => plan_name)

/** The cart as shown on a page, without available riders. Every amount comes from the stored lines (D-3.05). */
export const cartView = (
  enrollment: Enrollment,
  { catalog, directory }: { readonly catalog: Catalog; readonly directory: Directory },
): Omit<Cart, 'riders'> => {
  const plans = plansInCart(enrollment, catalog)
  const premier = plans.some(isPremier)
  const isIn = (id: number) => plans.some(({ plan_id }) => plan_id === id)
  const lines = enrollment.cart.map((line) => ({ line, plan: catalog.plans.get(line.plan_id) }))
  const membership = membershipDue(plans, catalog)
  const totals = cartTotals(enrollment.cart, membership)
  const items = lines.map(({ line, plan }) => ({
    plan_id: line.plan_id,
    plan_pricing_id: line.plan_pricing_id,
    plan_name: plan?.name ?? '',
    plan_logo: plan === undefined ? '' : logoUrl(plan),
    carrier: plan?.carrier ?? '',
    category: plan?.category ?? '',
    detail: lineDetail(plan, line, enrollment, premier),
    price: dollarsOf(line.price_cents),
    fees: (plan?.fees ?? []).filter((fee) => fee.once).map((fee) => ({ name: fee.name, amount: dollarsOf(fee.cents) })),
    leaves_with: removedWith(catalog, enrollment.cart, line),
    removable: 1 as const,
    in_review: plan?.flags.underwritten === true,
  }))
  return {
    result: membership > 0 ? [...items, membershipLine(catalog, directory.site(enrollment.site_id))] : items,
    initial_month_cost: dollarsOf(totals.initial),
    recurring_month_cost: dollarsOf(totals.recurring),
    notices: [
      ...payerNotice(enrollment, directory),
      ...cartNotices(
        lines.flatMap(({ line, plan }) => (plan === undefined ? [] : [{ plan, amount: amountOf(plan, line) }])),
      ),
    ],
    effective_date: enrollment.effective_date,
    premier,
    // After submission others may read the cart, and must not see that questions were answered.
    answered: enrollment.submitted_at === null && enrollment.answered.some(({ plan_id }) => isIn(plan_id)),
  }
}

const membershipLine = (catalog: Catalog, site: Site) => ({
  plan_id: 0,
  plan_pricing_id: 0,
  plan_name: 'Association membership',
  plan_logo: '',
  carrier: associationOf(site),
  category: '',
  detail: 'Required for plans offered through the association',
  price: dollarsOf(catalog.membershipCents),
  fees: [],
  leaves_with: [],
  removable: 0 as const,
  in_review: false,
})
