import { nthOf } from '@openroll/contract/shown'

/** The days a payment can be due, 1 to 28 (D-5.03), as “Nth of month” (EW-9.10). */
export const billDates: readonly { bill_date: string; name: string }[] = Array.from({ length: 28 }, (_, at) => ({
  bill_date: String(at + 1),
  name: `${nthOf(at + 1)} of month`,
}))
