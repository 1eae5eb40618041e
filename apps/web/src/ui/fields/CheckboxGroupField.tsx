import type { ComponentPropsWithRef } from 'react'
import { FieldsetShell, type ShellProps } from './FieldShell.tsx'
import type { Option } from './SelectField.tsx'
import { useField } from './use-field.ts'

type Props = ShellProps & Omit<ComponentPropsWithRef<'input'>, 'type' | 'value'> & { choices: readonly Option[] }

/** Several checkboxes, any of which may be checked; the register props go to each. */
export const CheckboxGroupField = (props: Props) => {
  const { id, shell, rest } = useField(props)
  const { choices, readOnly, ...input } = rest
  return (
    <FieldsetShell {...shell}>
      <div className="checkboxes">
        {choices.map((choice, at) => (
          <label className="checkbox" key={choice.value}>
            <input
              {...input}
              type="checkbox"
              name={props.name}
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
