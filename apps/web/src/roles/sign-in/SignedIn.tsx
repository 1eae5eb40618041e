import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import type { Role } from '@openroll/contract/words'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useCall } from '../../query.ts'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** A screen for who is signed in with a role; anybody else is led to sign-in, and back here (D-1.05). */
export const SignedIn = ({ who, children }: { who: Role; children: (id: number) => ReactNode }) => {
  const asked = useCall(getSignedInPerson, {})
  const { pathname, search } = useLocation()
  if (asked.isError) return <ReadTrouble of={[asked]} />
  if (asked.data === undefined) return <Skeleton height="24rem" />
  const person = asked.data.result
  if (person === null || person.role !== who)
    return <Navigate to={`/sign-in?to=${encodeURIComponent(pathname + search)}`} replace />
  return children(person.id)
}
