import * as z from 'zod'
import { column } from '../list/column.ts'

/** What differs between a version of the catalog, or of the sites, and the one before; texts are as people read them. */
const fieldChange = z.object({
  /** What it is about, where there are several of a kind: Texts, Benefits. */
  part: z.string(),
  label: z.string(),
  /** null: it was not there, or is gone. Of long texts, the passage that differs. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Of a list, what came and what went, the first of them, and how many more there are. */
  added: z.array(z.string()),
  gone: z.array(z.string()),
  more: z.int(),
})
export type FieldChange = z.output<typeof fieldChange>

/** A change of a field on one line, for CSV. */
const inWords = ({ part, label, before, after, added, gone, more }: FieldChange): string => {
  const words = [
    before === null && after === null ? '' : `${before ?? 'nothing'} → ${after ?? 'nothing'}`,
    added.length === 0 ? '' : `added ${added.join(', ')}`,
    gone.length === 0 ? '' : `removed ${gone.join(', ')}`,
    more === 0 ? '' : `${more} more`,
  ]
  return `${part}, ${label}: ${words.filter(Boolean).join('; ')}`
}

/** The column of what changed, in lists of changes. */
export const changedFields = column.data('Details', z.array(fieldChange), (all) => all.map(inWords).join('\n'))

/** One rate before and after, in dollars a month; `share` in basis points of what it was. */
export const rateMove = z.object({ of: z.string(), before: z.string(), after: z.string(), share: z.int() })
export type RateMove = z.output<typeof rateMove>

/** How many rates went up, went down, came and went, each age and area by itself, and the two that moved most by share. */
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

/** A version beside the one before it, summed up. */
export const versionChanges = z.object({
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
  /** Plans whose rates are others. */
  repriced: z.int(),
  rates: z.object({ up: z.int(), down: z.int(), added: z.int(), gone: z.int() }),
  rise: moveOfPlan.nullable(),
  fall: moveOfPlan.nullable(),
  /** What is no plan's: texts to agree to, the membership, lists. */
  others: z.array(fieldChange),
})
export type VersionChanges = z.output<typeof versionChanges>
