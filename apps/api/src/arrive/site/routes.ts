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
import { footerPlan, defaultsOf, menuResponse } from './site.ts'
import { soldAt } from './sold-at.ts'

export const siteRoutes = (app: App): void => {
  serve(app, getExternalSiteDynamicInformation, ({ directory, input }) => {
    const { settings } = directory.siteAt(input.site_domain)
    return { result: Object.entries(settings).map(([key, value]) => ({ key, value })) }
  })

  serve(app, getCommonMenu, ({ catalog, directory, input, browser }) =>
    menuResponse(catalog, soldAt(directory, { ...input, site: directory.siteAt(browser.host) })),
  )

  serve(app, getGroupMenu, ({ catalog, directory, input: { group_id }, browser }) =>
    menuResponse(catalog, soldAt(directory, { group_id, site: directory.siteAt(browser.host) })),
  )

  serve(app, getDefaultInfo, ({ directory, browser }) => ({
    ...defaultsOf(directory.siteAt(browser.host), directory),
    portal_id: directory.portals[0]?.platform_group_id ?? null,
  }))

  serve(app, getStates, ({ catalog }) => ({ result: [...catalog.states] }))

  serve(app, getGoenrollFooterPlan, ({ catalog, directory, browser }) => {
    const plan = footerPlan(catalog, directory.siteAt(browser.host))
    if (plan === null) throw notFound('plan_id', 'No plans are sold here yet')
    return plan
  })
}
