import type { Answers, Fields, FieldState } from '@openroll/contract/field'
import { useState } from 'react'
import { bootstrap } from '../../bootstrap.ts'
import { CallFailed } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { FormField } from './form-field.tsx'
import { useFieldsForm } from '../../use-fields-form.ts'

type Props = {
  title: string
  fields: Fields
  states: readonly FieldState[]
  submit: string
  /** Checks the person with the server and keeps them; a refusal lands beside its field. */
  onSubmit: (answers: Answers) => Promise<void>
  onCancel?: () => void
}

/** One person of a list: a beneficiary or a dependent, added or edited. */
export const PersonForm = ({ title, fields, states, submit, onSubmit, onCancel }: Props) => {
  const { form, asked, errors, refuse } = useFieldsForm(fields, states)
  const [outage, setOutage] = useState(false)
  const send = form.handleSubmit(async (values) => {
    setOutage(false)
    try {
      await onSubmit(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])))
    } catch (error) {
      const plain =
        error instanceof CallFailed
          ? new CallFailed(error.status, {
              data: error.faults.map((fault) => ({
                ...fault,
                target_element: fault.target_element.split('.').at(-1) ?? '',
              })),
            })
          : error
      if (!refuse(plain)) setOutage(true)
    }
  })
  return (
    <form
      className="card person-form"
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        form.clearErrors('root')
        void send(event)
      }}
    >
      <h2>{title}</h2>
      <ErrorSummary errors={errors} />
      {outage && <Failure onRetry={() => void send()} />}
      <div className="field-group">
        {asked.map((state) => {
          const field = fields[state.field_name]
          const error = form.formState.errors[state.field_name]?.message
          return field === undefined ? null : (
            <FormField
              key={state.field_name}
              {...{ field, state, today: bootstrap.today }}
              register={form.register(state.field_name)}
              error={error === undefined ? undefined : String(error)}
            />
          )
        })}
      </div>
      <div className="modal-foot">
        {onCancel !== undefined && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" look="secondary" busy={form.formState.isSubmitting}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
