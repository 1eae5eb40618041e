import { dayOf } from './day-of.ts'

/** The only clock. `today` is yyyy-mm-dd in the site's time zone; `now` is an instant of the same day. */
export type Clock = { readonly today: () => string; readonly now: () => Date }

const dayMs = 86_400_000
const hourMs = 3_600_000

/**
 * The system clock, or one pinned to `fixedDay` (OPENROLL_TODAY) whose time of day still advances and never goes back, even at
 * midnight.
 */
export const openClock = (fixedDay?: string, timeZone = 'America/New_York'): Clock => {
  const dayAt = (ms: number): string => dayOf(ms, timeZone)
  if (fixedDay === undefined) {
    // Days start on a whole minute in every zone, and formatting is too slow for something every call needs.
    let lastReading = { minute: Number.NaN, day: '' }
    const today = (): string => {
      const minute = Math.floor(Date.now() / 60_000)
      if (minute !== lastReading.minute) lastReading = { minute, day: dayAt(Date.now()) }
      return lastReading.day
    }
    return { today, now: () => new Date() }
  }
  const days = Math.round((Date.parse(fixedDay) - Date.parse(dayAt(Date.now()))) / dayMs)
  // At a daylight saving change, the first or last hour of a day falls on the neighboring day.
  const shifts = [0, hourMs, -hourMs].map((shiftMs) => days * dayMs + shiftMs)
  const shift = shifts.find((ms) => dayAt(Date.now() + ms) === fixedDay) ?? days * dayMs
  return { today: () => fixedDay, now: () => new Date(Date.now() + shift) }
}
