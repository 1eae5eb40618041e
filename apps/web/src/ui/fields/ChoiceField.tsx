import type { ComponentPropsWithRef, ReactNode } from 'react'
import { FieldsetShell, type ShellProps } from './FieldShell.tsx'
import { useField } from './use-field.ts'

export type Choice = { readonly value: string; readonly name: ReactNode; readonly drawing?: ReactNode }
type Props = ShellProps &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'value'> & {
    choices: readonly Choice[]
    value?: string
    /** The choice to write into the page, if the form keeps the value itself. */
    drawn?: string | undefined
  }

/** Whether a choice needs the full width. */
const isLong = ({ name }: Choice): boolean => typeof name === 'string' && name.length > 24

/** A few choices as tiles; the register props go to each radio button. */
export const ChoiceField = (props: Props) => {
  const { id, shell, rest } = useField(props)
  const { choices, value, drawn, readOnly = false, ...input } = rest
  return (
    <FieldsetShell {...shell}>
      <div className={choices.some(isLong) ? 'choices choices-long' : 'choices'}>
        {choices.map((choice, at) => (
          <label className="choice" key={choice.value}>
            <input
              {...input}
              type="radio"
              name={props.name}
              value={choice.value}
              id={at === 0 ? id : `${id}-${choice.value}`}
              disabled={readOnly}
              {...(value === undefined ? {} : { checked: value === choice.value })}
              {...(drawn === undefined ? {} : { defaultChecked: drawn === choice.value })}
            />
            {choice.drawing}
            <span>{choice.name}</span>
          </label>
        ))}
      </div>
    </FieldsetShell>
  )
}
