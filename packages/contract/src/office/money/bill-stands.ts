import * as z from 'zod'
import { dollars } from '../../shop/dollars.ts'

/** How far a bill is paid, as the payments on it stand. */
export const billStands = {
  paid: dollars,
  /** Asked for still: nobody paid it, or it came back. */
  open: dollars,
  /** Lines that nobody paid and that are not owed any more, since all that they are for ended: each waits to be written off. */
  lapsed: dollars,
  /** Asked for by this bill no more: written off, or taken once more as another payment. */
  dropped: dollars,
  /** The day by which it was to be paid, where that is over and something is open. */
  overdue_since: z.string().nullable(),
}
