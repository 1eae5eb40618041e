import type { VersionChanges } from '@openroll/contract/office/catalog/changes'
import { catalogPlanChanges, catalogVersions, compareCatalogVersion } from '@openroll/contract/office/catalog/versions'
import { fromDay, toDay } from '../../http/list/day-filters.ts'
import { serveList } from '../../http/list/serve-list.ts'
import { serve, type App } from '../../http/serve.ts'
import { notFound } from '../../who/refusal.ts'
import { startComparison, comparisonOf } from './compare-versions.ts'
import { comparisonColumns, findVersion, versionTables } from './versions-store.ts'

export const officeCatalogVersionRoutes = (app: App): void => {
  serveList(app, catalogVersions, {
    from: versionTables,
    key: 'v.version::text',
    columns: { version: 'v.version', imported_at: 'v.imported_at' },
    reads: comparisonColumns,
    filters: { from: fromDay('v.imported_at'), to: toDay('v.imported_at') },
    compute: (rows) =>
      rows.map((row) => ({ comparison: comparisonOf(app.deps, row), changes: row.totals, ...figuresOf(row.totals) })),
  })

  serve(app, compareCatalogVersion, async ({ db, input }) => {
    const found = await findVersion(db, input.version)
    if (found === undefined) throw notFound('version', 'Version not found')
    const progress = comparisonOf(app.deps, found)
    if (progress !== 'waiting' && progress !== 'unknown') return { comparison: progress }
    startComparison(app.deps, input.version)
    return { comparison: 'working' as const }
  })

  serveList(app, catalogPlanChanges, {
    from: 'catalog_plan_change c',
    key: 'c.change_id',
    columns: {
      name: 'c.name',
      plan_id: 'c.plan_id',
      category: 'c.category',
      carrier: 'c.carrier',
      version: 'c.version',
      kind: 'c.kind',
      fields: 'c.fields',
      rates: 'c.rates_changed',
      rates_up: rateFigure('up'),
      rates_down: rateFigure('down'),
      rates_added: rateFigure('added'),
      rates_gone: rateFigure('gone'),
      biggest: 'c.biggest',
      rise: `c.rates->'rise'`,
      fall: `c.rates->'fall'`,
    },
    filters: {
      version: 'c.version = $version::integer',
      plan_id: 'c.plan_id = $plan_id::integer',
      kind: 'c.kind = $kind',
      category: 'c.category = $category',
      carrier: 'c.carrier = $carrier',
    },
  })
}

const rateFigure = (what: keyof VersionChanges['rates']): string => `(c.rates->>'${what}')::integer`

const figuresOf = (changes: VersionChanges | null) => ({
  added: changes?.added ?? null,
  removed: changes?.removed ?? null,
  changed: changes?.changed ?? null,
  repriced: changes?.repriced ?? null,
  rates_up: changes?.rates.up ?? null,
  rates_down: changes?.rates.down ?? null,
  rates_added: changes?.rates.added ?? null,
  rates_gone: changes?.rates.gone ?? null,
})
