import { isConsole, isPartner } from '@openroll/contract/role-meanings'
import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { Shell } from './Shell.tsx'
import { useCall } from '../query.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { Skeleton } from '../ui/Skeleton.tsx'

const OfficeFrame = lazyComponent(() => import('../office/OfficeFrame.tsx').then((module) => module.OfficeFrame))

/** The frame of the account page: the console for operators, the workspace menu for reps and groups, the site's for everyone else. */
export const Component = () => {
  const signedIn = useCall(getSignedInPerson, {})
  if (signedIn.isPending) return <Skeleton height="24rem" />
  const person = signedIn.data?.result
  if (!person || !isConsole(person.role))
    return <Shell workspace={person && isPartner(person.role) ? person.role : undefined} />
  // Without the required second factor, operators can open nothing in the console (D-1.04).
  return (
    <Suspense fallback={<Skeleton height="24rem" />}>
      <OfficeFrame duties={person.second_factor_due === true ? [] : (person.duties ?? [])}>
        <Outlet />
      </OfficeFrame>
    </Suspense>
  )
}
