import {
  coverages,
  getFeaturedPlans,
  getFilteredPlans,
  getLeftSideFilterFields,
  getMenuFilteredPlans,
} from '@openroll/contract/shop/plans'
import { planCategories, planCategory, tier, tiers } from '@openroll/contract/words'
import { featuredPlans } from '../../arrive/site/site.ts'
import { soldAt } from '../../arrive/site/sold-at.ts'
import { serve, type App } from '../../http/serve.ts'
import { plainListing, plansFor } from './shown.ts'

export const plansRoutes = (app: App): void => {
  serve(app, coverages, () => ({ result: tiers.map((value) => ({ value, name: tier[value] })) }))

  serve(app, getFeaturedPlans, ({ catalogue, directory, input, browser }) => {
    const site = directory.siteAt(browser.host)
    const isSold = soldAt(directory, { ...input, site })
    return { result: featuredPlans(catalogue, site).filter(isSold).map(plainListing) }
  })

  serve(app, getMenuFilteredPlans, ({ catalogue, directory, input: { category, ...place }, browser }) => {
    const isSold = soldAt(directory, { ...place, site: directory.siteAt(browser.host) })
    return { result: catalogue.planList.filter((plan) => plan.category === category && isSold(plan)).map(plainListing) }
  })

  serve(app, getFilteredPlans, ({ catalogue, enrollment, input, today }) => {
    const wanted = input.categories
    return {
      result: plansFor(
        catalogue,
        enrollment,
        today,
        wanted === undefined ? undefined : (plan) => wanted.includes(plan.category),
      ),
    }
  })

  serve(app, getLeftSideFilterFields, ({ catalogue, enrollment, today }) => {
    const offered = plansFor(catalogue, enrollment, today)
    const counted = planCategories.map((key) => ({
      key,
      label: planCategory[key],
      count: offered.filter((plan) => plan.plan_category === key).length,
    }))
    return { categories: counted.filter(({ count }) => count > 0) }
  })
}
