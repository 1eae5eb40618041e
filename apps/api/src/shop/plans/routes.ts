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
import { plansOf } from '../../catalogue/by-category.ts'
import { serve, type App } from '../../http/serve.ts'
import { listingFor, plainAnswer } from './listing.ts'
import { plainListing, standsAlone } from './shown.ts'

export const plansRoutes = (app: App): void => {
  serve(app, coverages, () => ({ result: tiers.map((value) => ({ value, name: tier[value] })) }))

  serve(app, getFeaturedPlans, ({ catalogue, directory, input, browser }) => {
    const site = directory.siteAt(browser.host)
    const isSold = soldAt(directory, { ...input, site })
    return { result: featuredPlans(catalogue, site).filter(isSold).map(plainListing) }
  })

  serve(app, getMenuFilteredPlans, ({ catalogue, directory, input: { category, ...place }, browser }) => {
    const site = directory.siteAt(browser.host)
    const isSold = soldAt(directory, { ...place, site })
    const { agent_id, group_id, portal_id, eprocess } = place
    const key = JSON.stringify([directory.revision, site.site_id, category, agent_id, group_id, portal_id, eprocess])
    return plainAnswer(catalogue, key, () =>
      plansOf(catalogue.planList, category).filter((plan) => standsAlone(plan) && isSold(plan)),
    )
  })

  serve(app, getFilteredPlans, ({ catalogue, enrollment, input, today, metrics }) =>
    listingFor(catalogue, enrollment, today, metrics).ofCategories(input.categories),
  )

  serve(app, getLeftSideFilterFields, ({ catalogue, enrollment, today, metrics }) => {
    const { counts, elsewhere } = listingFor(catalogue, enrollment, today, metrics)
    return { categories: counts, elsewhere }
  })
}
