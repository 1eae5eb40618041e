import type { SealedColumn } from './store.ts'

/**
 * Every column of sealed values, with the context that a row's values are sealed in: the only place that says it, for who
 * writes, who reads and the rotation of keys (D-7.02). A context that changes makes every value of before unreadable.
 */
const column = <Key extends string>(given: SealedColumn<Key>): SealedColumn<Key> => given

/** The secret answers of a step, as JSON. */
export const stepSecrets = column({
  table: 'step_draft',
  keys: ['enrollment_id', 'step'],
  column: 'sealed',
  context: ({ enrollment_id, step }) => `${enrollment_id}/${step}`,
})

/** The SSN of somebody on a policy. */
export const personSsn = column({
  table: 'policy_person',
  keys: ['enrollment_id', 'role', 'place'],
  column: 'ssn_sealed',
  context: ({ enrollment_id, role, place }) => `${enrollment_id}/policy_person/${role}/${place}`,
})

/** The secrets of what was signed, as JSON. */
export const snapshotSecrets = column({
  table: 'policy_snapshot',
  keys: ['enrollment_id'],
  column: 'sealed',
  context: ({ enrollment_id }) => `${enrollment_id}/policy_snapshot`,
})

/** A card or account, as JSON. */
export const paymentNumber = column({
  table: 'payment_vault',
  keys: ['enrollment_id', 'token'],
  column: 'sealed',
  context: ({ enrollment_id }) => `${enrollment_id}/payment_vault`,
})

/** What the rotation of keys walks through. */
export const sealedColumns: readonly SealedColumn[] = [stepSecrets, personSsn, snapshotSecrets, paymentNumber]
