import type { Role } from '@openroll/contract/role-meanings'
import { queryClient } from '../../query.ts'
import { remember } from '../../session.ts'

/** The process of who signs in, by which home is known from here on (SF-2.43). */
const processes: Partial<Record<Role, string>> = { rep: 'rep', group: 'group', member: 'applicant' }

/** Somebody signed in here. The server begins a new session with that: what this browser held as a visitor is not reached from here. */
export const entered = (role: Role): void => {
  queryClient.clear()
  remember({
    signed_in: '1',
    usertype: role,
    eprocess: processes[role] ?? null,
    tempId: null,
    receiptId: null,
    isFilterDataSubmitted: null,
  })
}
