import type { ComponentPropsWithRef } from 'react'
import { FieldShell, type ShellProps } from './FieldShell.tsx'
import { useField } from './use-field.ts'

/** A multiline text box. */
export const TextareaField = (props: ShellProps & ComponentPropsWithRef<'textarea'>) => {
  const { shell, control, rest } = useField(props)
  return (
    <FieldShell {...shell}>
      <textarea {...rest} {...control} />
    </FieldShell>
  )
}
