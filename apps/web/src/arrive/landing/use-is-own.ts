import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import { useCall } from '../../query.ts'
import { useSession } from '../../use-session.ts'
import type { Owner } from './owner.ts'

/** Whether the signed-in rep or group administrator owns this page. */
export const useIsOwn = ({ type, id }: Owner): boolean => {
  const isSignedIn = useSession('signed_in') !== null
  const person = useCall(getSignedInPerson, {}, { enabled: isSignedIn }).data?.result
  return person?.role === (type === 'agent' ? 'rep' : 'group') && person.id === id
}
