import {
  getCommonMenu,
  getDefaultInfo,
  getExternalSiteDynamicInformation,
  getGoenrollFooterPlan,
  getGroupMenu,
  getStates,
} from '@openroll/contract/arrive/site'
import { notFound } from '../../who/refusal.ts'
import { serve, type App } from '../../http/serve.ts'
import { defaultsOf, menuOf, siteOf } from './site.ts'
import { soldAt } from './sold-at.ts'

export const siteRoutes = (app: App): void => {
  serve(app, getExternalSiteDynamicInformation, ({ catalogue, input }) => {
    const settings = siteOf(catalogue, input.site_domain)?.settings ?? {}
    return { result: Object.entries(settings).map(([key, value]) => ({ key, value })) }
  })

  serve(app, getCommonMenu, ({ catalogue, input, browser }) => ({
    result: menuOf(catalogue, soldAt(catalogue, { ...input, site: siteOf(catalogue, browser.host) })),
  }))

  serve(app, getGroupMenu, ({ catalogue, input: { group_id }, browser }) => ({
    result: menuOf(catalogue, soldAt(catalogue, { group_id, site: siteOf(catalogue, browser.host) })),
  }))

  serve(app, getDefaultInfo, ({ catalogue, browser }) => ({
    ...defaultsOf(siteOf(catalogue, browser.host), catalogue.people),
    portal_id: catalogue.people.portals[0]?.platform_group_id ?? null,
  }))

  serve(app, getStates, ({ catalogue }) => ({ result: [...catalogue.states] }))

  serve(app, getGoenrollFooterPlan, ({ catalogue }) => {
    const plan = catalogue.plans.get(Number(catalogue.people.sites[0]?.settings.footer_plan)) ?? catalogue.planList[0]
    if (plan === undefined) throw notFound('plan_id', 'No plan is sold yet')
    return { plan_id: plan.plan_id, plan_name: plan.name }
  })
}
