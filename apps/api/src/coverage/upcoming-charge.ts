import type { PaymentState } from '@openroll/contract/office/money/words'

/** The date of an upcoming charge; undefined if already charged or in no batch. */
export const upcomingChargeDate = (
  { state, taken_on }: { readonly state: PaymentState; readonly taken_on: string | null },
  today: string,
): string | undefined => (state === 'batched' && taken_on !== null && taken_on > today ? taken_on : undefined)
