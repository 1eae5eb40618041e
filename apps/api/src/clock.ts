import { dayOf } from './day-of.ts'

/** The one clock. `today` is yyyy-mm-dd in the site's time zone; `now` is an instant of the same day. */
export type Clock = { readonly today: () => string; readonly now: () => Date }

const dayMs = 86_400_000
const hourMs = 3_600_000

/**
 * The system's clock, or one that stays on `fixedDay` (OPENROLL_TODAY) while its time of day moves on: never back, not even at midnight.
 */
export const openClock = (fixedDay?: string, timeZone = 'America/New_York'): Clock => {
  const dayAt = (ms: number): string => dayOf(ms, timeZone)
  if (fixedDay === undefined) {
    // A day begins on a whole minute everywhere, and formatting is dear for something that every call asks.
    let known = { minute: Number.NaN, day: '' }
    const today = (): string => {
      const minute = Math.floor(Date.now() / 60_000)
      if (minute !== known.minute) known = { minute, day: dayAt(Date.now()) }
      return known.day
    }
    return { today, now: () => new Date() }
  }
  const days = Math.round((Date.parse(fixedDay) - Date.parse(dayAt(Date.now()))) / dayMs)
  // Between summer and winter time a day's first or last hour falls on the day beside it.
  const shifts = [0, hourMs, -hourMs].map((byHour) => days * dayMs + byHour)
  const shift = shifts.find((ms) => dayAt(Date.now() + ms) === fixedDay) ?? days * dayMs
  return { today: () => fixedDay, now: () => new Date(Date.now() + shift) }
}
