import type { AnsweredForm } from '../../enrollment/enrollment.ts'
import type { Tier } from '@openroll/contract/tier-meanings'
import type { EnrollType, Eprocess, Gender } from '@openroll/contract/words'

/** The facts offers and prices depend on. Income in whole dollars a year, work in hours a week. */
export type Shopper = {
  readonly zip: string
  readonly state: string
  readonly dob: string
  /** Not a price factor; identifies the person of a decline. */
  readonly gender?: Gender
  readonly tier: Tier
  readonly is_smoker: boolean | null
  readonly annual_income: number | null
  readonly working_hours: number | null
  readonly spouse_dob: string | null
  readonly no_of_children: number | null
  readonly eprocess: Eprocess
  readonly enroll_type: EnrollType
  readonly group_id: number | null
  readonly platform_group_id: number | null
  /** The plans' questions and answers; absent if unknown. */
  readonly answered?: readonly AnsweredForm[]
  /** The plans of a quote, priced as if their questions were answered; the recipient answers them later. */
  readonly again?: readonly number[]
}
