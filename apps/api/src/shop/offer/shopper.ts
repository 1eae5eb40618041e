import type { EnrollType, Eprocess, Tier } from '@openroll/contract/words'

/** What offers and prices depend on: the filter as the rules need it. Income in whole dollars a year, hours a week. */
export type Shopper = {
  readonly zip: string
  readonly state: string
  readonly dob: string
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
}
