import { choosePassword, invitationFields, openInvitation } from '@openroll/contract/roles/invitation'
import { Link, useNavigate } from 'react-router'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { callQuery } from '../../query.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { PasswordLink } from '../password/PasswordLink.tsx'
import { rememberSignIn } from '../sign-in/remember-sign-in.ts'

const ExpiredInvitation = () => (
  <>
    <h1 tabIndex={-1}>This invitation can’t be used</h1>
    <p>
      An invitation works once, within 30 days, and only with the email address we sent it to. If you’ve already chosen
      a password, sign in. If not, call us and we’ll help you get in.
    </p>
    <Link to="/sign-in" className={buttonClass('primary')}>
      Sign in
    </Link>
  </>
)

const ChoosePassword = ({ token, email }: { token: string; email: string }) => {
  const navigate = useNavigate()
  const form = useFieldsForm({
    fields: invitationFields,
    states: requiredStates(invitationFields),
    save: async ({ birthdate = '', ssn_last_four = '', password = '' }) => {
      const { result } = await send(choosePassword, { token, birthdate, ssn_last_four, password })
      rememberSignIn(result.role)
      await navigate('/member-home', { replace: true })
    },
  })
  useUnsaved(form.isDirty, form.serialized)
  return (
    <>
      <h1 tabIndex={-1}>Choose a password</h1>
      <p>
        You’ll sign in with {email}, where we sent your receipt, and this password. Your page shows your policies and
        receipts.
      </p>
      <FieldsForm
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

/** A member's invitation from a receipt email. */
export const Component = () => (
  <PasswordLink<typeof openInvitation>
    queryFor={(token) => callQuery(openInvitation, { token })}
    expired={<ExpiredInvitation />}
  >
    {({ email }, token) => <ChoosePassword {...{ token, email }} />}
  </PasswordLink>
)
