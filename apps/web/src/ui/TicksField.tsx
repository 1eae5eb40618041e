import type { ComponentPropsWithRef } from 'react'
import { useFieldId } from './field-id.ts'
import { describedBy, FieldError, type ShellProps } from './FieldShell.tsx'
import type { Option } from './SelectField.tsx'

type Props = ShellProps & Omit<ComponentPropsWithRef<'input'>, 'type' | 'value'> & { choices: readonly Option[] }

/** Several boxes of which any may be ticked; the register props go to each. */
export const TicksField = ({
  label,
  hint,
  error,
  optional = false,
  wide,
  name,
  choices,
  readOnly,
  ...input
}: Props) => {
  const id = useFieldId(name)
  return (
    <fieldset
      className={wide === true ? 'field field-wide' : 'field'}
      aria-describedby={describedBy({ name: id, hint, error })}
    >
      <legend className="field-label">
        {label} {optional && <span className="field-optional">(optional)</span>}
      </legend>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="ticks">
        {choices.map((choice, at) => (
          <label className="tick" key={choice.value}>
            <input
              {...input}
              type="checkbox"
              name={name}
              value={choice.value}
              id={at === 0 ? id : `${id}-${choice.value}`}
              disabled={readOnly}
            />
            <span>{choice.name}</span>
          </label>
        ))}
      </div>
      <FieldError name={id} error={error} />
    </fieldset>
  )
}
