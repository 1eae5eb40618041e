import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { oneOf, text, zip } from '../../rules.ts'
import { codesOf, planCategory } from '../../words.ts'
import { officeList } from '../list/page.ts'
import { officeScreens } from '../screens.ts'
import { comparison } from './versions.ts'
import { versionChanges } from './changes.ts'

const { duties } = officeScreens.catalogue

export const getCatalogue = call({
  method: 'GET',
  path: '/api/admin/v1/get-catalogue',
  who: 'operator',
  duties,
  about:
    'The catalogue that is on sale: its version, since when, what it changed against the one before, and by what its plans can be narrowed.',
  input: z.strictObject({}),
  output: z.object({
    version: z.int(),
    since: z.string().nullable(),
    /** The newest version that was imported: a server that cannot read it goes on with an older one. */
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

const planRow = z.object({
  plan_id: z.int(),
  code: z.string(),
  name: z.string(),
  category: z.enum(codesOf(planCategory)),
  carrier: z.string(),
  sample: z.boolean(),
  /** The states in which some zip code has it; `all`: every one of them does. */
  states: z.array(z.string()),
  everywhere: z.boolean(),
  zips: z.int(),
  rates: z.int(),
})
export type PlanRow = z.output<typeof planRow>

export const cataloguePlans = officeList({
  name: 'catalogue-plans',
  about: 'The plans of the catalogue that is on sale, by where, by which site and by whom they are sold.',
  duties,
  filters: fields({
    search: { label: 'Name, code or number', rule: text(80), control: 'text', maxLength: 80 },
    category: {
      label: 'Category',
      rule: oneOf(planCategory),
      control: 'select',
      words: planCategory,
      empty: 'Any category',
    },
    carrier: { label: 'Carrier', rule: text(120), control: 'select', empty: 'Any carrier' },
    state: { label: 'Sold in state', rule: text(2), control: 'select', empty: 'Any state' },
    zip: { label: 'Sold in zip code', rule: zip(), control: 'text', inputMode: 'numeric', maxLength: 5 },
    site: { label: 'Sold by site', rule: text(80), control: 'select', empty: 'Any site' },
  }),
  sorts: { name: 'Plan', number: 'Number', carrier: 'Carrier', rates: 'Rates' },
  order: 'asc',
  row: planRow,
})
