/** Wire codes and their labels; each pair is defined only here. */

export const gender = { '0': 'Male', '1': 'Female', '2': 'Other' } as const
export type Gender = keyof typeof gender

/** Choices of the four questions. */
export const filterGender = { '0': gender['0'], '1': gender['1'] } as const
/** Label of a home's location on prices and forms. */
export const whereYouLive = 'Where you live'

export const planCategory = {
  dental: 'Dental',
  vision: 'Vision',
  medical: 'Medical',
  limitedmed: 'Limited Medical',
  term_life: 'Term Life',
  supplemental: 'Supplemental',
  lifestyle: 'Lifestyle',
  rx: 'RX',
  di: 'Disability Income',
  critical: 'Critical Illness',
  accident: 'Accident',
  hospital: 'Hospital',
  pet: 'Pet',
} as const
export type PlanCategory = keyof typeof planCategory
/** A category's label; an unknown code is shown as is. */
export const categoryName = (code: string): string =>
  Object.entries(planCategory).find(([key]) => key === code)?.[1] ?? code
export const planCategories = Object.keys(planCategory).filter((key): key is PlanCategory => key in planCategory)

export const eprocess = { applicant: 'Applicant', rep: 'Representative', group: 'Group' } as const
export type Eprocess = keyof typeof eprocess

export const enrollType = {
  'new-member': 'New member',
  'new-group-member': 'New group member',
  'existing-member': 'Existing member',
} as const
export type EnrollType = keyof typeof enrollType

export const openType = { user: 'Visitor', agent: 'Representative', group: 'Group' } as const
export type OpenType = keyof typeof openType

/** Whether a member's plan is in force (SF-3.17); receipt/standing.ts has the wording. */
export const planStatuses = ['ACTIVE', 'PENDING', 'TERMED'] as const
export type PlanStatus = (typeof planStatuses)[number]

export const maritalStatus = { '0': 'Single', '1': 'Married', '2': 'Divorced', '3': 'Widowed' } as const

/** Employment status (D-4.18); R can't enroll (EW-4.06). */
export const employmentStatus = { A: 'Active', C: 'On COBRA', R: 'Retired' } as const
export const averageWorkWeek = {
  '1': 'Fewer than 20 hours',
  '2': '20 to 29 hours',
  '3': '30 to 39 hours',
  '4': '40 hours or more',
} as const
/** By wage, lowest first (EW-3.05, D-4.18). */
export const compensationType = {
  MW: 'Minimum wage',
  GMWL10: 'Greater than minimum wage but less than $10/hr',
  G10L20: 'Greater than $10/hr but less than $20/hr',
  G20: 'Greater than $20/hr',
  Salary: 'Salary',
} as const
export const vacationPolicy = {
  none: 'No paid vacation',
  fixed: 'Fixed number of days a year',
  accrued: 'Days earned as you work',
  open: 'Unlimited days',
} as const
export const bargainingUnit = {
  none: 'None',
  teachers: 'Teachers',
  support: 'Support staff',
  other: 'Other',
} as const
/** Wire names as specified (Presendents_Day: sic). */
export const holidayPolicy = {
  Standard_6: 'Six standard holidays',
  Presendents_Day: 'Presidents’ Day',
  Columbus_Day: 'Columbus Day',
  Religious_Days: 'Religious days',
  Birthday: 'Your birthday',
  Floating_Day: 'A floating day',
} as const

export const accountType = { checking: 'Checking', savings: 'Savings' } as const
export const accountHolderType = { individual: 'Individual', company: 'Company' } as const

/** The keys of a code table, typed, for a schema or a list of choices. */
export const codesOf = <Table extends Readonly<Record<string, unknown>>>(
  table: Table,
): [keyof Table & string, ...(keyof Table & string)[]] => {
  const [first, ...rest] = Object.keys(table)
  if (first === undefined) throw new Error('a code table is never empty')
  return [first, ...rest]
}
