import { PaymentMethodModal } from './PaymentMethodModal.tsx'
import type { Offer } from '../act/use-offers.tsx'

type Policy = { readonly policy_id: string; readonly name: string }

/** Offers to change the card or account of a row's policy. */
export const changePaymentMethod = <Row extends Policy>(availableWhen: (row: Row) => boolean): Offer<Row> => ({
  label: 'New card or account',
  availableWhen,
  dialog: ({ policy_id, name }, onClose) => <PaymentMethodModal policyId={policy_id} name={name} onClose={onClose} />,
})
