import type { Tier } from '@openroll/contract/tier-meanings'
import type { Gender, OpenType, EnrollType, Eprocess } from '@openroll/contract/words'
import type { TabName } from '@openroll/contract/enroll/steps'

/** One line of a cart as it is kept; cents. */
export type CartLine = {
  readonly plan_id: number
  readonly plan_pricing_id: number
  readonly price_cents: number
  /** One-time fees, in the first month only. */
  readonly fee_cents: number
  readonly catalog_version: number
  readonly priced_at: string
}

/** A plan's questions that were answered: `asked` is the sum of them as they were asked; the answers themselves are not here. */
export type AnsweredForm = {
  readonly plan_id: number
  readonly form: 'questions' | 'aflac'
  readonly asked: string
  readonly declines: readonly Decline[]
}

/** The facts that a plan may rest on, as they were when its questions declined somebody, and what the plan said. */
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

/** The temporary enrollment that a visitor's browser knows as tempId, with its cart and the steps that are saved. */
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
  /** The site that it was begun on, by which its mails go (D-6.07); null for one from before sites were kept. */
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
  /** The one that was picked in the cart, whether or not its plans still share it. */
  readonly chosen_start: string | null
  readonly submitted_at: string | null
  /** The group for which somebody proved that they may enter it (D-1.19); counts only while it is the enrollment's group. */
  readonly proved_group: number | null
  /** How often it was taken up in another browser: what was mailed before ends with it. */
  readonly take_ups: number
  /** Rises with every change; what was checked against one is written only on top of it. */
  readonly revision: number
  readonly cart: readonly CartLine[]
  readonly answered: readonly AnsweredForm[]
  readonly saved: readonly TabName[]
}

/** What nobody has been asked yet when an enrollment begins. */
export const notAskedYet = {
  is_smoker: null,
  annual_income: null,
  working_hours: null,
  spouse_dob: null,
  no_of_children: null,
  effective_date: null,
  chosen_start: null,
} as const satisfies Partial<Enrollment>
