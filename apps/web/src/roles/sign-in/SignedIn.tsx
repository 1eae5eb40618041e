import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import type { Role } from '@openroll/contract/role-meanings'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useCall } from '../../query.ts'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { WrongRole } from './WrongRole.tsx'

/** Requires a role: visitors sign in and return here (D-1.05), other roles get a link to their home. */
export const SignedIn = ({ who, children }: { who: Role; children: (id: number) => ReactNode }) => {
  const asked = useCall(getSignedInPerson, {})
  const { pathname, search } = useLocation()
  if (asked.isError) return <ReadTrouble of={[asked]} />
  if (asked.data === undefined) return <Skeleton height="24rem" />
  const person = asked.data.result
  if (person === null) return <Navigate to={`/sign-in?to=${encodeURIComponent(pathname + search)}`} replace />
  if (person.role !== who) return <WrongRole needs={who} person={person} />
  return children(person.id)
}
