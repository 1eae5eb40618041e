import type { ComponentPropsWithRef } from 'react'
import { describedBy, FieldShell, type ShellProps } from './FieldShell.tsx'

/** Several lines of text. */
export const TextareaField = ({
  label,
  hint,
  error,
  optional,
  wide,
  name,
  ...input
}: ShellProps & ComponentPropsWithRef<'textarea'>) => (
  <FieldShell {...{ name, label, hint, error, optional, wide }}>
    <textarea
      {...input}
      className="control"
      id={name}
      name={name}
      aria-invalid={error !== undefined}
      aria-describedby={describedBy({ name, hint, error })}
    />
  </FieldShell>
)
