import { isConsole } from '@openroll/contract/role-meanings'
import { duties } from '@openroll/contract/duty-meanings'
import type { Person } from '../who/person.ts'
import type { Accounts } from './accounts.ts'

type DemoPerson = Person & { readonly email: string }

/** People to look around as, outside production; reps and groups are those of the shipped catalog. */
export const demoPeople: readonly DemoPerson[] = [
  { role: 'rep', id: 10109, name: 'Dana Reyes', email: 'dana.reyes@example.com' },
  { role: 'rep', id: 10110, name: 'Omar Quinn', email: 'omar.quinn@example.com' },
  { role: 'group', id: 3001, name: 'Bluewater Logistics', email: 'admin@bluewater.example' },
  { role: 'member', id: 9001, name: 'Maria Lopez', email: 'maria.lopez@example.com' },
  { role: 'member', id: 9002, name: 'John Park', email: 'john.park@example.com' },
  { role: 'operator', id: 1, name: 'Harborview Operations', email: 'ops@harborview.example', duties },
]

/**
 * Makes the demo people's accounts, or gives them this password where they have another, one after the other: a hash takes 19 MiB while it
 * is made. An operator's number that somebody else has stays theirs.
 */
export const keepDemoPeople = async (accounts: Accounts, password: string): Promise<void> => {
  for (const person of demoPeople) {
    if (await accounts.holds(person.email, password)) continue
    const id = isConsole(person.role) ? await accounts.operatorNumber(person.id, person.email) : person.id
    await accounts.keep({ ...person, id }, password)
  }
}
