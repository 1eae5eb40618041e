import type { Tier } from '@openroll/contract/tier-meanings'
import type { Gender, OpenType, EnrollType, Eprocess } from '@openroll/contract/words'
import type { TabName } from '@openroll/contract/enroll/steps'

/** A stored cart line; cents. */
export type CartLine = {
  readonly plan_id: number
  readonly plan_pricing_id: number
  readonly price_cents: number
  /** One-time fees, in the first month only. */
  readonly fee_cents: number
  readonly catalog_version: number
  readonly priced_at: string
}

/** A plan's answered questions, without the answers; `asked` is a hash of the questions as shown. */
export type AnsweredForm = {
  readonly plan_id: number
  readonly form: 'questions' | 'aflac'
  readonly asked: string
  readonly declines: readonly Decline[]
}

/** A plan's decline: the facts at the time, and its message. */
export type Decline = { readonly under: DeclineFacts; readonly message: string }
export type DeclineFacts = Pick<
  Enrollment,
  | 'dob'
  | 'gender'
  | 'state'
  | 'zip'
  | 'tier'
  | 'is_smoker'
  | 'annual_income'
  | 'working_hours'
  | 'spouse_dob'
  | 'no_of_children'
>

/** The temporary enrollment (tempId in the browser) with its cart and saved steps. */
export type Enrollment = {
  readonly enrollment_id: string
  readonly type: 'new-user' | 'existing-user'
  readonly eprocess: Eprocess
  readonly enroll_type: EnrollType
  readonly open_type: OpenType
  readonly agent_id: number | null
  readonly group_id: number | null
  readonly platform_group_id: number | null
  readonly user_id: number | null
  readonly referral: string | null
  /** The site it started on, used for its emails (D-6.07); null means the main site. */
  readonly site_id: string | null
  readonly zip: string
  readonly state: string
  readonly dob: string
  readonly gender: Gender
  readonly tier: Tier
  readonly is_smoker: boolean | null
  readonly annual_income: number | null
  readonly working_hours: number | null
  readonly spouse_dob: string | null
  readonly no_of_children: number | null
  /** The first day of coverage, once checkout has fixed it. */
  readonly effective_date: string | null
  /** The start date picked in the cart, even if the plans no longer share it. */
  readonly chosen_start: string | null
  readonly submitted_at: string | null
  /** The group this browser proved it may enroll under (D-1.19); ignored if the enrollment's group is another. */
  readonly proved_group: number | null
  /** How often it was resumed in another browser; each time invalidates earlier emails. */
  readonly take_ups: number
  /** Increases with every change; a write succeeds only on the revision it was checked against. */
  readonly revision: number
  readonly cart: readonly CartLine[]
  readonly answered: readonly AnsweredForm[]
  readonly saved: readonly TabName[]
}

/** Facts not yet asked when an enrollment starts. */
export const unaskedFacts = {
  is_smoker: null,
  annual_income: null,
  working_hours: null,
  spouse_dob: null,
  no_of_children: null,
  effective_date: null,
  chosen_start: null,
} as const satisfies Partial<Enrollment>
