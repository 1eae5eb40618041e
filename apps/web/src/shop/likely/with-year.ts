import { expectations } from '@openroll/contract/shop/care'
import type { Expected } from './expected.ts'

/** At the end of what is read out of a list: the care that its likely years are for; '' while nothing is expected. */
export const withYear = (expected: Expected): string =>
  expected.length === 0
    ? ''
    : `, with your likely year: ${expected.map((code) => expectations[code].label).join(' and ')}`
