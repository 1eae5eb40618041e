/** The month (yyyy-mm) `by` months later. */
export const monthAfter = (month: string, by = 1): string => {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** The first day of the month `later` months after a day's month. */
export const monthStart = (day: string, later: number): string => `${monthAfter(day, later)}-01`
