import { cataloguePlans, getCatalogue } from '@openroll/contract/office/catalogue/plans'
import { asSold } from '../../catalogue/as-sold.ts'
import { serveRows } from '../../http/list/serve-rows.ts'
import { serve, type App } from '../../http/serve.ts'
import { comparisonOf } from './comparing.ts'
import { carriersOf, planRows, type PlanOfList } from './plan-rows.ts'
import { findVersion, newestImported } from './versions-store.ts'

export const officeCataloguePlansRoutes = (app: App): void => {
  serve(app, getCatalogue, async ({ db, catalogue, directory }) => {
    const [found, newest] = await Promise.all([findVersion(db, catalogue.version), newestImported(db)])
    return {
      version: catalogue.version,
      since: found?.imported_at ?? null,
      newest: newest ?? catalogue.version,
      plans: catalogue.planList.length,
      rates: planRows(catalogue).reduce((sum, { shown }) => sum + shown.rates, 0),
      comparison: found === undefined ? 'first' : comparisonOf(app.deps, found),
      changes: found?.told ?? null,
      carriers: [...carriersOf(catalogue)],
      states: [...catalogue.states],
      sites: directory.sites.map(({ site_id, name }) => ({ site_id, name })),
    }
  })

  serveRows(app, cataloguePlans, {
    rows: ({ catalogue }) => planRows(catalogue),
    filters: {
      search: (typed) => {
        const wanted = typed.toLowerCase()
        return ({ plan }: PlanOfList) =>
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
      zip: (wanted, { catalogue }) => {
        const there = new Set(catalogue.soldIn(wanted))
        return ({ plan }) => there.has(plan)
      },
      site: (wanted, { catalogue, directory }) => {
        const site = directory.sites.find(({ site_id }) => site_id === wanted)
        const sold = site === undefined ? new Map() : asSold(catalogue, site.sells).plans
        return ({ plan }) => sold.has(plan.plan_id)
      },
    },
    shown: ({ shown }) => shown,
  })
}
