import { addDays } from '@openroll/contract/date'

const daysOfYear = 365
const maxYearsAgo = 80

/** Why a hire date (yyyy-mm-dd) can't be right, or undefined. Future hires up to a year ahead are allowed. */
export const hireDateFault = (hireDate: string, today: string): string | undefined => {
  if (hireDate > addDays(today, daysOfYear)) return 'That’s more than a year from now. Check the year'
  return hireDate < addDays(today, -maxYearsAgo * daysOfYear)
    ? `That’s more than ${maxYearsAgo} years ago. Check the year`
    : undefined
}
