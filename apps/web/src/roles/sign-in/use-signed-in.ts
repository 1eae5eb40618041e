import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import type { Role } from '@openroll/contract/words'
import { useCall } from '../../query.ts'

type Person = { readonly role: Role; readonly id: number; readonly name: string }
/** Who is signed in with this role: undefined while the server is asked, null where nobody is or somebody else. */
export const useSignedIn = (role: Role): { person: Person | null | undefined; failed: boolean; retry: () => void } => {
  const asked = useCall(getSignedInPerson, {})
  const person = asked.data?.result
  return {
    person: person === undefined || person === null || person.role === role ? person : null,
    failed: asked.isError,
    retry: () => void asked.refetch(),
  }
}
