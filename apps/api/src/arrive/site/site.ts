import type { Catalogue, Plan, Site } from '../../catalogue/catalogue.ts'
import { planCategories } from '@openroll/contract/words'

/** The site that answers at a host name (without port); the first site for any other host. */
export const siteOf = (catalogue: Catalogue, host: string): Site | undefined =>
  catalogue.people.sites.find((site) => site.hosts.includes(host.split(':')[0] ?? '')) ?? catalogue.people.sites[0]

/** The plans that the default site puts forward; a number in its settings that names no plan is passed over. */
export const featuredPlans = (catalogue: Catalogue): Plan[] =>
  (catalogue.people.sites[0]?.settings.featured_plans ?? '')
    .split(',')
    .flatMap((number) => catalogue.plans.get(Number(number.trim())) ?? [])

/** The categories that have plans, in the order of the words. */
export const menuOf = (catalogue: Catalogue): string[] =>
  planCategories.filter((category) => catalogue.planList.some((plan) => plan.category === category))
