import type { Person } from '../who/person.ts'
import type { Accounts } from './accounts.ts'

type DemoPerson = Person & { readonly email: string }

/** People to look around as, outside production; reps and groups are those of the shipped catalogue. */
export const demoPeople: readonly DemoPerson[] = [
  { role: 'rep', id: 10109, name: 'Dana Reyes', email: 'dana.reyes@example.com' },
  { role: 'rep', id: 10110, name: 'Omar Quinn', email: 'omar.quinn@example.com' },
  { role: 'group', id: 3001, name: 'Bluewater Logistics', email: 'admin@bluewater.example' },
  { role: 'member', id: 9001, name: 'Maria Lopez', email: 'maria.lopez@example.com' },
  { role: 'member', id: 9002, name: 'John Park', email: 'john.park@example.com' },
  { role: 'operator', id: 1, name: 'Harborview Operations', email: 'ops@harborview.example' },
]

/**
 * Makes the demo people's accounts, or gives them this password, one after the other: a hash takes 19 MiB while it is made. The
 * last one having the password, all have it.
 */
export const keepDemoPeople = async (accounts: Accounts, password: string): Promise<void> => {
  const last = demoPeople.at(-1)
  if (last === undefined || (await accounts.holds(last.email, password))) return
  for (const person of demoPeople) await accounts.keep(person, password)
}
