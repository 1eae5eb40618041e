import { continueEnrollment, resumeFields } from '@openroll/contract/resume/resume'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed, send } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useFieldsForm } from '../use-fields-form.ts'
import { takeUp } from './take-up.ts'

const names = ['code', 'email'] as const
const asked = names.map((field_name) => ({ field_name, value: null, required: true, read_only: false }))

/** The way back into a saved enrollment, by its code and the e-mail address it was sent to (EW-2.40). */
export const Component = () => {
  const navigate = useNavigate()
  const { form, errors, refuse } = useFieldsForm(resumeFields, asked)
  const [outage, setOutage] = useState<CallFailed>()
  const submit = form.handleSubmit(async ({ code, email }) => {
    setOutage(undefined)
    try {
      const { result } = await send(continueEnrollment, { code: String(code), email: String(email) })
      await navigate(takeUp(result))
    } catch (error) {
      if (!refuse(error) && error instanceof CallFailed) setOutage(error)
    }
  })
  return (
    <div className="page sign-in">
      <title>Continue your enrollment</title>
      <h1 tabIndex={-1}>Continue your enrollment</h1>
      <p>Both stand in the mail that we sent when you saved it.</p>
      <form
        className="form card"
        noValidate
        onSubmit={(event) => {
          form.clearErrors('root')
          void submit(event)
        }}
      >
        <ErrorSummary errors={errors} />
        {outage?.status === 429 && (
          <Notice kind="bad" live>
            <p>{outage.message}.</p>
          </Notice>
        )}
        {outage !== undefined && outage.status !== 429 && <Failure onRetry={() => void submit()} />}
        {names.map((name) => {
          const { label, maxLength, autoComplete } = resumeFields[name]
          const error = form.formState.errors[name]?.message
          return (
            <TextField
              key={name}
              {...form.register(name)}
              {...{ label, maxLength, autoComplete }}
              error={error === undefined ? undefined : String(error)}
              wide
            />
          )
        })}
        <Button type="submit" busy={form.formState.isSubmitting}>
          Continue
        </Button>
      </form>
    </div>
  )
}
