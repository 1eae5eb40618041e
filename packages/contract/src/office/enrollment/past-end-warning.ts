import { readDate } from '../../date.ts'

/** Average days in a month. */
const month = 365.25 / 12

/** Warning for an end date in the past (as typed): it voids coverage people had. null for other days. `today` is yyyy-mm-dd. */
export const pastEndWarning = (typed: string, today: string): string | null => {
  const read = readDate(typed)
  if (!('iso' in read) || read.iso >= today) return null
  const days = Math.round((Date.parse(today) - Date.parse(read.iso)) / 86_400_000)
  const months = Math.round(days / month)
  const since = days < 45 ? (days === 1 ? 'yesterday' : `${days} days ago`) : `about ${months} months ago`
  return (
    `That day was ${since}. Coverage since then would be void, and claims may already have been paid. ` +
    'Ask the carrier first how far back it allows a termination.'
  )
}
