import { siteCatalog } from '../catalog/site-catalog.ts'
import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import { featuredPlans, footerPlan, menuCategories, summariesOf } from '../arrive/site/site.ts'
import { soldAt } from '../arrive/site/sold-at.ts'
import { shownFee } from '@openroll/contract/money'
import type { Deps } from '../http/deps.ts'
import { lowestPrice } from '../catalog/lowest-price.ts'
import { shownPlan } from '../shop/plans/shown-plans.ts'

/** Data embedded in the first page so that it renders at once: this host's site, menu and featured plans. */
export const bootstrapFor = (
  { config, clock, catalog, directory, cards }: Pick<Deps, 'config' | 'clock' | 'catalog' | 'directory' | 'cards'>,
  host: string,
): Bootstrap => {
  const people = directory()
  const site = people.siteAt(host)
  const current = siteCatalog(catalog(), site.sells)
  const isSold = soldAt(people, { site })
  return {
    client: config.storefrontClient,
    today: clock.today(),
    time_zone: config.timeZone,
    site: { name: site.name, host, settings: { ...site.settings } },
    membership_fee: shownFee(current.membershipCents),
    mail_off: !config.mail,
    cards:
      cards === undefined ? null : { is_test: cards.isTest, publishable_key: cards.hosted?.publishableKey ?? null },
    info_blocks: site.info_blocks.map(({ title, text, plans }) => ({
      title,
      text,
      plans: plans.flatMap((plan_id) => {
        const plan = current.plans.get(plan_id)
        return plan === undefined ? [] : [{ plan_id, plan_name: plan.name }]
      }),
    })),
    menu: menuCategories(current, isSold),
    footer_plan: footerPlan(current, site),
    categories: summariesOf(current, isSold),
    networks: [...current.networks],
    featured: featuredPlans(current, site)
      .filter(isSold)
      .map((plan) => {
        const { plan_category, source: _, ...shown } = shownPlan(plan)
        return { ...shown, category: plan_category, from_price: lowestPrice(plan) }
      }),
  }
}
