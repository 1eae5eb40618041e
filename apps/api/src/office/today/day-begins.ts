import { addDays } from '@openroll/contract/date'

/** The days up to one, it first. */
export const daysUpTo = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => addDays(day, -back))
