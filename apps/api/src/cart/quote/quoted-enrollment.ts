import { tier } from '@openroll/contract/tier-meanings'
import { codesOf, enrollType, gender, openType } from '@openroll/contract/words'
import * as z from 'zod'
import type { Directory } from '../../directory/directory.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'

const line = z.object({
  plan_id: z.int(),
  plan_pricing_id: z.int(),
  price_cents: z.int(),
  fee_cents: z.int(),
  catalog_version: z.int(),
  priced_at: z.string(),
})

/** The part of an enrollment that a quote hands to its reader: the pricing answers, the seller, and the cart lines. */
export const quotedEnrollment = z.object({
  enroll_type: z.enum(codesOf(enrollType)),
  open_type: z.enum(codesOf(openType)),
  agent_id: z.int().nullable(),
  group_id: z.int().nullable(),
  platform_group_id: z.int().nullable(),
  referral: z.string().nullable(),
  site_id: z.string().nullable(),
  proved_group: z.int().nullable(),
  zip: z.string(),
  state: z.string(),
  dob: z.string(),
  gender: z.enum(codesOf(gender)),
  tier: z.enum(codesOf(tier)),
  is_smoker: z.boolean().nullable(),
  annual_income: z.int().nullable(),
  working_hours: z.int().nullable(),
  spouse_dob: z.string().nullable(),
  no_of_children: z.int().nullable(),
  /** The start date the sender picked; the reader's cart begins with it. */
  chosen_start: z.string().nullable().default(null),
  cart: z.array(line),
  /** Plans whose questions the reader must answer; they are priced as if answered. */
  again: z.array(z.int()).default([]),
})
export type QuotedEnrollment = z.infer<typeof quotedEnrollment>

type QuoteOptions = {
  readonly directory: Directory
  /** The group the quote invites its reader to. */
  readonly proved_group: number | null
  /** The picked start date, if still possible. */
  readonly chosen_start: string | null
}

/** The reader's version of an enrollment: as an applicant, without the member it was started for. */
export const toQuotedEnrollment = (
  enrollment: Enrollment,
  { directory, proved_group, chosen_start }: QuoteOptions,
): QuotedEnrollment => {
  const { group_id } = enrollment
  const ofGroup = group_id !== null && !directory.isDefaultGroup(group_id)
  const inCart = new Set(enrollment.cart.map(({ plan_id }) => plan_id))
  return quotedEnrollment.parse({
    ...enrollment,
    proved_group,
    chosen_start,
    enroll_type: ofGroup ? 'new-group-member' : 'new-member',
    again: [...new Set(enrollment.answered.map(({ plan_id }) => plan_id))].filter((id) => inCart.has(id)),
  })
}

/** The quote as the reader's own enrollment, in the shape pricing rules expect. */
export const asEnrollment = (
  quoted: QuotedEnrollment,
  enrollment_id: string,
): Enrollment & Pick<QuotedEnrollment, 'again'> => ({
  ...quoted,
  answered: [],
  enrollment_id,
  type: 'new-user',
  eprocess: 'applicant',
  user_id: null,
  effective_date: null,
  submitted_at: null,
  take_ups: 0,
  revision: 0,
  saved: [],
})

/** Whether the rep, group and portal behind the quote still exist. */
export const sellersExist = (
  { agent_id, group_id, platform_group_id }: QuotedEnrollment,
  directory: Directory,
): boolean =>
  (agent_id === null || directory.rep(agent_id) !== undefined) &&
  (group_id === null || directory.group(group_id) !== undefined) &&
  (platform_group_id === null || directory.portal(platform_group_id) !== undefined)
