import { useFieldId } from './field-id.ts'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { FieldsetShell, type ShellProps } from './FieldShell.tsx'

export type Choice = { readonly value: string; readonly name: ReactNode; readonly drawing?: ReactNode }
type Props = ShellProps &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'value'> & { choices: readonly Choice[]; value?: string }

/** A few choices as tiles to press; the register props go to each radio button. */
export const ChoiceField = ({
  label,
  hint,
  error,
  optional,
  wide,
  secret,
  name,
  choices,
  value,
  readOnly = false,
  ...input
}: Props) => {
  const id = useFieldId(name)
  return (
    <FieldsetShell {...{ name: id, label, hint, error, optional, wide, secret }}>
      <div className="choices">
        {choices.map((choice, at) => (
          <label className="choice" key={choice.value}>
            <input
              {...input}
              type="radio"
              name={name}
              value={choice.value}
              id={at === 0 ? id : `${id}-${choice.value}`}
              disabled={readOnly}
              {...(value === undefined ? {} : { checked: value === choice.value })}
            />
            {choice.drawing}
            <span>{choice.name}</span>
          </label>
        ))}
      </div>
    </FieldsetShell>
  )
}
