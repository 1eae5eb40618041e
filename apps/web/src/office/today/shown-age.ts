const dayMs = 86_400_000
const inWords = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** How long ago in whole days: today, yesterday, 12 days ago. */
export const shownAge = (iso: string, now = new Date()): string =>
  inWords.format(-Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / dayMs)), 'day')
