import { changeKind, type RateMove } from '@openroll/contract/office/catalogue/changes'
import {
  cataloguePlanChanges,
  catalogueVersions,
  compareCatalogueVersion,
  comparison,
} from '@openroll/contract/office/catalogue/versions'
import { planCategory } from '@openroll/contract/words'
import { inZone } from '../../http/list/day-filters.ts'
import { serveOfficeList } from '../../http/list/serve-office-list.ts'
import { serve, type App } from '../../http/serve.ts'
import { notFound } from '../../who/refusal.ts'
import { fieldWords } from '../work/field-words.ts'
import { beginComparing, comparisonOf } from './comparing.ts'
import { findVersion, planChangesSql, versionsSql } from './versions-store.ts'

export const officeCatalogueVersionRoutes = (app: App): void => {
  serveOfficeList(app, catalogueVersions, {
    sql: versionsSql,
    given: ({ input: { from, to }, config }) => ({
      from: inZone(from, config.timeZone),
      to: inZone(to, config.timeZone),
    }),
    shown: (row) => ({
      version: row.version,
      imported_at: row.imported_at,
      comparison: comparisonOf(app.deps, row),
      changes: row.told,
    }),
    columns: [
      ['Version', ({ version }) => version],
      ['Imported', ({ imported_at }) => imported_at],
      ['Differences', ({ comparison: where }) => comparison[where]],
      ['Plans added', ({ changes }) => changes?.added ?? null],
      ['Plans removed', ({ changes }) => changes?.removed ?? null],
      ['Plans changed', ({ changes }) => changes?.changed ?? null],
      ['Plans with other rates', ({ changes }) => changes?.repriced ?? null],
      ['Rates up', ({ changes }) => changes?.rates.up ?? null],
      ['Rates down', ({ changes }) => changes?.rates.down ?? null],
      ['Rates added', ({ changes }) => changes?.rates.added ?? null],
      ['Rates gone', ({ changes }) => changes?.rates.gone ?? null],
    ],
  })

  serve(app, compareCatalogueVersion, async ({ db, input }) => {
    const found = await findVersion(db, input.version)
    if (found === undefined) throw notFound('version', 'There is no such version')
    const where = comparisonOf(app.deps, found)
    if (where !== 'waiting' && where !== 'unknown') return { comparison: where }
    beginComparing(app.deps, input.version)
    return { comparison: 'working' as const }
  })

  serveOfficeList(app, cataloguePlanChanges, {
    sql: planChangesSql,
    shown: (row) => row,
    columns: [
      ['Version', ({ version }) => version],
      ['Plan', ({ plan_id }) => plan_id],
      ['Name', ({ name }) => name],
      ['Category', ({ category }) => planCategory[category]],
      ['Carrier', ({ carrier }) => carrier],
      ['Change', ({ kind }) => changeKind[kind]],
      ['Fields', ({ fields }) => fields.map(fieldWords).join('\n')],
      ['Rates up', ({ rates }) => rates.up],
      ['Rates down', ({ rates }) => rates.down],
      ['Rates added', ({ rates }) => rates.added],
      ['Rates gone', ({ rates }) => rates.gone],
      ['Most up', ({ rates }) => moveWords(rates.rise)],
      ['Most down', ({ rates }) => moveWords(rates.fall)],
    ],
  })
}

const moveWords = (move: RateMove | null): string =>
  move === null ? '' : `${move.of}: $${move.before} to $${move.after} (${move.share / 100}%)`
