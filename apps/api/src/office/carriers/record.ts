import { stateMeans } from '@openroll/contract/office/state-meanings'
import type { FeedChange } from '@openroll/contract/office/carriers'
import { feedChange } from '@openroll/contract/office/carriers'
import { coverageStates, type CoverageState } from '@openroll/contract/office/states'
import { tier } from '@openroll/contract/tier-meanings'
import { codesOf, planCategory } from '@openroll/contract/words'
import * as z from 'zod'

const person = z.object({
  role: z.enum(['member', 'dependent']),
  relationship: z.string(),
  first_name: z.string(),
  middle_name: z.string().nullable(),
  last_name: z.string(),
  birthdate: z.string(),
  ssn: z.string(),
  /** A dependent's; the member's is member_gender. Feeds from before it was told have none. */
  gender: z.string().optional(),
})
/** A coverage as a carrier is to know it, apart from the form in which it is told; cents, yyyy-mm-dd. */
const coverageRecord = z.object({
  enrollment_id: z.string(),
  place: z.int(),
  policy_id: z.string(),
  plan_id: z.int(),
  plan_code: z.string(),
  plan_name: z.string(),
  category: z.enum(codesOf(planCategory)),
  tier: z.enum(codesOf(tier)),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  /** It never took effect. */
  canceled: z.boolean(),
  premium_cents: z.int(),
  /** Policies that it took the place of, and that took its place. Left out where there is none: what carriers know of is hashed. */
  replaces: z.string().optional(),
  replaced_by: z.string().optional(),
  group_id: z.int().nullable(),
  member_gender: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  email: z.string(),
  people: z.array(person),
})
export type CoverageRecord = z.output<typeof coverageRecord>

/** What a feed holds: records, each with what it says and where the coverage stood. */
export const feedRecords = z.array(
  z.object({
    change: z.enum(codesOf(feedChange)),
    stood: z.enum(coverageStates),
    hash: z.string(),
    record: coverageRecord,
  }),
)
export type FeedRecord = z.output<typeof feedRecords>[number]

export type Known = { readonly hash: string; readonly had_end: boolean }

/**
 * What a carrier has to be told of a coverage, if anything: it knows what `known` was made of. What
 * was in force before feeds were kept it knows from elsewhere; what it rejected waits for somebody.
 */
export const changeOf = (
  { hash, stood, record }: Pick<FeedRecord, 'hash' | 'stood' | 'record'>,
  known: Known | undefined,
): FeedChange | undefined => {
  const { toldOf } = stateMeans[stood]
  if (toldOf === 'new') return 'add'
  if (known === undefined || toldOf === 'nothing' || known.hash === hash) return undefined
  if (record.canceled) return 'cancel'
  if (record.ends_on !== null) return 'end'
  return known.had_end ? 'reinstate' : 'change'
}

/** Whether a full feed holds it. */
export const isCovered = (state: CoverageState): boolean => stateMeans[state].inFullFeed
