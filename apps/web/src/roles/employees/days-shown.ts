import { addDays } from '@openroll/contract/date'

export type DayCount = { readonly on: string; readonly count: number }

const daysShown = 14

/** The last 14 days up to `today` with how many enrolled on each; days are yyyy-mm-dd. */
export const lastDays = (counts: readonly DayCount[], today: string): DayCount[] => {
  const countByDay = new Map(counts.map(({ on, count }) => [on, count]))
  return Array.from({ length: daysShown }, (_, index) => {
    const on = addDays(today, index - daysShown + 1)
    return { on, count: countByDay.get(on) ?? 0 }
  })
}
