import { expectations } from '@openroll/contract/shop/care'
import type { Expectations } from './use-expectations.ts'

/** Screen reader suffix naming the care the estimates are for; '' if none. */
export const yearAnnouncement = (expected: Expectations): string =>
  expected.length === 0
    ? ''
    : `, with your estimated yearly cost: ${expected.map((code) => expectations[code].label).join(' and ')}`
