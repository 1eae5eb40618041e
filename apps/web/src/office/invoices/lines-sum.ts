import type { InvoiceLine } from '@openroll/contract/office/invoices/invoice'
import { centsIn } from '@openroll/contract/receipt/sums'

/** The total of invoice lines, in cents. */
export const sumOfLines = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { amount }) => sum + centsIn(amount), 0)
