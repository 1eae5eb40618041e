import { isConsole } from '@openroll/contract/role-meanings'
import { duties } from '@openroll/contract/duty-meanings'
import type { Person } from '../who/person.ts'
import type { Accounts } from './accounts.ts'

type DemoPerson = Person & { readonly email: string }

/** Demo accounts, outside production; reps and groups are in the shipped directory. */
export const demoPeople: readonly DemoPerson[] = [
  { role: 'rep', id: 10109, name: 'Dana Reyes', email: 'dana.reyes@example.com' },
  { role: 'rep', id: 10110, name: 'Omar Quinn', email: 'omar.quinn@example.com' },
  { role: 'group', id: 3001, name: 'Bluewater Logistics', email: 'admin@bluewater.example' },
  { role: 'member', id: 9001, name: 'Maria Lopez', email: 'maria.lopez@example.com' },
  { role: 'member', id: 9002, name: 'John Park', email: 'john.park@example.com' },
  { role: 'operator', id: 1, name: 'Harborview Operations', email: 'ops@harborview.example', duties },
]

/** Creates the demo accounts or resets their password, one at a time because hashing takes 19 MiB. */
export const createDemoPeople = async (accounts: Accounts, password: string): Promise<void> => {
  for (const person of demoPeople) {
    if (await accounts.hasPassword(person.email, password)) continue
    const id = isConsole(person.role) ? await accounts.operatorNumber(person.id, person.email) : person.id
    await accounts.saveAccount({ ...person, id }, password)
  }
}
