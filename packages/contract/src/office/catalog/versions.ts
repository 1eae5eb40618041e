import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { id, text } from '../../rules.ts'
import { codesOf, planCategory } from '../../words.ts'
import { column, orNone } from '../list/column.ts'
import { filter } from '../list/filters.ts'
import { list, type ListRow } from '../list/list.ts'
import { officeScreens } from '../screens.ts'
import { changedFields, changeKind, rateMove, versionChanges, type RateMove } from './changes.ts'

const { duties } = officeScreens.catalogVersions

/** Progress of comparing a version with the previous one. */
export const comparison = {
  first: 'First version',
  compared: 'Compared',
  waiting: 'Not compared yet',
  working: 'Comparing',
  unknown: 'Can’t be compared',
} as const
export type Comparison = keyof typeof comparison

const figure = (label: string) => orNone(column.count(label, { csvOnly: true }))

export const catalogVersions = list({
  name: 'catalog-versions',
  title: 'Catalog versions',
  about: 'Lists catalog versions, newest first, each with its changes from the previous version.',
  screen: 'catalogVersions',
  key: ['version'],
  columns: {
    version: column.number('Version', { sort: 'desc' }),
    imported_at: column.moment('Imported'),
    comparison: column.code('Differences', comparison),
    changes: column.hidden(versionChanges.nullable()),
    added: figure('Plans added'),
    removed: figure('Plans removed'),
    changed: figure('Plans changed'),
    repriced: figure('Plans with new rates'),
    rates_up: figure('Rates up'),
    rates_down: figure('Rates down'),
    rates_added: figure('Rates added'),
    rates_gone: figure('Rates removed'),
  },
  order: 'version',
  filters: fields({ from: { ...filter.from, label: 'Imported from' }, to: filter.to }),
  empty: 'No catalog imported yet',
})

export const compareCatalogVersion = call({
  method: 'POST',
  path: '/api/admin/v1/compare-catalog-version',
  who: 'operator',
  duties,
  load: 'read',
  audit: { none: 'Compares two stored versions' },
  about:
    'Starts comparing a catalog version with the previous one, unless the import already did. The list of versions ' +
    'shows when it is done.',
  input: z.strictObject({ version: id }),
  output: z.object({ comparison: z.enum(codesOf(comparison)) }),
})

const moveInWords = ({ of, before, after, share }: RateMove): string =>
  `${of}: $${before} to $${after} (${share / 100}%)`
const biggestMove = (label: string) => orNone(column.data(label, rateMove, moveInWords, { csvOnly: true }))

export const catalogPlanChanges = list({
  name: 'catalog-changes',
  title: 'Plan changes',
  about: 'Lists changes to each plan by catalog version, newest first: fields (old and new) and rates.',
  screen: 'catalogChanges',
  key: ['version', 'plan_id'],
  columns: {
    name: column.text('Plan'),
    plan_id: column.number('Number', { below: 'name' }),
    category: column.code('Category', planCategory, { below: 'name' }),
    carrier: column.text('Carrier', { below: 'name' }),
    version: column.number('Version', { sort: 'desc' }),
    kind: column.code('Change', changeKind, { pill: true }),
    fields: changedFields,
    rates: column.count('Rates', { sort: 'desc' }),
    rates_up: column.count('Rates up', { csvOnly: true }),
    rates_down: column.count('Rates down', { csvOnly: true }),
    rates_added: column.count('Rates added', { csvOnly: true }),
    rates_gone: column.count('Rates removed', { csvOnly: true }),
    biggest: column.share('Biggest change', { sort: 'desc' }),
    rise: biggestMove('Biggest increase'),
    fall: biggestMove('Biggest decrease'),
  },
  order: 'version',
  filters: fields({
    version: filter.number('Version'),
    plan_id: filter.number('Plan number'),
    kind: filter.oneOf('Change', changeKind, 'Any change'),
    category: filter.oneOf('Category', planCategory, 'Any category'),
    carrier: { label: 'Carrier', rule: text(120), control: 'text', maxLength: 120 },
  }),
  empty: 'No plan changes yet',
})
export type PlanChangeRow = ListRow<typeof catalogPlanChanges>
