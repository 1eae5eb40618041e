import { forgotPassword, forgotPasswordFields, noPasswordMail, resetMinutes } from '@openroll/contract/roles/password'
import { useState } from 'react'
import { Link } from 'react-router'
import { send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { Button } from '../../ui/Button.tsx'

const RequestForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const form = useFieldsForm({
    fields: forgotPasswordFields,
    states: requiredStates(forgotPasswordFields),
    save: async ({ email = '' }) => {
      await send(forgotPassword, { email })
      onSent(email)
    },
  })
  return (
    <>
      <h1 tabIndex={-1}>Forgot your password?</h1>
      <p>Enter the email address you sign in with. We’ll email you a link to choose a new password.</p>
      <FieldsForm
        brief
        of={form}
        className="form card"
        foot={
          <Button type="submit" busy={form.busy}>
            {form.busy ? 'Sending' : 'Email me a link'}
          </Button>
        }
      />
      <p>
        <Link to="/sign-in">Back to sign in</Link>
      </p>
    </>
  )
}

const LinkSent = ({ email, onRetry }: { email: string; onRetry: () => void }) => (
  <>
    <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
      Check your email
    </h1>
    <p>
      If {email} belongs to an account, a link is on its way. It works once and expires in {resetMinutes} minutes.
    </p>
    <p>Nothing after a few minutes? Check your spam folder, or try another address you may have used.</p>
    <p>
      <Button look="secondary" onClick={onRetry}>
        Try another address
      </Button>
    </p>
  </>
)

/** Requests a password reset link (D-1.04); shows the same whether or not the account exists. */
export const Component = () => {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <div className="page sign-in">
      <title>Forgot your password?</title>
      {bootstrap.mail_off ? (
        <>
          <h1 tabIndex={-1}>Forgot your password?</h1>
          <p>{noPasswordMail}.</p>
        </>
      ) : sentTo === undefined ? (
        <RequestForm onSent={setSentTo} />
      ) : (
        <LinkSent email={sentTo} onRetry={() => setSentTo(undefined)} />
      )}
    </div>
  )
}
