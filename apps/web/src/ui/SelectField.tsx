import { useFieldId } from './field-id.ts'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { describedBy, FieldShell, type ShellProps } from './FieldShell.tsx'

export type Option = { readonly value: string; readonly name: string; readonly drawing?: ReactNode }
type Props = ShellProps & ComponentPropsWithRef<'select'> & { options: readonly Option[]; empty?: string }

/** One of a list, by the system's own picker. */
export const SelectField = ({
  label,
  hint,
  error,
  optional,
  wide,
  secret,
  name,
  options,
  empty = 'Choose',
  ...select
}: Props) => {
  const id = useFieldId(name)
  return (
    <FieldShell {...{ name: id, label, hint, error, optional, wide, secret }}>
      <select
        {...select}
        className="control"
        id={id}
        name={name}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy({ name: id, hint, error })}
      >
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </FieldShell>
  )
}
