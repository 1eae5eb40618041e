import { useFieldId } from './field-id.ts'
import type { ComponentPropsWithRef } from 'react'
import { describedBy, FieldShell, type ShellProps } from './FieldShell.tsx'

/** Several lines of text. */
export const TextareaField = ({
  label,
  hint,
  error,
  optional,
  wide,
  secret,
  name,
  ...input
}: ShellProps & ComponentPropsWithRef<'textarea'>) => {
  const id = useFieldId(name)
  return (
    <FieldShell {...{ name: id, label, hint, error, optional, wide, secret }}>
      <textarea
        {...input}
        className="control"
        id={id}
        name={name}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy({ name: id, hint, error })}
      />
    </FieldShell>
  )
}
