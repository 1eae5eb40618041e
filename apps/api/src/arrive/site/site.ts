import { plansOf, soldDifferently } from '../../catalog/by-category.ts'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { lowestPrice } from '../../catalog/lowest-price.ts'
import type { Directory, Site } from '../../directory/directory.ts'
import { asksProof } from '../../directory/kinds-of-group.ts'
import { planCategories, type PlanCategory } from '@openroll/contract/words'

/** The rep and the group for people whom nobody referred (D-1.11); never a group that asks for proof, which nobody could give. */
export const defaultsOf = (
  site: Site | undefined,
  directory: Directory,
): { agent_id: number | null; group_id: number | null } => {
  const group = directory.group(site?.default_group)
  return {
    agent_id: site?.default_agent ?? null,
    group_id: group === undefined || asksProof(group) ? null : group.gid,
  }
}

/** The plans that a site puts forward; a number in its settings that names no plan is passed over. */
export const featuredPlans = (catalog: Catalog, site: Site): Plan[] =>
  (site.settings.featured_plans ?? '').split(',').flatMap((number) => catalog.plans.get(Number(number.trim())) ?? [])

/** The plan behind the footer's call to action (SF-7.09): the site's own choice, else the first that is sold; null where none is. */
export const footerPlan = (catalog: Catalog, site: Site): { plan_id: number; plan_name: string } | null => {
  const plan = catalog.plans.get(Number(site.settings.footer_plan)) ?? catalog.planList[0]
  return plan === undefined ? null : { plan_id: plan.plan_id, plan_name: plan.name }
}

/** The categories that have such plans, in the order of the words. */
export const menuOf = (catalog: Catalog, isSold: (plan: Plan) => boolean): PlanCategory[] =>
  planCategories.filter((category) => soldDifferently(catalog.planList, category).some(isSold))

const carriersOf = (plans: readonly Plan[]): number => new Set(plans.map(({ carrier }) => carrier)).size
/** The lowest price of several plans a month; null where none has one before something is known of the person. */
const lowestOf = (plans: readonly Plan[]): string | null =>
  plans.map(lowestPrice).reduce((least, price) => {
    if (price === null || least === null) return price ?? least
    return Number(price) < Number(least) ? price : least
  }, null)

/** Each category of the menu with what stands behind it. */
export const summariesOf = (catalog: Catalog, isSold: (plan: Plan) => boolean) =>
  menuOf(catalog, isSold).map((code) => {
    const plans = plansOf(catalog.planList, code).filter(isSold)
    return { code, plans: plans.length, carriers: carriersOf(plans), from_price: lowestOf(plans) }
  })

/** What somebody can choose from: the categories, and what stands behind each. */
export const menuFor = (catalog: Catalog, isSold: (plan: Plan) => boolean) => ({
  result: menuOf(catalog, isSold),
  categories: summariesOf(catalog, isSold),
})
