import type { Answers, Fields, FieldState } from '@openroll/contract/field'
import type { TabName } from '@openroll/contract/enroll/steps'
import { useRef, useState, type ReactNode } from 'react'
import { bootstrap } from '../../bootstrap.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Failure } from '../../ui/Failure.tsx'
import type { Option } from '../../ui/SelectField.tsx'
import { ActionBar } from './ActionBar.tsx'
import { FormField } from './form-field.tsx'
import { sendPicture } from './send-picture.ts'
import { useStep } from './step-context.ts'
import { asText, useFieldsForm, type Adjust } from '../../use-fields-form.ts'

type Group = { readonly legend: string; readonly names: readonly string[] }
type Props = {
  tab: TabName
  fields: Fields
  states: readonly FieldState[]
  groups: readonly Group[]
  save: (answers: Answers) => Promise<unknown>
  /** What a refusal carries besides its messages, for a screen that offers something with it. */
  onRefused?: (error: unknown) => void
  adjust?: Adjust
  options?: Readonly<Record<string, readonly Option[]>>
  children?: ReactNode
}

/** A step that is one form: draws its groups, checks, saves, takes the picture and moves on. */
export const StepForm = ({ tab, fields, states, groups, save, onRefused, adjust, options = {}, children }: Props) => {
  const { enrollmentId, goBack, goNext, later, step } = useStep(tab)
  const { form, asked, errors, refuse } = useFieldsForm(fields, states, adjust)
  const [outage, setOutage] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const submit = form.handleSubmit(async (values) => {
    setOutage(false)
    try {
      await save(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])))
    } catch (error) {
      if (!refuse(error)) setOutage(true)
      onRefused?.(error)
      return
    }
    if (element.current !== null) sendPicture(element.current, enrollmentId, step.savedAs)
    await goNext()
  })
  return (
    <form
      ref={element}
      className="form"
      noValidate
      onSubmit={(event) => {
        form.clearErrors('root')
        void submit(event)
      }}
    >
      <ErrorSummary errors={errors} />
      {outage && <Failure onRetry={() => void submit()} />}
      {groups.map(({ legend, names }) => {
        const members = names.flatMap((name) => asked.filter((state) => state.field_name === name))
        return members.length === 0 ? null : (
          <fieldset className="field-group" key={legend}>
            <legend>{legend}</legend>
            {members.map((state) => {
              const field = fields[state.field_name]
              const error = form.formState.errors[state.field_name]?.message
              return field === undefined ? null : (
                <FormField
                  key={state.field_name}
                  {...{ field, state, today: bootstrap.today }}
                  register={form.register(
                    state.field_name,
                    field.checkAtOnce === true ? { onChange: () => void form.trigger(state.field_name) } : {},
                  )}
                  error={error === undefined ? undefined : String(error)}
                  options={options[state.field_name]}
                />
              )
            })}
          </fieldset>
        )
      })}
      {children}
      <ActionBar
        onBack={goBack}
        busy={form.formState.isSubmitting}
        later={tab === 'primary_info' ? undefined : { ...later, typed: () => asText(form.getValues()) }}
      />
    </form>
  )
}
