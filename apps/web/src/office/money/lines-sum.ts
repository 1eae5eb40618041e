import type { BillLine } from '@openroll/contract/office/money/bill'
import { dollarsOf } from '@openroll/contract/money'

export const centsOf = (amount: string): number => Math.round(Number(amount) * 100)

/** What lines of a bill come to, in dollars. */
export const sumOfLines = (lines: readonly BillLine[]): string =>
  dollarsOf(lines.reduce((sum, { amount }) => sum + centsOf(amount), 0))
