import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { text, zip } from '../../rules.ts'
import { codesOf, planCategory } from '../../words.ts'
import { column } from '../list/column.ts'
import { filter } from '../list/filters.ts'
import { list, type ListRow } from '../list/list.ts'
import { officeScreens } from '../screens.ts'
import { comparison } from './versions.ts'
import { versionChanges } from './changes.ts'

const { duties } = officeScreens.catalog

export const getCatalog = call({
  method: 'GET',
  path: '/api/admin/v1/get-catalog',
  who: 'operator',
  duties,
  about:
    'Returns the live catalog: its version, when it went live, what changed since the previous version, and the ' +
    'filters for its plans.',
  input: z.strictObject({}),
  output: z.object({
    version: z.int(),
    since: z.string().nullable(),
    /** The newest imported version; a server that can't read it stays on an older one. */
    newest: z.int(),
    plans: z.int(),
    rates: z.int(),
    comparison: z.enum(codesOf(comparison)),
    changes: versionChanges.nullable(),
    carriers: z.array(z.string()),
    states: z.array(z.object({ abbrev: z.string(), name: z.string() })),
    sites: z.array(z.object({ site_id: z.string(), name: z.string() })),
  }),
})

export const catalogPlans = list({
  name: 'catalog-plans',
  title: 'Catalog',
  about: 'Lists plans in the live catalog, filtered by location, site and seller.',
  screen: 'catalog',
  key: ['plan_id'],
  columns: {
    name: column.text('Plan', { sort: 'asc' }),
    code: column.text('Code', { below: 'name' }),
    sample: column.flag('Rate type', { yes: 'Sample', no: 'Published' }, { below: 'name', pill: true }),
    plan_id: column.number('Number', { sort: 'asc' }),
    category: column.code('Category', planCategory),
    carrier: column.text('Carrier', { sort: 'asc' }),
    /** States with a zip code that has it. */
    states: column.texts('Sold in'),
    zips: column.count('Zip codes', { below: 'states' }),
    /** Whether every zip code has it. */
    everywhere: column.hidden(z.boolean()),
    rates: column.count('Rates', { sort: 'desc' }),
  },
  order: 'name',
  filters: fields({
    search: filter.search('Name, code or number', 80),
    category: filter.oneOf('Category', planCategory, 'Any category'),
    carrier: { label: 'Carrier', rule: text(120), control: 'select', empty: 'Any carrier' },
    state: { label: 'Sold in state', rule: text(2), control: 'select', empty: 'Any state' },
    zip: { label: 'Sold in zip code', rule: zip(), control: 'text', inputMode: 'numeric', maxLength: 5 },
    site: { label: 'Sold by site', rule: text(80), control: 'select', empty: 'Any site' },
  }),
  empty: 'The catalog has no plans',
})
export type PlanRow = ListRow<typeof catalogPlans>
