import type { TempInfoColumn } from '@openroll/contract/enroll/progress'
import { steps } from '@openroll/contract/enroll/steps'
import type { AllSteps, Reading } from '../steps/step-module.ts'
import { filterInfo } from '../../shop/filter/filter-info.ts'

type Read = (reading: Reading) => unknown
type StepColumn = (typeof steps)[number]['savedAs']

/** Columns of the enrollment itself. */
const own: Readonly<Record<Exclude<TempInfoColumn, StepColumn>, Read>> = {
  filter_info: ({ enrollment, catalog }) => filterInfo(enrollment, catalog),
  type: ({ enrollment }) => enrollment.type,
  eprocess: ({ enrollment }) => enrollment.eprocess,
  effective_date: ({ enrollment }) => enrollment.effective_date,
  group_id: ({ enrollment }) => enrollment.group_id,
}
const isOwn = (column: TempInfoColumn): column is keyof typeof own => Object.hasOwn(own, column)

/** One column of get-enrollment-temp-info as its owner may see it (EW-7.09); null if nothing is stored. */
export const readColumn = (all: AllSteps, reading: Reading, column: TempInfoColumn): unknown => {
  if (isOwn(column)) return own[column](reading)
  const step = steps.find(({ savedAs }) => savedAs === column)
  return step === undefined ? null : all[step.tab_name].shown(reading)
}
