import * as z from 'zod'
import { dollars } from '../../shop/dollars.ts'

/** How far an invoice is paid. */
export const invoiceStanding = {
  paid: dollars,
  /** Unpaid or returned, and owed. */
  open: dollars,
  /** Unpaid lines of ended coverage, to be written off. */
  lapsed: dollars,
  /** Written off, or moved to a retry. */
  dropped: dollars,
  /** Its due date, if it has passed and something is open. */
  overdue_since: z.string().nullable(),
}
