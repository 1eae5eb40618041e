import { codeFields } from '@openroll/contract/arrive/code-fields'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { FieldsForm } from './FieldsForm.tsx'
import { requiredStates, useFieldsForm } from './use-fields-form.ts'

type Props = {
  label: string
  /** Message for an empty code. */
  empty?: string
  button?: string
  /** Looks the code up and continues; throws if it is unknown. */
  check: (code: string) => Promise<unknown>
}

/** A form for one code (SF-4.07, SF-5.05, EW-2.03). */
export const CodeForm = ({ label, empty, button = 'Validate', check }: Props) => {
  const [fields] = useState(() => codeFields(label, empty))
  const form = useFieldsForm({ fields, states: requiredStates(fields), save: ({ code = '' }) => check(code) })
  return (
    <FieldsForm
      brief
      of={form}
      foot={
        <Button type="submit" busy={form.busy}>
          {button}
        </Button>
      }
    />
  )
}
