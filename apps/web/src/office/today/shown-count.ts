import { countedFigures } from '@openroll/contract/office/today'

/** A count; those of lists stop at a limit. */
export const shownCount = (count: number): string =>
  count >= countedFigures ? `${countedFigures.toLocaleString('en-US')}+` : count.toLocaleString('en-US')
