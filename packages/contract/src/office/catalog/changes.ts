import * as z from 'zod'
import { column } from '../list/column.ts'

/** The differences between two versions of the catalog or the sites, as readable text. */
const fieldChange = z.object({
  /** Which of several of a kind: Texts, Benefits. */
  part: z.string(),
  label: z.string(),
  /** null if absent in that version. For long texts, only the passage that differs. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** For lists, the first entries added and removed, and how many more there are. */
  added: z.array(z.string()),
  gone: z.array(z.string()),
  more: z.int(),
})
export type FieldChange = z.output<typeof fieldChange>

/** A field's change on one line, for CSV. */
const inWords = ({ part, label, before, after, added, gone, more }: FieldChange): string => {
  const words = [
    before === null && after === null ? '' : `${before ?? 'blank'} → ${after ?? 'blank'}`,
    added.length === 0 ? '' : `added ${added.join(', ')}`,
    gone.length === 0 ? '' : `removed ${gone.join(', ')}`,
    more === 0 ? '' : `${more} more`,
  ]
  return `${part}, ${label}: ${words.filter(Boolean).join('; ')}`
}

/** The column that names what changed. */
export const changedFields = column.data('Details', z.array(fieldChange), (all) => all.map(inWords).join('\n'))

/** A rate before and after, in dollars a month; `share` is the change in basis points. */
export const rateMove = z.object({ of: z.string(), before: z.string(), after: z.string(), share: z.int() })
export type RateMove = z.output<typeof rateMove>

/** How many rates rose, fell, were added and removed, by age and area, and the two largest changes. */
const rateChanges = z.object({
  up: z.int(),
  down: z.int(),
  added: z.int(),
  gone: z.int(),
  rise: rateMove.nullable(),
  fall: rateMove.nullable(),
})
export type RateChanges = z.output<typeof rateChanges>

export const changeKind = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const
export type ChangeKind = keyof typeof changeKind

const moveOfPlan = rateMove.extend({ plan_id: z.int(), name: z.string() })

/** Summary of a version's changes from the previous one. */
export const versionChanges = z.object({
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
  /** Plans whose rates changed. */
  repriced: z.int(),
  rates: z.object({ up: z.int(), down: z.int(), added: z.int(), gone: z.int() }),
  rise: moveOfPlan.nullable(),
  fall: moveOfPlan.nullable(),
  /** Changes outside of plans: agreement texts, the membership, lists. */
  others: z.array(fieldChange),
})
export type VersionChanges = z.output<typeof versionChanges>
