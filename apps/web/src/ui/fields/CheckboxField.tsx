import { useFieldId } from '../field-id.ts'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { describedBy, FieldError } from './FieldShell.tsx'

type Props = ComponentPropsWithRef<'input'> & {
  name: string
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
  advice?: string | undefined
  secret?: boolean | undefined
}

/** A checkbox. */
export const CheckboxField = ({ name, label, hint, error, advice, secret, ...input }: Props) => {
  const id = useFieldId(name)
  return (
    <div className="field field-wide" data-secret={secret === true || undefined}>
      <label className="checkbox">
        <input
          {...input}
          type="checkbox"
          id={id}
          name={name}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy({ name: id, hint, error })}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p className="field-hint checkbox-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError name={id} error={error} advice={advice} />
    </div>
  )
}
