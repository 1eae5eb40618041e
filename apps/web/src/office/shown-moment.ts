const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A time as the console shows it, where the reader is. */
export const shownMoment = (iso: string): string => moment.format(new Date(iso))
