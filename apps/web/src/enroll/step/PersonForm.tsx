import type { Answers, Fields, FieldState, Group, NameOf } from '@openroll/contract/field'
import { useEffect, type ReactNode } from 'react'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { type useFieldsForm, type FieldsFormState } from '../../form/use-fields-form.ts'
import { NotSavedYet } from '../keep/NotSavedYet.tsx'
import { useKeptForm } from '../keep/use-kept-form.ts'
import { PersonFoot } from './PersonFoot.tsx'

type Props<F extends Fields> = Pick<Parameters<typeof useFieldsForm<F>>[0], 'adjust' | 'nameAt'> & {
  title: string
  /** Whom of the list it is about; left out for somebody new. */
  person?: string | undefined
  fields: F
  states: readonly FieldState<NameOf<F>>[]
  submit: string
  /** Checks the person with the server and keeps them; a refusal lands beside its field. */
  onSubmit: (answers: Answers) => Promise<void>
  onCancel?: () => void
  /** Its groups, and what stands below them; without them all fields are in the order in which they are asked. */
  groups?: readonly Group<NameOf<F>>[] | undefined
  below?: (form: FieldsFormState<F>) => ReactNode
}

/** One person of a list: a beneficiary or a dependent, added or edited. */
export const PersonForm = <F extends Fields>({
  title,
  person,
  fields,
  states,
  submit,
  onSubmit,
  onCancel,
  groups,
  below,
  adjust,
  nameAt,
}: Props<F>) => {
  const form = useKeptForm({ fields, states, save: onSubmit, adjust, nameAt, person })
  const { setValue } = form.form
  const fixed = states.flatMap(({ field_name, value, read_only }) => (read_only ? [[field_name, value]] : []))
  // What nobody types may change meanwhile: that stays shown as it is, beside what was typed.
  useEffect(() => {
    for (const [name, value] of fixed) setValue(String(name), value ?? '')
    // oxlint-disable-next-line react/exhaustive-deps -- by its values
  }, [JSON.stringify(fixed), setValue])
  return (
    <FieldsForm
      of={form}
      className="card person-form"
      title={title}
      groups={groups}
      heading={
        <>
          <h2 tabIndex={-1}>{title}</h2>
          <NotSavedYet of={form} />
        </>
      }
      foot={<PersonFoot submit={submit} busy={form.busy} onCancel={onCancel} />}
    >
      {below?.(form)}
    </FieldsForm>
  )
}
