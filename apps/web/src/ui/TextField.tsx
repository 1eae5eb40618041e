import { useFieldId } from './field-id.ts'
import type { ComponentPropsWithRef } from 'react'
import type { Option } from './SelectField.tsx'
import { describedBy, FieldShell, type ShellProps } from './FieldShell.tsx'

type Props = ShellProps &
  ComponentPropsWithRef<'input'> & {
    /** Offered by the browser's own list while somebody types. */
    suggestions?: readonly Option[] | undefined
  }

/** One line of text; the props of react-hook-form's register go to the input itself. */
export const TextField = ({ label, hint, error, optional, wide, name, secret, suggestions, ...input }: Props) => {
  const id = useFieldId(name)
  return (
    <FieldShell {...{ name: id, label, hint, error, optional, wide, secret }}>
      <input
        {...input}
        className="control"
        id={id}
        name={name}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy({ name: id, hint, error })}
        list={suggestions === undefined ? undefined : `${id}-list`}
      />
      {suggestions !== undefined && (
        <datalist id={`${id}-list`}>
          {suggestions.map(({ value, name: about }) => (
            <option key={value} value={value}>
              {about}
            </option>
          ))}
        </datalist>
      )}
    </FieldShell>
  )
}
