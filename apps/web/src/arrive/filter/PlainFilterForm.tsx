import { filterGender } from '@openroll/contract/words'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { bootstrap } from '../../bootstrap.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DateField } from '../../ui/date/DateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { carryOver, pressEarly, shapeZip } from './early-answers.ts'
import { tierOptions } from './tier-options.tsx'

/** The server-rendered four questions, which accept answers before scripts load; FilterForm takes over from it. */
export const PlainFilterForm = ({ heading, submitLabel }: { heading: ReactNode; submitLabel: string }) => {
  const element = useRef<HTMLFormElement>(null)
  const [waits, setWaits] = useState(false)
  useLayoutEffect(() => {
    const form = element.current
    if (form === null) return
    const { pressed } = carryOver(form, (name, value) => {
      for (const input of form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)) {
        if (input.type === 'radio') input.checked = input.value === value
        else input.value = value
      }
    })
    if (!pressed) return
    pressEarly()
    setWaits(true)
  }, [])
  return (
    // Outside a dialog, method="dialog" sends nothing, so a press before scripts load keeps the answers.
    <form
      ref={element}
      className="filter-form"
      method="dialog"
      noValidate
      data-early=""
      onSubmit={(event) => {
        event.preventDefault()
        pressEarly()
        setWaits(true)
      }}
    >
      {heading}
      <div className="field-group">
        <TextField
          name="zip"
          label="Zip code"
          hint="Five digits"
          inputMode="numeric"
          shape={shapeZip}
          autoComplete="postal-code"
        />
        <DateField name="dob" label="Date of birth" autoComplete="bday" max={bootstrap.today} />
        <ChoiceField
          name="gender"
          label="Gender"
          wide
          choices={Object.entries(filterGender).map(([value, name]) => ({ value, name }))}
        />
        <ChoiceField name="tier" label="Who needs covered?" wide choices={tierOptions(false)} />
      </div>
      <Button type="submit" wide busy={waits}>
        {waits ? 'One moment' : submitLabel}
      </Button>
    </form>
  )
}
