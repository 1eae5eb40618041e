import { isConsole, isHolder } from '@openroll/contract/role-meanings'
import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { Shell } from './Shell.tsx'
import { useCall } from '../query.ts'
import { later } from '../ui/later.ts'
import { Skeleton } from '../ui/Skeleton.tsx'

const OfficeFrame = later(() => import('../office/OfficeFrame.tsx').then((module) => module.OfficeFrame))

/**
 * The frame around one's own account: the console's for operators, a rep's
 * and a group's keeps their menu, for everybody else that of all pages.
 */
export const Component = () => {
  const asked = useCall(getSignedInPerson, {})
  if (asked.isPending) return <Skeleton height="24rem" />
  const person = asked.data?.result
  if (!person || !isConsole(person.role))
    return <Shell whose={person && isHolder(person.role) ? person.role : undefined} />
  // Before they have a second step, nothing of the console is theirs to open (D-1.04).
  return (
    <Suspense fallback={<Skeleton height="24rem" />}>
      <OfficeFrame duties={person.second_factor_due === true ? [] : (person.duties ?? [])}>
        <Outlet />
      </OfficeFrame>
    </Suspense>
  )
}
