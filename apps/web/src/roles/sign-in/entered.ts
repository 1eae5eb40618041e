import { type Role, roleMeans } from '@openroll/contract/role-meanings'
import { queryClient } from '../../query.ts'
import { remember } from '../../session.ts'

/** Somebody signed in here. The server begins a new session with that: what this browser held as a visitor is not reached from here. */
export const entered = (role: Role): void => {
  queryClient.clear()
  remember({
    signed_in: '1',
    usertype: role,
    // By it home is known from here on (SF-2.43).
    eprocess: roleMeans[role].process,
    tempId: null,
    receiptId: null,
    isFilterDataSubmitted: null,
  })
}
