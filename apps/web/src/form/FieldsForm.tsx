import { fieldNamed, type Field, type Fields, type Group, type NameOf } from '@openroll/contract/field'
import { Fragment, type ReactNode, type RefObject } from 'react'
import { bootstrap } from '../bootstrap.ts'
import { FormField } from './FormField.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import type { Option } from '../ui/fields/SelectField.tsx'
import { withDemoWarning } from './demonstration.ts'
import { KnownLine } from './KnownLine.tsx'
import { TroubleNotice } from './TroubleNotice.tsx'
import { shownValue, type FieldsFormState } from './use-fields-form.ts'

type FieldsProps<F extends Fields> = {
  of: FieldsFormState<F>
  options?: { readonly [Name in NameOf<F>]?: readonly Option[] | undefined } | undefined
  /** Adapts the field for this screen, such as its label or control. */
  shown?: (name: NameOf<F>, field: Field) => Field
  /** Whether another part of the page fills in this field. */
  locked?: (name: NameOf<F>) => boolean
  /** A remark on a text field that is not an error. */
  noted?: ((name: NameOf<F>) => string | undefined) | undefined
  /** Shown right below a field. */
  beside?: ((name: NameOf<F>) => ReactNode) | undefined
  onChange?: (name: NameOf<F>, target: { value: string; checked?: boolean }) => void
  /** Writes the values into the HTML, for a form that the server renders with answers. */
  drawsValues?: boolean
  /** A link to change answers given earlier. */
  change?: ReactNode
}
type Props<F extends Fields> = FieldsProps<F> & {
  /** Groups with headings, in order; without them, fields are in the server's order. */
  groups?: readonly Group<NameOf<F>>[] | undefined
  /** Hides groups that can't be filled in now because something else on the page replaces them. */
  disabled?: ((group: Group<NameOf<F>>) => boolean) | undefined
  className?: string
  /** A form small enough to show errors only beside their fields. */
  brief?: boolean
  /** Rendered but not hydrated yet: method="dialog" outside a dialog sends nothing. */
  early?: boolean
  title?: string
  heading?: ReactNode
  children?: ReactNode
  /** The buttons; server errors appear right above them. */
  foot: ReactNode
  element?: RefObject<HTMLFormElement | null>
}

/** The shared form: error summary, fields, and trouble beside the buttons. */
export const FieldsForm = <F extends Fields>({
  groups,
  disabled,
  className = 'form',
  brief = false,
  early = false,
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
    <form
      ref={element}
      className={className}
      noValidate
      aria-label={title}
      {...(early ? { method: 'dialog', 'data-early': '' } : {})}
      onSubmit={of.submit}
    >
      {heading}
      <ErrorSummary errors={of.errors} attempt={of.attempt} brief={brief && of.errors.every(isAsked)} />
      {groups === undefined ? (
        <div className="field-group">
          <FormFields {...draw} names={of.asked.map((state) => state.field_name)} />
        </div>
      ) : (
        groups
          .filter(({ names }) => of.asked.some((state) => names.includes(state.field_name)))
          .map((group) => ({ group, isOff: disabled?.(group) ?? false }))
          .map(({ group, isOff }) => (
            <fieldset className="field-group" key={group.legend} disabled={isOff} hidden={isOff}>
              <legend>{group.legend}</legend>
              <FormFields {...draw} names={group.names} />
            </fieldset>
          ))
      )}
      {children}
      <TroubleNotice trouble={of.trouble} onRetry={() => of.submit()} />
      {foot}
    </form>
  )
}

/** An empty field needs no advice beyond its message. */
const adviceOn = (field: Field, typed = ''): string | undefined =>
  typed.trim() === '' ? undefined : field.advise?.(typed)

/** The asked fields among these names, in this order; known ones appear as one line in place of the first. */
export const FormFields = <F extends Fields>({
  of,
  names,
  options,
  shown,
  locked = () => false,
  noted,
  beside,
  onChange,
  drawsValues = false,
  change,
}: FieldsProps<F> & { names: readonly NameOf<F>[] }) => {
  const shownFields = names.flatMap((name) => {
    const state = of.asked.find((entry) => entry.field_name === name)
    const field = fieldNamed(of.fields, name)
    if (state === undefined || field === undefined) return []
    return [{ name, state, field: shown?.(name, field) ?? field, error: of.errorOf(name) }]
  })
  const known = shownFields.filter(({ state }) => state.read_only && state.value !== '' && state.value !== null)
  return shownFields.map(({ name, state, field, error }) => {
    if (state.read_only) return name === known[0]?.name && <KnownLine key={name} {...{ known, change }} />
    return (
      <Fragment key={name}>
        <FormField
          field={withDemoWarning(field)}
          state={state}
          today={bootstrap.today}
          locked={locked(name)}
          error={error}
          advice={error === undefined ? undefined : adviceOn(field, of.typed()[name])}
          answer={field.control === 'day' ? String(of.watch(name) ?? '') : undefined}
          note={noted?.(name)}
          options={options?.[name]}
          drawn={drawsValues ? String(shownValue(of.fields, state)) : undefined}
          register={of.form.register(name, {
            onBlur: () => of.validateOnBlur(name),
            onChange: (event: { target: { value: string; checked?: boolean } }) => {
              of.clearError(name)
              if (field.checkAtOnce === true || error !== undefined) void of.form.trigger(name)
              onChange?.(name, event.target)
            },
          })}
        />
        {beside?.(name)}
      </Fragment>
    )
  })
}
