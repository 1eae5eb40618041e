import type { Cart } from '@openroll/contract/cart/cart'
import { dollarsOf, shownAmount } from '@openroll/contract/money'
import { tierName } from '@openroll/contract/words'
import type { Catalogue, Plan } from '../../catalogue/catalogue.ts'
import type { Directory, Site } from '../../directory/directory.ts'
import type { CartLine, Enrollment } from '../../enrollment/enrollment.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { cartTotals, membershipDue } from '../../shop/offer/cart-rules.ts'
import { cartNotices, payerNotice } from '../../shop/offer/notices.ts'
import { isPremier } from '../../shop/offer/premier.ts'

const amountOf = (plan: Plan | undefined, line: CartLine): number | null =>
  plan?.entries.find((entry) => entry.ppid === line.plan_pricing_id)?.amount ?? null

/** What a line covers, in a few words: the benefit amount where there is one, else who is covered. */
export const lineDetail = (
  plan: Plan | undefined,
  line: CartLine,
  enrollment: Enrollment,
  premier: boolean,
): string => {
  const amount = amountOf(plan, line)
  return amount === null ? tierName(enrollment.tier, premier) : `${shownAmount(amount)} of coverage`
}

/** The cart as a page shows it; every number comes from the kept lines, so that it is the one that was shown (D-3.05). */
export const cartView = (
  enrollment: Enrollment,
  { catalogue, directory }: { readonly catalogue: Catalogue; readonly directory: Directory },
): Cart => {
  const plans = plansInCart(enrollment, catalogue)
  const premier = plans.some(isPremier)
  const lines = enrollment.cart.map((line) => ({ line, plan: catalogue.plans.get(line.plan_id) }))
  const membership = membershipDue(plans, catalogue)
  const totals = cartTotals(enrollment.cart, membership)
  const items = lines.map(({ line, plan }) => ({
    plan_id: line.plan_id,
    plan_pricing_id: line.plan_pricing_id,
    plan_name: plan?.name ?? '',
    plan_logo: '',
    carrier: plan?.carrier ?? '',
    category: plan?.category ?? '',
    detail: lineDetail(plan, line, enrollment, premier),
    price: dollarsOf(line.price_cents),
    fees: (plan?.fees ?? []).filter((fee) => fee.once).map((fee) => ({ name: fee.name, amount: dollarsOf(fee.cents) })),
    removable: 1 as const,
  }))
  return {
    result: membership > 0 ? [...items, membershipLine(catalogue, directory.site(enrollment.site_id))] : items,
    initial_month_cost: dollarsOf(totals.initial),
    recurring_month_cost: dollarsOf(totals.recurring),
    notices: [
      ...payerNotice(enrollment, directory),
      ...cartNotices(
        lines.flatMap(({ line, plan }) => (plan === undefined ? [] : [{ plan, amount: amountOf(plan, line) }])),
      ),
    ],
    effective_date: enrollment.effective_date,
  }
}

const membershipLine = (catalogue: Catalogue, site: Site) => ({
  plan_id: 0,
  plan_pricing_id: 0,
  plan_name: 'Association membership',
  plan_logo: '',
  carrier: site.settings.association_name ?? site.name,
  category: '',
  detail: 'Plans offered through the association require it',
  price: dollarsOf(catalogue.membershipCents),
  fees: [],
  removable: 0 as const,
})
