import type { Role } from '@openroll/contract/words'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useSignedIn } from './use-signed-in.ts'

/** A screen for who is signed in with a role; anybody else is led to sign-in, and back here (D-1.05). */
export const SignedIn = ({ who, children }: { who: Role; children: (id: number) => ReactNode }) => {
  const { person, failed, retry } = useSignedIn(who)
  const { pathname } = useLocation()
  if (failed) return <Failure onRetry={retry} />
  if (person === undefined) return <Skeleton height="24rem" />
  if (person === null) return <Navigate to={`/sign-in?to=${encodeURIComponent(pathname)}`} replace />
  return children(person.id)
}
