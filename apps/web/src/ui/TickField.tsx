import { useFieldId } from './field-id.ts'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { FieldError } from './FieldShell.tsx'

type Props = ComponentPropsWithRef<'input'> & {
  name: string
  label: ReactNode
  error?: string | undefined
  secret?: boolean | undefined
}

/** A box to tick. */
export const TickField = ({ name, label, error, secret, ...input }: Props) => {
  const id = useFieldId(name)
  return (
    <div className="field field-wide" data-secret={secret === true || undefined}>
      <label className="tick">
        <input
          {...input}
          type="checkbox"
          id={id}
          name={name}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <span>{label}</span>
      </label>
      <FieldError name={id} error={error} />
    </div>
  )
}
