import { shownDate } from '@openroll/contract/date'

/** A date that doesn't wrap in narrow columns. */
export const Day = ({ of }: { of: string }) => <span className="office-day">{shownDate(of)}</span>
