import { AnotherModal } from './AnotherModal.tsx'
import type { Offer } from '../act/use-offers.tsx'

type Policy = { readonly policy_id: string; readonly name: string }

/** Lets a row's member pay with another card or account. */
export const another = <Row extends Policy>(availableWhen: (row: Row) => boolean): Offer<Row> => ({
  label: 'Another card or account',
  availableWhen,
  dialog: ({ policy_id, name }, onClose) => <AnotherModal policyId={policy_id} name={name} onClose={onClose} />,
})
