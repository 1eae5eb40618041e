import { codesOf, enrollType, eprocess, gender, openType, tier } from '@openroll/contract/words'
import { steps, type TabName } from '@openroll/contract/enroll/steps'
import * as z from 'zod'
import type { Enrollment } from './enrollment.ts'

const whole = z.number()
const line = z.object({
  plan_id: whole,
  plan_pricing_id: whole,
  price_cents: whole,
  fee_cents: whole,
  catalogue_version: whole,
  priced_at: z.string(),
})

const names: ReadonlySet<string> = new Set(steps.map(({ tab_name }) => tab_name))
/** A step that is no longer one says nothing. */
const saved = z.array(z.string()).transform((given) => given.filter((name): name is TabName => names.has(name)))

const enrollment: z.ZodType<Enrollment> = z.object({
  enrollment_id: z.string(),
  type: z.enum(['new-user', 'existing-user']),
  eprocess: z.enum(codesOf(eprocess)),
  enroll_type: z.enum(codesOf(enrollType)),
  open_type: z.enum(codesOf(openType)),
  agent_id: whole.nullable(),
  group_id: whole.nullable(),
  platform_group_id: whole.nullable(),
  user_id: whole.nullable(),
  referral: z.string().nullable(),
  site_id: z.string().nullable(),
  zip: z.string(),
  state: z.string(),
  dob: z.string(),
  gender: z.enum(codesOf(gender)),
  tier: z.enum(codesOf(tier)),
  is_smoker: z.boolean().nullable(),
  annual_income: whole.nullable(),
  working_hours: whole.nullable(),
  spouse_dob: z.string().nullable(),
  no_of_children: whole.nullable(),
  effective_date: z.string().nullable(),
  submitted_at: z.string().nullable(),
  proved_group: whole.nullable(),
  take_ups: whole,
  revision: whole,
  cart: z.array(line),
  saved,
})

const draft = z.object({ step: z.string(), answers: z.string(), sealed: z.string().nullable() })

/** An enrollment as its row is read: less than a microsecond of a call that takes a hundred. */
export const enrollmentRow = z.object({ enrollment })
export const enrollmentWithDraftsRow = z.object({ enrollment, drafts: z.array(draft).nullable() })
