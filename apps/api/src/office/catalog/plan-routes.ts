import { getCatalogPlan, getCatalogPrices } from '@openroll/contract/office/catalog/plan'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { serve, type App } from '../../http/serve.ts'
import { fieldFault, planNotFound } from '../../who/refusal.ts'
import { planPage } from './plan-page.ts'
import { pricesByAge } from './prices.ts'

export const officeCatalogPlanRoutes = (app: App): void => {
  serve(app, getCatalogPlan, ({ catalog, directory, input }) =>
    planPage(catalog, directory, planOf(catalog, input.plan_id)),
  )

  serve(app, getCatalogPrices, ({ catalog, directory, input }) => {
    const plan = planOf(catalog, input.plan_id)
    const zip = catalog.zips.get(input.zip)
    if (zip === undefined) throw fieldFault('zip', 'This zip code is not in the catalog')
    const ppid = input.ppid === undefined ? undefined : Number(input.ppid)
    if (ppid !== undefined && plan.entries.every((entry) => entry.ppid !== ppid))
      throw fieldFault('ppid', 'This plan doesn’t offer this amount')
    const query = {
      zip,
      on: input.on,
      ppid,
      is_smoker: input.is_smoker === undefined ? null : input.is_smoker === '1',
      no_of_children: Number(input.no_of_children ?? 1),
      annual_income: input.annual_income === undefined ? null : Number(input.annual_income),
    }
    return pricesByAge(catalog, plan, query, directory)
  })
}

const planOf = (catalog: Catalog, id: number): Plan => {
  const plan = catalog.plans.get(id)
  if (plan === undefined) throw planNotFound()
  return plan
}
