import {
  coverages,
  getFeaturedPlans,
  getFilteredPlans,
  getLeftSideFilterFields,
  getMenuFilteredPlans,
} from '@openroll/contract/shop/plans'
import { tier, tiers } from '@openroll/contract/tier-meanings'
import { featuredPlans } from '../../arrive/site/site.ts'
import { soldAt } from '../../arrive/site/sold-at.ts'
import { plansOf } from '../../catalog/by-category.ts'
import { serve, type App } from '../../http/serve.ts'
import { listingFor, plainAnswer } from './listing.ts'
import { plainListing, isListed } from './shown-plans.ts'

export const plansRoutes = (app: App): void => {
  serve(app, coverages, () => ({ result: tiers.map((value) => ({ value, name: tier[value] })) }))

  serve(app, getFeaturedPlans, ({ catalog, directory, input, browser }) => {
    const site = directory.siteAt(browser.host)
    const isSold = soldAt(directory, { ...input, site })
    return { result: featuredPlans(catalog, site).filter(isSold).map(plainListing) }
  })

  serve(app, getMenuFilteredPlans, ({ catalog, directory, input: { category, ...place }, browser }) => {
    const site = directory.siteAt(browser.host)
    const isSold = soldAt(directory, { ...place, site })
    const { agent_id, group_id, portal_id, eprocess } = place
    const key = JSON.stringify([directory.revision, site.site_id, category, agent_id, group_id, portal_id, eprocess])
    return plainAnswer(catalog, key, () =>
      plansOf(catalog.planList, category).filter((plan) => isListed(plan) && isSold(plan)),
    )
  })

  serve(app, getFilteredPlans, ({ catalog, enrollment, input, today, metrics }) =>
    listingFor(catalog, enrollment, today, metrics).ofCategories(input.categories),
  )

  serve(app, getLeftSideFilterFields, ({ catalog, enrollment, today, metrics }) => {
    const { counts, elsewhere } = listingFor(catalog, enrollment, today, metrics)
    return { categories: counts, elsewhere }
  })
}
