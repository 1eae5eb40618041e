import type { SealedColumn } from './store.ts'

/** Every column of sealed values with the context of its rows: what the rotation of keys walks through (D-7.02). */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'step_draft',
    keys: ['enrollment_id', 'step'],
    column: 'sealed',
    context: (key) => `${key.enrollment_id}/${key.step}`,
  },
  {
    table: 'policy_person',
    keys: ['enrollment_id', 'role', 'place'],
    column: 'ssn_sealed',
    context: (key) => `${key.enrollment_id}/policy_person/${key.role}/${key.place}`,
  },
  {
    table: 'policy_snapshot',
    keys: ['enrollment_id'],
    column: 'sealed',
    context: (key) => `${key.enrollment_id}/policy_snapshot`,
  },
  {
    table: 'payment_vault',
    keys: ['enrollment_id', 'token'],
    column: 'sealed',
    context: (key) => `${key.enrollment_id}/payment_vault`,
  },
]
