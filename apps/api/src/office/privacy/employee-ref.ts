import type { Vault } from '../../vault/vault.ts'
import type { Employee } from './find-store.ts'

/** How an employee of a group is named on the way: by the address’s keyed hash, so that no address is in a log. */
export const employeeRef = (vault: Vault, { group_id, email }: Pick<Employee, 'group_id' | 'email'>): string =>
  `g-${group_id}.${vault.hash(email, 'employee').slice(0, 32)}`
