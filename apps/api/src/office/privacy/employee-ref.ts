import type { Vault } from '../../vault/vault.ts'
import type { Employee } from './find-store.ts'

/** A group employee's reference in calls: a keyed hash, so that no email address is logged. */
export const employeeRef = (vault: Vault, { group_id, email }: Pick<Employee, 'group_id' | 'email'>): string =>
  `g-${group_id}.${vault.hash(email, 'employee').slice(0, 32)}`
