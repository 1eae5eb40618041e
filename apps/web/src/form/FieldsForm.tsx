import type { Field } from '@openroll/contract/field'
import type { ReactNode, RefObject } from 'react'
import { bootstrap } from '../bootstrap.ts'
import { FormField } from '../enroll/step/form-field.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import type { Option } from '../ui/SelectField.tsx'
import { TroubleNotice } from './TroubleNotice.tsx'
import type { FieldsFormState } from './use-fields-form.ts'

export type Group = { readonly legend: string; readonly names: readonly string[] }
type Draw = {
  of: FieldsFormState
  options?: Readonly<Record<string, readonly Option[] | undefined>> | undefined
  /** The field as this screen shows it: another label, another control. */
  shown?: (name: string, field: Field) => Field
  /** Filled by something else on the page. */
  locked?: (name: string) => boolean
  onChange?: (name: string, target: { value: string; checked?: boolean }) => void
}
type Props = Draw & {
  /** Headed groups in their order; without them all fields stand in the order in which they are asked. */
  groups?: readonly Group[] | undefined
  className?: string
  title?: string
  heading?: ReactNode
  children?: ReactNode
  /** The buttons; what went wrong with the server is said right above them. */
  foot: ReactNode
  element?: RefObject<HTMLFormElement | null>
}

/** The one form: summary, fields, trouble beside the buttons. */
export const FieldsForm = ({ groups, className = 'form', title, heading, children, foot, element, ...draw }: Props) => {
  const { of } = draw
  return (
    <form ref={element} className={className} noValidate aria-label={title} onSubmit={of.submit}>
      {heading}
      <ErrorSummary errors={of.errors} />
      {groups === undefined ? (
        <div className="field-group">
          <FormFields {...draw} names={of.asked.map((state) => state.field_name)} />
        </div>
      ) : (
        groups
          .filter(({ names }) => of.asked.some((state) => names.includes(state.field_name)))
          .map(({ legend, names }) => (
            <fieldset className="field-group" key={legend}>
              <legend>{legend}</legend>
              <FormFields {...draw} names={names} />
            </fieldset>
          ))
      )}
      {children}
      <TroubleNotice trouble={of.trouble} onRetry={() => of.submit()} />
      {foot}
    </form>
  )
}

/** The fields of these names that are asked, in this order. */
export const FormFields = ({ of, names, options, shown, locked, onChange }: Draw & { names: readonly string[] }) =>
  names.map((name) => {
    const state = of.asked.find((entry) => entry.field_name === name)
    const field = of.fields[name]
    if (state === undefined || field === undefined) return null
    return (
      <FormField
        key={name}
        field={shown?.(name, field) ?? field}
        state={state}
        today={bootstrap.today}
        locked={locked?.(name) ?? false}
        error={of.errorOf(name)}
        options={options?.[name]}
        register={of.form.register(name, {
          onChange: (event: { target: { value: string; checked?: boolean } }) => {
            of.settle(name)
            if (field.checkAtOnce === true) void of.form.trigger(name)
            onChange?.(name, event.target)
          },
        })}
      />
    )
  })
