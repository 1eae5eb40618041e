import type { ComponentPropsWithRef, ReactNode } from 'react'
import { FieldShell, type ShellProps } from './FieldShell.tsx'
import { useField } from './use-field.ts'

export type Option = { readonly value: string; readonly name: string; readonly drawing?: ReactNode }
type Props = ShellProps &
  ComponentPropsWithRef<'select'> & { options: readonly Option[]; empty?: string; note?: string | undefined }

/** A native select. */
export const SelectField = (props: Props) => {
  const { shell, control, rest } = useField(props)
  const { options, empty = 'Choose', note, ...select } = rest
  return (
    <FieldShell {...shell}>
      <select {...select} {...control}>
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      {note !== undefined && shell.error === undefined && (
        <p className="field-note" role="status">
          {note}
        </p>
      )}
    </FieldShell>
  )
}
