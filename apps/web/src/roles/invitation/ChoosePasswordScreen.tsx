import { choosePassword, invitationFields, openInvitation } from '@openroll/contract/roles/invitation'
import { Link, useNavigate } from 'react-router'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import { allAsked, useFieldsForm } from '../../form/use-fields-form.ts'
import { callQuery } from '../../query.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { PasswordLink } from '../password/PasswordLink.tsx'
import { entered } from '../sign-in/entered.ts'

const Ended = () => (
  <>
    <h1 tabIndex={-1}>This invitation can’t be used</h1>
    <p>
      An invitation works once, for 30 days, and only for the address that it was sent to. If you have chosen a
      password, sign in with it. If not, call us: we help you to get to your policies.
    </p>
    <Link to="/sign-in" className={buttonClass('primary')}>
      Sign in
    </Link>
  </>
)

const Choose = ({ token, email }: { token: string; email: string }) => {
  const navigate = useNavigate()
  const form = useFieldsForm({
    fields: invitationFields,
    states: allAsked(invitationFields),
    save: async ({ birthdate = '', ssn_last_four = '', password = '' }) => {
      const { result } = await send(choosePassword, { token, birthdate, ssn_last_four, password })
      entered(result.role)
      await navigate('/member-home', { replace: true })
    },
  })
  useUnsaved(form.isDirty, form.stands)
  return (
    <>
      <h1 tabIndex={-1}>Choose a password</h1>
      <p>
        From then on you sign in with {email}, where your receipt was sent, and this password. Your own page shows your
        policies and receipts.
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

/** The invitation in a receipt's mail: a member's account. */
export const Component = () => (
  <PasswordLink<typeof openInvitation> opens={(token) => callQuery(openInvitation, { token })} ended={<Ended />}>
    {({ email }, token) => <Choose {...{ token, email }} />}
  </PasswordLink>
)
