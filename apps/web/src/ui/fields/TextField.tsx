import { useRef, useState, type ComponentPropsWithRef, type FocusEvent } from 'react'
import { FieldShell, type ShellProps } from './FieldShell.tsx'
import type { Option } from './SelectField.tsx'
import { Concealed } from './Concealed.tsx'
import { typeInto } from './type-into.ts'
import { useField } from './use-field.ts'
import { useFormattedInput } from './use-formatted-input.ts'

type Props = ShellProps &
  ComponentPropsWithRef<'input'> & {
    /** Offered in the browser's own list while typing. */
    suggestions?: readonly Option[] | undefined
    /** A likely correction of what was typed, offered when the box loses focus. */
    suggest?: ((typed: string) => string | undefined) | undefined
    /** Formats what was typed or pasted after `before`. */
    shape?: ((typed: string, before: string) => string) | undefined
    /** Shows dots until revealed. */
    concealed?: boolean | undefined
    /** A remark below the box that is not an error. */
    note?: string | undefined
  }

const keepAsTyped = (typed: string): string => typed

/** A one-line text box; react-hook-form's register props go to the input. */
export const TextField = (props: Props) => {
  const { id, shell, control, rest } = useField(props)
  const { suggestions, suggest, shape = keepAsTyped, concealed = false, note, onBlur, onChange, ...input } = rest
  const box = useRef<HTMLDivElement>(null)
  const [suggestion, setSuggestion] = useState<string>()
  const shaped = useFormattedInput(shape, onChange)
  const leaveField = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event)
    if (suggest !== undefined) setSuggestion(suggest(event.target.value))
  }
  const acceptSuggestion = (value: string) => {
    setSuggestion(undefined)
    typeInto(box.current?.querySelector('input'), value)
  }
  return (
    <FieldShell {...shell}>
      <div ref={box}>
        <Concealed on={concealed} what={shell.label}>
          <input
            {...input}
            {...shaped}
            {...control}
            onBlur={leaveField}
            list={suggestions === undefined ? undefined : `${id}-list`}
          />
        </Concealed>
        {note !== undefined && (
          <p className="field-note" role="status">
            {note}
          </p>
        )}
        {suggestion !== undefined && (
          <p className="field-note" role="status">
            Did you mean{' '}
            <button type="button" className="text-link" onClick={() => acceptSuggestion(suggestion)}>
              {suggestion}
            </button>
            ?
          </p>
        )}
      </div>
      {suggestions !== undefined && (
        <datalist id={`${id}-list`}>
          {suggestions.map(({ value, name: about }) => (
            <option key={value} value={value}>
              {about}
            </option>
          ))}
        </datalist>
      )}
    </FieldShell>
  )
}
