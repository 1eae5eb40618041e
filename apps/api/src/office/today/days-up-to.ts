import { addDays } from '@openroll/contract/date'

/** A day and those before it, latest first. */
export const daysUpTo = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => addDays(day, -back))
