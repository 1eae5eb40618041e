const dayMs = 86_400_000
const dateOf = (iso: string): Date => new Date(`${iso}T00:00:00Z`)
const isoOf = (date: Date): string => date.toISOString().slice(0, 10)

/** The nth weekday (0 is Sunday) of a month; -1 for the last one. */
const nth = (year: number, month: number, weekday: number, n: number): string => {
  if (n === -1) {
    const last = new Date(Date.UTC(year, month, 0))
    return isoOf(new Date(last.getTime() - ((last.getUTCDay() - weekday + 7) % 7) * dayMs))
  }
  const first = new Date(Date.UTC(year, month - 1, 1))
  return isoOf(new Date(first.getTime() + (((weekday - first.getUTCDay() + 7) % 7) + (n - 1) * 7) * dayMs))
}

/** A fixed holiday on a Sunday moves to Monday. One on a Saturday stays, since banks are closed then anyway. */
const fixed = (year: number, monthDay: string): string => {
  const date = dateOf(`${year}-${monthDay}`)
  return date.getUTCDay() === 0 ? isoOf(new Date(date.getTime() + dayMs)) : isoOf(date)
}

/** The Federal Reserve's holidays in a year. */
export const bankHolidays = (year: number): readonly string[] => [
  fixed(year, '01-01'),
  nth(year, 1, 1, 3),
  nth(year, 2, 1, 3),
  nth(year, 5, 1, -1),
  fixed(year, '06-19'),
  fixed(year, '07-04'),
  nth(year, 9, 1, 1),
  nth(year, 10, 1, 2),
  fixed(year, '11-11'),
  nth(year, 11, 4, 4),
  fixed(year, '12-25'),
]

const isBankingDay = (iso: string): boolean => {
  const weekday = dateOf(iso).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !bankHolidays(Number(iso.slice(0, 4))).includes(iso)
}

/** The `count`th banking day after a date (yyyy-mm-dd). */
export const bankingDayAfter = (iso: string, count = 1): string => {
  let [day, left] = [iso, count]
  while (left > 0) {
    day = isoOf(new Date(dateOf(day).getTime() + dayMs))
    if (isBankingDay(day)) left -= 1
  }
  return day
}

/** The first banking day on or after a date. */
export const bankingDayFrom = (iso: string): string => (isBankingDay(iso) ? iso : bankingDayAfter(iso))

/** The latest date that is at least `count` banking days before `today`. */
export const checkedBy = (today: string, count: number): string => {
  let day = today
  while (bankingDayAfter(day, count) > today) day = isoOf(new Date(dateOf(day).getTime() - dayMs))
  return day
}
