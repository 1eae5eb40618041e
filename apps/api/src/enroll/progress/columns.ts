import type { TempInfoColumn } from '@openroll/contract/enroll/progress'
import { steps } from '@openroll/contract/enroll/steps'
import type { AllSteps, ReadContext } from '../steps/step-module.ts'
import { filterInfo } from '../../shop/filter/filter-info.ts'

type ReadColumn = (reading: ReadContext) => unknown
type StepColumn = (typeof steps)[number]['savedAs']

/** Columns of the enrollment itself. */
const enrollmentColumns: Readonly<Record<Exclude<TempInfoColumn, StepColumn>, ReadColumn>> = {
  filter_info: ({ enrollment, catalog }) => filterInfo(enrollment, catalog),
  type: ({ enrollment }) => enrollment.type,
  eprocess: ({ enrollment }) => enrollment.eprocess,
  effective_date: ({ enrollment }) => enrollment.effective_date,
  group_id: ({ enrollment }) => enrollment.group_id,
}
const isEnrollmentColumn = (column: TempInfoColumn): column is keyof typeof enrollmentColumns =>
  Object.hasOwn(enrollmentColumns, column)

/** One column of get-enrollment-temp-info as its owner may see it (EW-7.09); null if nothing is stored. */
export const readColumn = (all: AllSteps, reading: ReadContext, column: TempInfoColumn): unknown => {
  if (isEnrollmentColumn(column)) return enrollmentColumns[column](reading)
  const step = steps.find(({ savedAs }) => savedAs === column)
  return step === undefined ? null : all[step.tab_name].shown(reading)
}
