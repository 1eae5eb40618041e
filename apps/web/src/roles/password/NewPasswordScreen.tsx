import { newPasswordFields, openPasswordLink, setPassword } from '@openroll/contract/roles/password'
import type { SecondFactor } from '@openroll/contract/roles/sign-in'
import type { Role } from '@openroll/contract/role-meanings'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { callQuery } from '../../query.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { SecondStep } from '../second-factor/SecondStep.tsx'
import { rememberSignIn } from '../sign-in/remember-sign-in.ts'
import { homeOfRole } from '../sign-in/return-path.ts'
import { PasswordLink } from './PasswordLink.tsx'

const ExpiredLink = () => (
  <>
    <h1 tabIndex={-1}>This link can’t be used</h1>
    <p>This link has expired or was already used. Ask for a new one, or sign in if you’ve already chosen a password.</p>
    <div className="modal-foot">
      <Link to="/forgot-password" className={buttonClass('primary')}>
        Email me a new link
      </Link>
      <Link to="/sign-in" className={buttonClass('secondary')}>
        Sign in
      </Link>
    </div>
  </>
)

type Person = { readonly role: Role }

const ChoosePassword = ({ token, email, invited }: { token: string; email: string; invited: boolean }) => {
  const navigate = useNavigate()
  const [secondFactors, setSecondFactors] = useState<readonly SecondFactor[]>()
  const arrive = async ({ role }: Person) => {
    rememberSignIn(role)
    await navigate(homeOfRole(role), { replace: true })
  }
  if (secondFactors !== undefined)
    return <SecondStep factors={secondFactors} onSignedIn={arrive} onStartOver={() => void navigate('/sign-in')} />
  return <Password {...{ token, email, invited, arrive }} onSecond={setSecondFactors} />
}

type Props = {
  token: string
  email: string
  invited: boolean
  arrive: (person: Person) => Promise<void>
  onSecond: (factors: readonly SecondFactor[]) => void
}

const Password = ({ token, email, invited, arrive, onSecond }: Props) => {
  const form = useFieldsForm({
    fields: newPasswordFields,
    states: requiredStates(newPasswordFields),
    save: async ({ password = '' }) => {
      const { result, second_factor = [] } = await send(setPassword, { token, password })
      return result === null ? onSecond(second_factor) : arrive(result)
    },
  })
  return (
    <>
      <h1 tabIndex={-1}>{invited ? 'Choose a password' : 'Choose a new password'}</h1>
      <p>
        {invited
          ? `You’ll sign in with ${email} and this password.`
          : `For the account ${email}. We’ll sign you out everywhere else.`}
      </p>
      <FieldsForm
        brief
        of={form}
        className="form card"
        foot={
          <Button type="submit" busy={form.busy}>
            Save password and sign in
          </Button>
        }
      />
    </>
  )
}

/** Opened by a password reset link or an invitation. */
export const Component = () => (
  <PasswordLink<typeof openPasswordLink>
    queryFor={(token) => callQuery(openPasswordLink, { token })}
    expired={<ExpiredLink />}
  >
    {(link, token) => <ChoosePassword token={token} {...link} />}
  </PasswordLink>
)
