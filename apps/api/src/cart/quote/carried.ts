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

/** What a quote’s reader takes of it: the answers that its prices rest on, what it was made under, and the cart’s lines. */
export const carried = z.object({
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
  /** The start day that its sender picked; their reader's cart begins with it. */
  chosen_start: z.string().nullable().default(null),
  cart: z.array(line),
  /** The plans whose questions the reader answers for themselves: their prices are told as if that were done. */
  again: z.array(z.int()).default([]),
})
export type Carried = z.infer<typeof carried>

type Sending = {
  readonly directory: Directory
  /** The group for which the quote invites its reader. */
  readonly proved_group: number | null
  /** The start day that was picked and is possible. */
  readonly chosen_start: string | null
}

/** An enrollment as its reader would take it: their own, as an applicant; nothing of the member that it was begun for goes along. */
export const carriedOf = (enrollment: Enrollment, { directory, proved_group, chosen_start }: Sending): Carried => {
  const { group_id } = enrollment
  const ofGroup = group_id !== null && !directory.isDefaultGroup(group_id)
  const inCart = new Set(enrollment.cart.map(({ plan_id }) => plan_id))
  return carried.parse({
    ...enrollment,
    proved_group,
    chosen_start,
    enroll_type: ofGroup ? 'new-group-member' : 'new-member',
    again: [...new Set(enrollment.answered.map(({ plan_id }) => plan_id))].filter((id) => inCart.has(id)),
  })
}

/** The same as an enrollment of the reader’s own, as rules ask for one. */
export const asEnrollment = (given: Carried, enrollment_id: string): Enrollment & Pick<Carried, 'again'> => ({
  ...given,
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

/** Whether the rep, the group and the portal that it was made under are all still there. */
export const isStillUnder = ({ agent_id, group_id, platform_group_id }: Carried, directory: Directory): boolean =>
  (agent_id === null || directory.rep(agent_id) !== undefined) &&
  (group_id === null || directory.group(group_id) !== undefined) &&
  (platform_group_id === null || directory.portal(platform_group_id) !== undefined)
