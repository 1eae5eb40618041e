export type Moment = { readonly at: Date; readonly timeZone: string }

/** Date and time to the minute in the site's zone: February 9, 2027 at 9:30 AM CST. */
export const shownMoment = ({ at, timeZone }: Moment): string =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(at)

/** The same to the second, for documents that people keep. */
export const exactMoment = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(new Date(iso))
