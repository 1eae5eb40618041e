import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import { useCall } from '../../query.ts'
import { useSession } from '../../use-session.ts'
import type { Owner } from './owner.ts'

/** Whether it is the page of the rep who is signed in, or of the group that its administrator is signed in for. */
export const useIsOwn = ({ type, id }: Owner): boolean => {
  const isSignedIn = useSession('signed_in') !== null
  const person = useCall(getSignedInPerson, {}, { enabled: isSignedIn }).data?.result
  return person?.role === (type === 'agent' ? 'rep' : 'group') && person.id === id
}
