import { getCataloguePlan, getCataloguePrices } from '@openroll/contract/office/catalogue/plan'
import type { Catalogue, Plan } from '../../catalogue/catalogue.ts'
import { serve, type App } from '../../http/serve.ts'
import { fieldFault, planNotFound } from '../../who/refusal.ts'
import { planPage } from './plan-page.ts'
import { pricesByAge } from './prices.ts'

export const officeCataloguePlanRoutes = (app: App): void => {
  serve(app, getCataloguePlan, ({ catalogue, directory, input }) =>
    planPage(catalogue, directory, planOf(catalogue, input.plan_id)),
  )

  serve(app, getCataloguePrices, ({ catalogue, directory, input }) => {
    const plan = planOf(catalogue, input.plan_id)
    const zip = catalogue.zips.get(input.zip)
    if (zip === undefined) throw fieldFault('zip', 'There is no such zip code in the catalogue')
    const ppid = input.ppid === undefined ? undefined : Number(input.ppid)
    if (ppid !== undefined && plan.entries.every((entry) => entry.ppid !== ppid))
      throw fieldFault('ppid', 'The plan has no such amount')
    const wanted = {
      zip,
      on: input.on,
      ppid,
      is_smoker: input.is_smoker === undefined ? null : input.is_smoker === '1',
      no_of_children: Number(input.no_of_children ?? 1),
      annual_income: input.annual_income === undefined ? null : Number(input.annual_income),
    }
    return pricesByAge(catalogue, plan, wanted, directory)
  })
}

const planOf = (catalogue: Catalogue, id: number): Plan => {
  const plan = catalogue.plans.get(id)
  if (plan === undefined) throw planNotFound()
  return plan
}
