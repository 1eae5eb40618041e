import { addDays } from '@openroll/contract/date'

/** Days after which a bank or card service has charged a batch, whether or not that was recorded. */
const maxChargeDays = 14

type BatchedPayment = { readonly due_on: string; readonly taken_on: string | null }
/** Whether a batched payment may still be charged. */
export const mayStillBeCharged = ({ due_on, taken_on }: BatchedPayment, today: string): boolean =>
  (taken_on ?? due_on) > addDays(today, -maxChargeDays)
