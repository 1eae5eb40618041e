import { tier } from '@openroll/contract/tier-meanings'
import { codesOf, enrollType, eprocess, gender, openType } from '@openroll/contract/words'
import { steps, type TabName } from '@openroll/contract/enroll/steps'
import * as z from 'zod'
import { day, flag, row, text, whole } from '../db/row.ts'
import type { Enrollment } from './enrollment.ts'
import type { MarkedRow } from './plan-mark.ts'

const line = row({
  plan_id: whole,
  plan_pricing_id: whole,
  price_cents: whole,
  fee_cents: whole,
  catalog_version: whole,
  priced_at: text,
})

const answeredForm = row({
  plan_id: whole,
  form: z.enum(['questions', 'aflac']),
  asked: text,
  mark: text,
})

/** An enrollment with its decline marks still encrypted. */
export type SealedEnrollment = Omit<Enrollment, 'answered'> & { readonly answered: readonly MarkedRow[] }

const names: ReadonlySet<string> = new Set(steps.map(({ tab_name }) => tab_name))
/** Ignores steps that no longer exist. */
const saved = text.array().transform((given) => given.filter((name): name is TabName => names.has(name)))
/** In the order of the steps. */
const typed = text
  .array()
  .transform((given) => steps.flatMap(({ tab_name }) => (given.includes(tab_name) ? [tab_name] : [])))

const enrollment: z.ZodType<SealedEnrollment> = row({
  enrollment_id: text,
  type: z.enum(['new-user', 'existing-user']),
  eprocess: z.enum(codesOf(eprocess)),
  enroll_type: z.enum(codesOf(enrollType)),
  open_type: z.enum(codesOf(openType)),
  agent_id: whole.nullable(),
  group_id: whole.nullable(),
  platform_group_id: whole.nullable(),
  user_id: whole.nullable(),
  referral: text.nullable(),
  site_id: text.nullable(),
  zip: text,
  state: text,
  dob: day,
  gender: z.enum(codesOf(gender)),
  tier: z.enum(codesOf(tier)),
  is_smoker: flag.nullable(),
  annual_income: whole.nullable(),
  working_hours: whole.nullable(),
  spouse_dob: day.nullable(),
  no_of_children: whole.nullable(),
  effective_date: day.nullable(),
  chosen_start: day.nullable(),
  submitted_at: text.nullable(),
  proved_group: whole.nullable(),
  take_ups: whole,
  revision: whole,
  cart: line.array(),
  answered: answeredForm.array(),
  saved,
})

/** A stored step as JSON text; `sealed` has the secret answers. */
export const draftRow = row({ answers: text, sealed: text.nullable() })
export const stepDraftRow = draftRow.extend({ step: text })

/** Validates an enrollment row, at about a microsecond per call. */
export const enrollmentRow = row({ enrollment })
export const enrollmentWithDraftsRow = row({ enrollment, drafts: stepDraftRow.array().nullable(), typed })
