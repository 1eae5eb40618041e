import { useFieldId } from './field-id.ts'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { describedBy, FieldError, type ShellProps } from './FieldShell.tsx'

export type Choice = { readonly value: string; readonly name: ReactNode; readonly drawing?: ReactNode }
type Props = ShellProps &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'value'> & { choices: readonly Choice[]; value?: string }

/** A few choices as tiles to press; the register props go to each radio button. */
export const ChoiceField = ({
  label,
  hint,
  error,
  optional = false,
  wide = false,
  name,
  choices,
  value,
  readOnly = false,
  ...input
}: Props) => {
  const id = useFieldId(name)
  return (
    <fieldset className={wide ? 'field field-wide' : 'field'} aria-describedby={describedBy({ name: id, hint, error })}>
      <legend className="field-label">
        {label} {optional && <span className="field-optional">(optional)</span>}
      </legend>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="choices">
        {choices.map((choice, at) => (
          <label className="choice" key={choice.value}>
            <input
              {...input}
              type="radio"
              name={name}
              value={choice.value}
              id={at === 0 ? id : `${id}-${choice.value}`}
              disabled={readOnly}
              {...(value === undefined ? {} : { checked: value === choice.value })}
            />
            {choice.drawing}
            <span>{choice.name}</span>
          </label>
        ))}
      </div>
      <FieldError name={id} error={error} />
    </fieldset>
  )
}
