import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { date, digits, id, oneOf, text } from '../../rules.ts'
import { codesOf, planCategory } from '../../words.ts'
import { officeList } from '../list/page.ts'
import { officeScreens } from '../screens.ts'
import { changeKind, fieldChange, rateChanges, versionChanges } from './changes.ts'

const { duties } = officeScreens.catalogueVersions
const number = (label: string) =>
  ({
    label,
    rule: digits(1, 999_999_999, 'Enter a number'),
    control: 'text',
    inputMode: 'numeric',
    maxLength: 9,
  }) as const

/** Where the comparison of a version with the one before stands. */
export const comparison = {
  first: 'The first one',
  told: 'Compared',
  waiting: 'Not compared yet',
  working: 'Being compared',
  unknown: 'Cannot be compared',
} as const
export type Comparison = keyof typeof comparison

const versionRow = z.object({
  version: z.int(),
  imported_at: z.string(),
  comparison: z.enum(codesOf(comparison)),
  changes: versionChanges.nullable(),
})
export type VersionRow = z.output<typeof versionRow>

export const catalogueVersions = officeList({
  name: 'catalogue-versions',
  about: 'The versions of the catalogue, the newest first, each with what it changed against the one before.',
  duties,
  filters: fields({
    from: { label: 'Imported from', rule: date, control: 'date' },
    to: { label: 'To', rule: date, control: 'date' },
  }),
  sorts: { version: 'Version' },
  order: 'desc',
  row: versionRow,
})

export const compareCatalogueVersion = call({
  method: 'POST',
  path: '/api/admin/v1/compare-catalogue-version',
  who: 'operator',
  duties,
  load: 'read',
  audit: { none: 'Works out what two versions say already' },
  about:
    'Begins to compare a version of the catalogue with the one before, where that was not done when it was imported; the list of versions says when it is done.',
  input: z.strictObject({ version: id }),
  output: z.object({ comparison: z.enum(codesOf(comparison)) }),
})

const planChangeRow = z.object({
  version: z.int(),
  plan_id: z.int(),
  name: z.string(),
  category: z.enum(codesOf(planCategory)),
  carrier: z.string(),
  kind: z.enum(codesOf(changeKind)),
  fields: z.array(fieldChange),
  rates: rateChanges,
})
export type PlanChangeRow = z.output<typeof planChangeRow>

export const cataloguePlanChanges = officeList({
  name: 'catalogue-changes',
  about:
    'What versions of the catalogue changed of each plan, the newest version first: fields, old and new, and rates.',
  duties,
  filters: fields({
    version: number('Version'),
    plan_id: number('Plan’s number'),
    kind: { label: 'Change', rule: oneOf(changeKind), control: 'select', words: changeKind, empty: 'Any change' },
    category: {
      label: 'Category',
      rule: oneOf(planCategory),
      control: 'select',
      words: planCategory,
      empty: 'Any category',
    },
    carrier: { label: 'Carrier', rule: text(120), control: 'text', maxLength: 120 },
  }),
  sorts: { version: 'Version', rates: 'Rates', biggest: 'Biggest change' },
  order: 'desc',
  row: planChangeRow,
})
