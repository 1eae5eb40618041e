import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField, type Choice } from '../../ui/fields/ChoiceField.tsx'
import { FieldError } from '../../ui/fields/FieldShell.tsx'

type Props = {
  name: string
  label: string
  hint?: string
  choices: readonly Choice[]
  /** Said where nothing was chosen. */
  missing: string
  onBack: () => void
  onChosen: (value: string) => void
  /** What to choose instead, said above the list where nothing of it was chosen. */
  otherwise?: string
  /** What stands above the list. */
  children?: ReactNode
}

/** One of a list, with Back and Submit (SF-2.22, SF-5.07). */
export const ChooserForm = ({ name, label, hint, choices, missing, otherwise, onBack, onChosen, children }: Props) => {
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string>()
  return (
    <form
      className="form card"
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
        {...{ name, label, hint, choices, error }}
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
