import type { Answers, Fields, FieldState, NameOf } from '@openroll/contract/field'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { Button } from '../../ui/Button.tsx'

type Props<F extends Fields> = {
  title: string
  fields: F
  states: readonly FieldState<NameOf<F>>[]
  submit: string
  /** Checks the person with the server and keeps them; a refusal lands beside its field. */
  onSubmit: (answers: Answers) => Promise<void>
  onCancel?: () => void
}

/** One person of a list: a beneficiary or a dependent, added or edited. */
export const PersonForm = <F extends Fields>({ title, fields, states, submit, onSubmit, onCancel }: Props<F>) => {
  const form = useFieldsForm({ fields, states, save: onSubmit })
  useUnsaved(form.isDirty, form.stands)
  return (
    <FieldsForm
      of={form}
      className="card person-form"
      title={title}
      heading={<h2 tabIndex={-1}>{title}</h2>}
      foot={
        <div className="modal-foot">
          {onCancel !== undefined && (
            <Button look="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" look="secondary" busy={form.busy}>
            {submit}
          </Button>
        </div>
      }
    />
  )
}
