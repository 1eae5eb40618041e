import { fieldNamed, type Field, type Fields, type Group, type NameOf } from '@openroll/contract/field'
import type { ReactNode, RefObject } from 'react'
import { bootstrap } from '../bootstrap.ts'
import { FormField } from '../enroll/step/form-field.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import type { Option } from '../ui/SelectField.tsx'
import { warnedOf } from './demonstration.ts'
import { TroubleNotice } from './TroubleNotice.tsx'
import type { FieldsFormState } from './use-fields-form.ts'

type Draw<F extends Fields> = {
  of: FieldsFormState<F>
  options?: { readonly [Name in NameOf<F>]?: readonly Option[] | undefined } | undefined
  /** The field as this screen shows it: another label, another control. */
  shown?: (name: NameOf<F>, field: Field) => Field
  /** Filled by something else on the page. */
  locked?: (name: NameOf<F>) => boolean
  onChange?: (name: NameOf<F>, target: { value: string; checked?: boolean }) => void
}
type Props<F extends Fields> = Draw<F> & {
  /** Headed groups in their order; without them all fields are in the order in which they are asked for. */
  groups?: readonly Group<NameOf<F>>[] | undefined
  className?: string
  /** Seen at a glance: what is wrong is said beside its field alone. */
  brief?: boolean
  title?: string
  heading?: ReactNode
  children?: ReactNode
  /** The buttons; what went wrong with the server is said right above them. */
  foot: ReactNode
  element?: RefObject<HTMLFormElement | null>
}

/** The one form: summary, fields, trouble beside the buttons. */
export const FieldsForm = <F extends Fields>({
  groups,
  className = 'form',
  brief = false,
  title,
  heading,
  children,
  foot,
  element,
  ...draw
}: Props<F>) => {
  const { of } = draw
  const isAsked = ({ name }: { readonly name: string }) => of.asked.some((state) => state.field_name === name)
  return (
    <form ref={element} className={className} noValidate aria-label={title} onSubmit={of.submit}>
      {heading}
      <ErrorSummary errors={of.errors} brief={brief && of.errors.every(isAsked)} />
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
export const FormFields = <F extends Fields>({
  of,
  names,
  options,
  shown,
  locked,
  onChange,
}: Draw<F> & { names: readonly NameOf<F>[] }) =>
  names.map((name) => {
    const state = of.asked.find((entry) => entry.field_name === name)
    const field = fieldNamed(of.fields, name)
    if (state === undefined || field === undefined) return null
    return (
      <FormField
        key={name}
        field={warnedOf(shown?.(name, field) ?? field)}
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
