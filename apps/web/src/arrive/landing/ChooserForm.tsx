import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField, type Choice } from '../../ui/fields/ChoiceField.tsx'
import { FieldError } from '../../ui/fields/FieldShell.tsx'

type Props = {
  name: string
  label: string
  /** Whether the popup's title already shows the label. */
  titled?: boolean | undefined
  hint?: string
  choices: readonly Choice[]
  /** Error if nothing is chosen. */
  missing: string
  onBack: () => void
  onChosen: (value: string) => void
  /** The alternative to choosing from the list, shown above it with the error. */
  otherwise?: string
  children?: ReactNode
}

/** A single choice with Back and Submit (SF-2.22, SF-5.07). */
export const ChooserForm = ({
  name,
  label,
  titled = false,
  hint,
  choices,
  missing,
  otherwise,
  onBack,
  onChosen,
  children,
}: Props) => {
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string>()
  return (
    <form
      className={titled ? 'form' : 'form card'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen === '') setError(missing)
        else onChosen(chosen)
      }}
    >
      <FieldError name={`${name}-otherwise`} error={error === undefined ? undefined : otherwise} />
      {children}
      <ChoiceField
        {...{ name, hint, choices, error }}
        label={titled ? <span className="visually-hidden">{label}</span> : <h2>{label}</h2>}
        wide
        value={chosen}
        onChange={(event) => {
          setChosen(event.target.value)
          setError(undefined)
        }}
      />
      <div className="action-bar">
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
        <Button type="submit">Submit</Button>
      </div>
    </form>
  )
}
