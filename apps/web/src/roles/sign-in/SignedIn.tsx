import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import type { Role } from '@openroll/contract/role-meanings'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useCall } from '../../query.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { WrongRole } from './WrongRole.tsx'

type Props = {
  who: Role
  /** The page's skeleton, shown until the sign-in is known. */
  waiting: ReactNode
  children: (id: number) => ReactNode
}

/** Requires a role: visitors sign in and return here (D-1.05), other roles get a link to their home. */
export const SignedIn = ({ who, waiting, children }: Props) => {
  const query = useCall(getSignedInPerson, {})
  const { pathname, search } = useLocation()
  if (query.isError) return <LoadError of={[query]} />
  if (query.data === undefined) return waiting
  const person = query.data.result
  if (person === null) return <Navigate to={`/sign-in?to=${encodeURIComponent(pathname + search)}`} replace />
  if (person.role !== who) return <WrongRole needs={who} person={person} />
  return children(person.id)
}
