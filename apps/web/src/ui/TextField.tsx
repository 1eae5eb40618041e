import { useFieldId } from './field-id.ts'
import type { ComponentPropsWithRef } from 'react'
import { describedBy, FieldShell, type ShellProps } from './FieldShell.tsx'

type Props = ShellProps & ComponentPropsWithRef<'input'> & { secret?: boolean }

/** One line of text; the props of react-hook-form's register go to the input itself. `secret` keeps it out of pictures. */
export const TextField = ({ label, hint, error, optional, wide, name, secret = false, ...input }: Props) => {
  const id = useFieldId(name)
  return (
    <FieldShell {...{ name: id, label, hint, error, optional, wide }}>
      <input
        {...input}
        className="control"
        id={id}
        name={name}
        data-secret={secret || undefined}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy({ name: id, hint, error })}
      />
    </FieldShell>
  )
}
