import { addDays } from '@openroll/contract/date'

const daysOfYear = 365
/** A working life at most. */
const mostYearsAgo = 80

/**
 * Why nobody on a list can have been hired on a day (yyyy-mm-dd), or be;
 * undefined where somebody can. Who starts soon stands on lists already.
 */
export const whyNotHired = (hireDate: string, today: string): string | undefined => {
  if (hireDate > addDays(today, daysOfYear)) return 'That is more than a year from now: check the year'
  return hireDate < addDays(today, -mostYearsAgo * daysOfYear)
    ? `That is more than ${mostYearsAgo} years ago: check the year`
    : undefined
}
