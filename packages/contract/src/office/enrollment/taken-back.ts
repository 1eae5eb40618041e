import { readDate } from '../../date.ts'

/** Days of a month in the mean. */
const month = 365.25 / 12

/**
 * Said of an end on a day that is over (as it was typed): coverage that
 * people had is taken back; null of any other day. `today` is yyyy-mm-dd.
 */
export const takenBack = (typed: string, today: string): string | null => {
  const read = readDate(typed)
  if (!('iso' in read) || read.iso >= today) return null
  const days = Math.round((Date.parse(today) - Date.parse(read.iso)) / 86_400_000)
  const months = Math.round(days / month)
  const since = days < 45 ? (days === 1 ? 'yesterday' : `${days} days ago`) : `about ${months} months ago`
  return (
    `That day was ${since}. Coverage since then is void, and claims may have been paid. ` +
    'Ask the carrier first how far back it allows a termination.'
  )
}
