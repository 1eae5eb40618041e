const dayMs = 86_400_000
const daysAhead = 31

/** The last day up to which a batch may be closed: a month ahead at most, so that nobody is charged for a year by a slip. */
export const latestDay = (today: string): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + daysAhead * dayMs).toISOString().slice(0, 10)
