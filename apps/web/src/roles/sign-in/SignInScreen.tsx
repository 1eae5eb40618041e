import { signIn, signInFields } from '@openroll/contract/roles/sign-in'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallFailed, send } from '../../api.ts'
import { useFieldsForm } from '../../use-fields-form.ts'
import { queryClient } from '../../query.ts'
import { remember } from '../../session.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSession } from '../../use-session.ts'
import { wayBack } from './way-back.ts'

const asked = Object.keys(signInFields).map((field_name) => ({
  field_name,
  value: null,
  required: true,
  read_only: false,
}))

/** Sign-in for reps, group administrators, members and operators (D-1.04); leads back to where one came from. */
export const Component = () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { form, errors, refuse } = useFieldsForm(signInFields, asked)
  const [failed, setFailed] = useState<CallFailed>()
  const hasEnrollment = useSession('tempId') !== null
  const submit = form.handleSubmit(async ({ email, password }) => {
    setFailed(undefined)
    try {
      const { result } = await send(signIn, { email: String(email), password: String(password) })
      queryClient.clear()
      // The server begins a new session with a sign-in: what this browser held as a visitor is not reached from here.
      remember({ signed_in: '1', tempId: null, receiptId: null, isFilterDataSubmitted: null })
      await navigate(wayBack(search, result.role))
    } catch (error) {
      if (!refuse(error) && error instanceof CallFailed) setFailed(error)
    }
  })
  const messageOf = (name: keyof typeof signInFields): string | undefined => form.formState.errors[name]?.message
  return (
    <div className="page sign-in">
      <title>Sign in</title>
      <h1 tabIndex={-1}>Sign in</h1>
      <p>For reps, group administrators, members and operators. You need no account to see plans or to enroll.</p>
      {hasEnrollment && (
        <Notice kind="note">
          <p>
            Signing in closes the enrollment that you began in this browser. To keep it, use Save &amp; Continue Later
            there first.
          </p>
        </Notice>
      )}
      <form
        className="form card"
        noValidate
        onSubmit={(event) => {
          form.clearErrors('root')
          void submit(event)
        }}
      >
        <ErrorSummary errors={errors} />
        {failed?.status === 429 && (
          <Notice kind="bad" live>
            <p>{failed.message}.</p>
          </Notice>
        )}
        {failed !== undefined && failed.status !== 429 && <Failure onRetry={() => void submit()} />}
        <TextField
          {...form.register('email')}
          label={signInFields.email.label}
          error={messageOf('email')}
          type="email"
          inputMode={signInFields.email.inputMode}
          autoComplete={signInFields.email.autoComplete}
          maxLength={signInFields.email.maxLength}
          wide
        />
        <TextField
          {...form.register('password')}
          label={signInFields.password.label}
          error={messageOf('password')}
          type="password"
          autoComplete={signInFields.password.autoComplete}
          maxLength={signInFields.password.maxLength}
          wide
          secret
        />
        <Button type="submit" busy={form.formState.isSubmitting}>
          {form.formState.isSubmitting ? 'Signing in' : 'Sign in'}
        </Button>
      </form>
    </div>
  )
}
