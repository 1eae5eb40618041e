import { plansOf, plansByAudience } from '../../catalog/by-category.ts'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { lowestPrice } from '../../catalog/lowest-price.ts'
import type { Directory, Site } from '../../directory/directory.ts'
import { requiresProof } from '../../directory/requires-proof.ts'
import { planCategories, type PlanCategory } from '@openroll/contract/words'

/** The rep and group of unreferred visitors (D-1.11); never a group that requires proof. */
export const defaultsOf = (
  site: Site | undefined,
  directory: Directory,
): { agent_id: number | null; group_id: number | null } => {
  const group = directory.group(site?.default_group)
  return {
    agent_id: site?.default_agent ?? null,
    group_id: group === undefined || requiresProof(group) ? null : group.gid,
  }
}

/** The site's featured plans; unknown ids are ignored. */
export const featuredPlans = (catalog: Catalog, site: Site): Plan[] =>
  (site.settings.featured_plans ?? '').split(',').flatMap((number) => catalog.plans.get(Number(number.trim())) ?? [])

/** The plan linked from the footer (SF-7.09): the site's choice, or the first plan sold; null if there is none. */
export const footerPlan = (catalog: Catalog, site: Site): { plan_id: number; plan_name: string } | null => {
  const plan = catalog.plans.get(Number(site.settings.footer_plan)) ?? catalog.planList[0]
  return plan === undefined ? null : { plan_id: plan.plan_id, plan_name: plan.name }
}

/** The categories with plans that `isSold` accepts, in display order. */
export const menuCategories = (catalog: Catalog, isSold: (plan: Plan) => boolean): PlanCategory[] =>
  planCategories.filter((category) => plansByAudience(catalog.planList, category).some(isSold))

const carriersOf = (plans: readonly Plan[]): number => new Set(plans.map(({ carrier }) => carrier)).size
/** The lowest monthly price; null if none is known without the person. */
const lowestOf = (plans: readonly Plan[]): string | null =>
  plans.map(lowestPrice).reduce((least, price) => {
    if (price === null || least === null) return price ?? least
    return Number(price) < Number(least) ? price : least
  }, null)

/** The menu's categories with plan counts, carrier counts and lowest prices. */
export const summariesOf = (catalog: Catalog, isSold: (plan: Plan) => boolean) =>
  menuCategories(catalog, isSold).map((code) => {
    const plans = plansOf(catalog.planList, code).filter(isSold)
    return { code, plans: plans.length, carriers: carriersOf(plans), from_price: lowestOf(plans) }
  })

/** The menu of a site, rep, group or portal. */
export const menuResponse = (catalog: Catalog, isSold: (plan: Plan) => boolean) => ({
  result: menuCategories(catalog, isSold),
  categories: summariesOf(catalog, isSold),
})
