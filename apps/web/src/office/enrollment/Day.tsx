import { shownDate } from '@openroll/contract/date'

/** A day that no narrow column breaks. */
export const Day = ({ of }: { of: string }) => <span className="office-day">{shownDate(of)}</span>
