import type { ComponentPropsWithRef } from 'react'
import { useFieldId } from './field-id.ts'
import { FieldsetShell, type ShellProps } from './FieldShell.tsx'
import type { Option } from './SelectField.tsx'

type Props = ShellProps & Omit<ComponentPropsWithRef<'input'>, 'type' | 'value'> & { choices: readonly Option[] }

/** Several boxes of which any may be ticked; the register props go to each. */
export const TicksField = ({
  label,
  hint,
  error,
  optional,
  wide,
  secret,
  name,
  choices,
  readOnly,
  ...input
}: Props) => {
  const id = useFieldId(name)
  return (
    <FieldsetShell {...{ name: id, label, hint, error, optional, wide, secret }}>
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
    </FieldsetShell>
  )
}
