import { stateMeanings } from '@openroll/contract/office/state-meanings'
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
  /** A dependent's gender; the member's is member_gender. Missing in older feeds. */
  gender: z.string().optional(),
})
/** A coverage as reported to a carrier, in any format; cents, yyyy-mm-dd. */
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
  /** The coverage never took effect. */
  canceled: z.boolean(),
  premium_cents: z.int(),
  /** Policies it replaced and that replaced it. Left out if none, to keep the hashes of older records. */
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

/** A feed's records, each with its change and the coverage's state at the time. */
export const feedRecords = z.array(
  z.object({
    change: z.enum(codesOf(feedChange)),
    coverage_state: z.enum(coverageStates),
    hash: z.string(),
    record: coverageRecord,
  }),
)
export type FeedRecord = z.output<typeof feedRecords>[number]

export type KnownRecord = { readonly hash: string; readonly had_end: boolean }

/**
 * The change to report for a coverage, if any, given what the carrier already knows. Coverage older than the feeds is
 * known from elsewhere; rejected coverage waits in a work queue.
 */
export const changeOf = (
  { hash, coverage_state, record }: Pick<FeedRecord, 'hash' | 'coverage_state' | 'record'>,
  known: KnownRecord | undefined,
): FeedChange | undefined => {
  const { feedReports } = stateMeanings[coverage_state]
  if (feedReports === 'new') return 'add'
  if (known === undefined || feedReports === 'nothing' || known.hash === hash) return undefined
  if (record.canceled) return 'cancel'
  if (record.ends_on !== null) return 'end'
  return known.had_end ? 'reinstate' : 'change'
}

/** Whether full feeds include coverage in this state. */
export const isCovered = (state: CoverageState): boolean => stateMeanings[state].inFullFeed
