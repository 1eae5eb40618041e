import type { BillLine } from '@openroll/contract/office/money/bill'
import { dollarsOf } from '@openroll/contract/money'
import { centsIn } from '@openroll/contract/receipt/sums'

/** What lines of a bill come to, in dollars. */
export const sumOfLines = (lines: readonly BillLine[]): string =>
  dollarsOf(lines.reduce((sum, { amount }) => sum + centsIn(amount), 0))
