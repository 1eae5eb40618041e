import { getSignedInPerson, signOut } from '@openroll/contract/roles/sign-in'
import { role } from '@openroll/contract/role-meanings'
import { Suspense, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { send } from '../../api.ts'
import { Icon } from '../../drawings/Icon.tsx'
import { forgetUnsaved } from '../../form/unsaved.ts'
import { queryClient, useCall, useEnrollmentId } from '../../query.ts'
import { forgetAll } from '../../session.ts'
import { Button } from '../../ui/Button.tsx'
import { useSession } from '../../use-session.ts'
import { SignInLink } from './SignInLink.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

const SignOutModal = lazyComponent(() => import('./SignOutModal.tsx').then((module) => module.SignOutModal))

/** The signed-in person and Sign out. Asks the server only if this browser remembers a sign-in. */
export const Account = () => {
  const signedIn = useSession('signed_in') !== null
  const { data } = useCall(getSignedInPerson, {}, { enabled: signedIn })
  const navigate = useNavigate()
  const openEnrollmentId = useEnrollmentId()
  const [isConfirming, setConfirming] = useState(false)
  const sessionEnded = signedIn && data !== undefined && data.result === null
  useEffect(() => {
    if (!sessionEnded) return
    // The session ended on the server, and access to its enrollments with it.
    forgetAll()
    queryClient.clear()
  }, [sessionEnded])
  if (!signedIn || data === undefined || data.result === null) return <SignInLink />
  const leave = async () => {
    setConfirming(false)
    forgetUnsaved()
    // Forget the session even if the server can't be reached; it will expire there.
    await send(signOut, {}).catch(() => undefined)
    forgetAll()
    queryClient.clear()
    await navigate('/')
  }
  return (
    <div className="account-person">
      <Link to="/account" className="account" title={`${data.result.name}, ${role[data.result.role]}: your account`}>
        <Icon name="person" />
        <span className="account-name">{data.result.name}</span>
      </Link>
      <Button look="quiet" small onClick={() => (openEnrollmentId === null ? void leave() : setConfirming(true))}>
        Sign out
      </Button>
      {isConfirming && openEnrollmentId !== null && (
        <Suspense fallback={null}>
          <SignOutModal
            enrollmentId={openEnrollmentId}
            onClose={() => setConfirming(false)}
            onLeave={() => void leave()}
          />
        </Suspense>
      )}
    </div>
  )
}
