import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'

/** Columns available in a feed, in default order, new ones last; office/carriers/feed-csv.ts defines their contents. */
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
  /** The carrier's name in the catalog. */
  carrier: z.string().min(1).max(120),
  mode: z.enum(['changes', 'full']).default('changes'),
  /** Whether the carrier wants a changes feed even when nothing changed. */
  empty: z.boolean().default(false),
  /** The column under each heading. */
  columns: z.record(z.string().min(1).max(60), z.enum(feedColumnNames)),
})
/** The columns as stored with a feed. */
export const storedColumns = z.array(z.object({ heading: z.string(), name: z.enum(feedColumnNames) }))
export type FeedColumns = readonly { readonly heading: string; readonly name: FeedColumnName }[]
type CarrierFeed = { readonly mode: 'changes' | 'full'; readonly empty: boolean; readonly columns: FeedColumns }
export type CarrierFeeds = ReadonlyMap<string, CarrierFeed>

/** Parses the feed settings by carrier from their file's text; throws what is wrong. */
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

/** The setting: a path to the file with the feed settings. */
export const carrierFeedsSetting = z.string().transform((path, context): CarrierFeeds => {
  try {
    return readCarrierFeeds(readFileSync(path, 'utf8'))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : 'it can’t be read'
    context.addIssue({ code: 'custom', message: `must be a YAML file with one entry per carrier: ${why}` })
    return z.NEVER
  }
})
