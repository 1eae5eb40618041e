import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'

/**
 * Columns that a feed can have, in the order of one without settings: what
 * is new comes last. What each holds is said in office/carriers/feed-csv.ts.
 */
export const feedColumnNames = [
  'change',
  'policy',
  'plan_code',
  'plan_name',
  'category',
  'tier',
  'starts_on',
  'ends_on',
  'premium',
  'group',
  'person',
  'relationship',
  'first_name',
  'middle_name',
  'last_name',
  'birthdate',
  'ssn',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'phone',
  'email',
  'replaces',
  'replaced_by',
  'gender',
  'last_day',
] as const
export type FeedColumnName = (typeof feedColumnNames)[number]

const carrierFeed = z.strictObject({
  /** As the catalog's plans name it. */
  carrier: z.string().min(1).max(120),
  mode: z.enum(['changes', 'full']).default('changes'),
  /** Whether it wants a feed of changes though nothing has changed. */
  empty: z.boolean().default(false),
  /** What stands in each column, by its heading. */
  columns: z.record(z.string().min(1).max(60), z.enum(feedColumnNames)),
})
/** The same as it is kept with a feed. */
export const keptColumns = z.array(z.object({ heading: z.string(), name: z.enum(feedColumnNames) }))
export type FeedColumns = readonly { readonly heading: string; readonly name: FeedColumnName }[]
type CarrierFeed = { readonly mode: 'changes' | 'full'; readonly empty: boolean; readonly columns: FeedColumns }
export type CarrierFeeds = ReadonlyMap<string, CarrierFeed>

/** The settings of feeds by carrier, from the text of their file; throws with what is wrong. */
export const readCarrierFeeds = (text: string): CarrierFeeds =>
  new Map(
    z
      .array(carrierFeed)
      .parse(parse(text))
      .map(({ carrier, mode, empty, columns }) => [
        carrier,
        { mode, empty, columns: Object.entries(columns).map(([heading, name]) => ({ heading, name })) },
      ]),
  )

/** The setting: the path of that file. */
export const carrierFeedsSetting = z.string().transform((path, context): CarrierFeeds => {
  try {
    return readCarrierFeeds(readFileSync(path, 'utf8'))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : 'it can’t be read'
    context.addIssue({ code: 'custom', message: `must be a file of carriers’ feeds: ${why}` })
    return z.NEVER
  }
})
