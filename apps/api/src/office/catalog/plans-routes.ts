import { catalogPlans, getCatalog } from '@openroll/contract/office/catalog/plans'
import { siteCatalog } from '../../catalog/site-catalog.ts'
import { serveRows } from '../../http/list/serve-rows.ts'
import { serve, type App } from '../../http/serve.ts'
import { comparisonOf } from './compare-versions.ts'
import { carriersOf, planRows, type ListedPlan } from './plan-rows.ts'
import { findVersion, newestImported } from './versions-store.ts'

export const officeCatalogPlansRoutes = (app: App): void => {
  serve(app, getCatalog, async ({ db, catalog, directory }) => {
    const [found, newest] = await Promise.all([findVersion(db, catalog.version), newestImported(db)])
    return {
      version: catalog.version,
      since: found?.imported_at ?? null,
      newest: newest ?? catalog.version,
      plans: catalog.planList.length,
      rates: planRows(catalog).reduce((sum, { shown }) => sum + shown.rates, 0),
      comparison: found === undefined ? 'first' : comparisonOf(app.deps, found),
      changes: found?.totals ?? null,
      carriers: [...carriersOf(catalog)],
      states: [...catalog.states],
      sites: directory.sites.map(({ site_id, name }) => ({ site_id, name })),
    }
  })

  serveRows(app, catalogPlans, {
    rows: ({ catalog }) => planRows(catalog),
    filters: {
      search: (text) => {
        const wanted = text.toLowerCase()
        return ({ plan }: ListedPlan) =>
          String(plan.plan_id) === wanted || `${plan.name}\n${plan.code}`.toLowerCase().includes(wanted)
      },
      category:
        (wanted) =>
        ({ plan }) =>
          plan.category === wanted,
      carrier:
        (wanted) =>
        ({ plan }) =>
          plan.carrier === wanted,
      state:
        (wanted) =>
        ({ shown }) =>
          shown.states.includes(wanted),
      zip: (wanted, { catalog }) => {
        const soldThere = new Set(catalog.soldIn(wanted))
        return ({ plan }) => soldThere.has(plan)
      },
      site: (wanted, { catalog, directory }) => {
        const site = directory.sites.find(({ site_id }) => site_id === wanted)
        const sold = site === undefined ? new Map() : siteCatalog(catalog, site.sells).plans
        return ({ plan }) => sold.has(plan.plan_id)
      },
    },
    shown: ({ shown }) => shown,
  })
}
