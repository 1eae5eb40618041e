import { type Role, roleMeanings } from '@openroll/contract/role-meanings'
import { queryClient } from '../../query.ts'
import { remember } from '../../session.ts'

/** Remembers a sign-in in this browser. The server starts a new session, so a visitor's enrollment is no longer reachable. */
export const rememberSignIn = (role: Role): void => {
  queryClient.clear()
  remember({
    signed_in: '1',
    usertype: role,
    // Decides the home page (SF-2.43).
    eprocess: roleMeanings[role].process,
    tempId: null,
    receiptId: null,
    isFilterDataSubmitted: null,
  })
}
