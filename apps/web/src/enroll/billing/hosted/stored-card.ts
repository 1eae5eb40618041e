import type { BillingName } from '@openroll/contract/enroll/billing/billing-form'
import { shownExpiry } from '@openroll/contract/enroll/billing/card-expiry'
import type { FieldState } from '@openroll/contract/field'

/** The card that the step is saved with; undefined if there is none, or it is one on file (`isOnFile`). */
export const storedCard = (
  states: readonly FieldState<BillingName>[],
  isOnFile: boolean,
): { readonly last4: string; readonly expires: string } | undefined => {
  const kept = Object.fromEntries(states.map(({ field_name, value }) => [field_name, value ?? '']))
  const { card_number = '' } = kept
  return card_number === '' || isOnFile ? undefined : { last4: card_number.slice(-4), expires: shownExpiry(kept) }
}
