import type { AnsweredForm } from '../../enrollment/enrollment.ts'
import type { Tier } from '@openroll/contract/tier-meanings'
import type { EnrollType, Eprocess, Gender } from '@openroll/contract/words'

/** What offers and prices depend on: the filter as the rules need it. Income in whole dollars a year, hours a week. */
export type Shopper = {
  readonly zip: string
  readonly state: string
  readonly dob: string
  /** Nothing is priced by it; a decline is about one person. */
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
  /** What plans asked and was answered; nothing where it is not known. */
  readonly answered?: readonly AnsweredForm[]
  /** The plans of a quote: their prices are told as if the questions were answered, which its reader does later. */
  readonly again?: readonly number[]
}
