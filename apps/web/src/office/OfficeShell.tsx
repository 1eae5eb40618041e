import { isConsole } from '@openroll/contract/role-meanings'
import { officeScreenList } from '@openroll/contract/office/screens'
import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import { type Duty, hasAnyDuty } from '@openroll/contract/duty-meanings'
import { Suspense } from 'react'
import { matchPath, Navigate, Outlet, useLocation } from 'react-router'
import { NotFoundScreen } from '../arrive/not-found/NotFoundScreen.tsx'
import { LoadError } from '../form/LoadError.tsx'
import { useCall } from '../query.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { OfficeFrame } from './OfficeFrame.tsx'

/** The console (D-1.08), for operators only. */
export const Component = () => {
  const read = useCall(getSignedInPerson, {})
  const { pathname, search } = useLocation()
  if (read.isError) return <LoadError of={[read]} />
  if (read.data === undefined) return <Skeleton height="24rem" />
  const person = read.data.result
  if (person === null) return <Navigate to={`/sign-in?to=${encodeURIComponent(pathname + search)}`} replace />
  if (!isConsole(person.role)) return <NotFoundScreen />
  // Two-step verification must be set up first (D-1.04).
  if (person.second_factor_due === true) return <Navigate to="/account" replace />
  const duties = person.duties ?? []
  return (
    <OfficeFrame duties={duties}>
      <Page duties={duties} />
    </OfficeFrame>
  )
}

const Page = ({ duties }: { duties: readonly Duty[] }) => {
  const { pathname } = useLocation()
  const isMine = officeScreenList.some(
    ({ route, duties: ofScreen }) => hasAnyDuty(duties, ofScreen) && matchPath(route, pathname) !== null,
  )
  return isMine ? (
    <Suspense fallback={<Skeleton height="24rem" />}>
      <Outlet />
    </Suspense>
  ) : (
    <>
      <h1 tabIndex={-1}>You don’t have access to this page</h1>
      <p>An operator who manages accounts can give you the duty for this page.</p>
    </>
  )
}
