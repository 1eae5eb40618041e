import { signIn, type SecondFactor } from '@openroll/contract/roles/sign-in'
import { signInFields } from '@openroll/contract/roles/sign-in-fields'
import { type Role, isMember } from '@openroll/contract/role-meanings'
import { Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { saveFilter } from '../../arrive/filter/save-filter.ts'
import { useFilter } from '../../arrive/filter/use-filter.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useSession } from '../../use-session.ts'
import { rememberSignIn } from './remember-sign-in.ts'
import { homeOfRole, returnPath } from './return-path.ts'

const SecondStep = lazyComponent(() => import('../second-factor/SecondStep.tsx').then((module) => module.SecondStep))

/** Navigates after a sign-in. */
const useArrival = () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { filter } = useFilter()
  return async ({ role }: { readonly role: Role }) => {
    rememberSignIn(role)
    const back = returnPath(search, role)
    if (filter === undefined || !isMember(role)) return navigate(back)
    // Keep a member's answers to the four questions from before the sign-in.
    const { zip, dob, gender, tier } = filter
    const isFilterSaved = await saveFilter({ zip, dob, gender, tier }).then(
      () => true,
      () => false,
    )
    return navigate(isFilterSaved && back === homeOfRole(role) ? '/plans' : back)
  }
}

type Arrive = ReturnType<typeof useArrival>

const Password = ({ arrive, onSecond }: { arrive: Arrive; onSecond: (factors: readonly SecondFactor[]) => void }) => {
  const hasEnrollment = useSession('tempId') !== null
  const form = useFieldsForm({
    fields: signInFields,
    states: requiredStates(signInFields),
    save: async ({ email = '', password = '' }) => {
      const { result, second_factor = [] } = await send(signIn, { email, password })
      return result === null ? onSecond(second_factor) : arrive(result)
    },
  })
  return (
    <>
      <title>Sign in</title>
      <h1 tabIndex={-1}>Sign in</h1>
      <p>For reps, group administrators, members and operators. You don’t need an account to see plans or to enroll.</p>
      {hasEnrollment && (
        <Notice kind="note">
          <p>
            Signing in closes the enrollment you started in this browser. To keep it, use Save &amp; Continue Later
            first.
          </p>
        </Notice>
      )}
      <FieldsForm
        of={form}
        className="form card"
        foot={
          <Button type="submit" busy={form.busy}>
            {form.busy ? 'Signing in' : 'Sign in'}
          </Button>
        }
      />
      {!bootstrap.mail_off && (
        <p>
          <Link to="/forgot-password">Forgot your password?</Link>
        </p>
      )}
    </>
  )
}

/** Sign-in for reps, group administrators, members and operators (D-1.04); returns to the page they came from. */
export const Component = () => {
  const arrive = useArrival()
  const [secondFactors, setSecondFactors] = useState<readonly SecondFactor[]>()
  return (
    <div className="page sign-in">
      {secondFactors !== undefined ? (
        <Suspense fallback={<Skeleton height="16rem" />}>
          <SecondStep factors={secondFactors} onSignedIn={arrive} onStartOver={() => setSecondFactors(undefined)} />
        </Suspense>
      ) : (
        <Password arrive={arrive} onSecond={setSecondFactors} />
      )}
    </div>
  )
}
