import { useFieldId } from '../../../ui/field-id.ts'
import { FieldError, FieldsetShell, FieldShell } from '../../../ui/fields/FieldShell.tsx'

export const OneControl = () => {
  const id = useFieldId('employee')
  return (
    <FieldShell name={id} label="Employee number" hint="It’s on your pay stub." optional>
      <input className="control" id={id} name="employee" autoComplete="off" aria-describedby={`${id}-hint`} />
    </FieldShell>
  )
}

export const SeveralControls = () => (
  <FieldsetShell name={useFieldId('phone')} label="Phone" hint="Area code and number.">
    <input className="control" name="area" autoComplete="off" aria-label="Area code" />
    <input className="control" name="number" autoComplete="off" aria-label="Number" />
  </FieldsetShell>
)

export const ErrorAlone = () => (
  <FieldError name={useFieldId('signature')} error="Sign above." advice="Draw or type it." />
)

export const NoError = () => <FieldError name={useFieldId('signature')} error={undefined} />
