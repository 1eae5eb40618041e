import { useRef, useState, type ComponentPropsWithRef, type FocusEvent } from 'react'
import { useFieldId } from './field-id.ts'
import { describedBy, FieldShell, type ShellProps } from './FieldShell.tsx'
import type { Option } from './SelectField.tsx'
import { fitted, type Fit } from './fitted.ts'
import { typeInto } from './type-into.ts'
import { useShaped } from './use-shaped.ts'

type Props = ShellProps &
  ComponentPropsWithRef<'input'> & {
    /** Offered by the browser's own list while somebody types. */
    suggestions?: readonly Option[] | undefined
    /** What somebody probably meant with what they typed; offered once they leave the box. */
    meant?: ((typed: string) => string | undefined) | undefined
    /** How much it takes, where something pasted may come with more around it. */
    fit?: Fit
  }

/** One line of text; the props of react-hook-form's register go to the input itself. */
export const TextField = ({
  label,
  hint,
  error,
  optional,
  wide,
  name,
  secret,
  suggestions,
  meant,
  fit,
  onBlur,
  onChange,
  ...input
}: Props) => {
  const id = useFieldId(name)
  const box = useRef<HTMLDivElement>(null)
  const [better, setBetter] = useState<string>()
  const shaped = useShaped((typed, before) => (fit === undefined ? typed : fitted(typed, before, fit)), onChange)
  const left = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event)
    if (meant !== undefined) setBetter(meant(event.target.value))
  }
  const take = (value: string) => {
    setBetter(undefined)
    typeInto(box.current?.querySelector('input'), value)
  }
  return (
    <FieldShell {...{ name: id, label, hint, error, optional, wide, secret }}>
      <div ref={box}>
        <input
          {...input}
          {...shaped}
          onBlur={left}
          className="control"
          id={id}
          name={name}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy({ name: id, hint, error })}
          list={suggestions === undefined ? undefined : `${id}-list`}
        />
        {better !== undefined && (
          <p className="field-note" role="status">
            Did you mean{' '}
            <button type="button" className="text-link" onClick={() => take(better)}>
              {better}
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
