import type { Answers, Fields, FieldState, Group, NameOf } from '@openroll/contract/field'
import { useEffect, type ReactNode } from 'react'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { type useFieldsForm, type FieldsFormState } from '../../form/use-fields-form.ts'
import { DraftNotice } from '../autosave/DraftNotice.tsx'
import { useAutosavedForm } from '../autosave/use-autosaved-form.ts'
import { PersonFoot } from './PersonFoot.tsx'

type Props<F extends Fields> = Pick<Parameters<typeof useFieldsForm<F>>[0], 'adjust' | 'nameAt'> & {
  title: string
  /** The person's id in the list; undefined for a new one. */
  person?: string | undefined
  fields: F
  states: readonly FieldState<NameOf<F>>[]
  submit: string
  /** Checks and saves the person. Errors show beside their fields. */
  onSubmit: (answers: Answers) => Promise<void>
  onCancel?: () => void
  /** The field groups; without them, all fields show in order. `below` renders content under the fields. */
  groups?: readonly Group<NameOf<F>>[] | undefined
  below?: (form: FieldsFormState<F>) => ReactNode
}

/** The form for one person in a list: a beneficiary or a dependent. */
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
  const form = useAutosavedForm({ fields, states, save: onSubmit, adjust, nameAt, person })
  const { setValue } = form.form
  const readOnlyValues = states.flatMap(({ field_name, value, read_only }) => (read_only ? [[field_name, value]] : []))
  // Updates read-only values that change while the form is open.
  useEffect(() => {
    for (const [name, value] of readOnlyValues) setValue(String(name), value ?? '')
    // oxlint-disable-next-line react/exhaustive-deps -- the JSON text stands for the values
  }, [JSON.stringify(readOnlyValues), setValue])
  return (
    <FieldsForm
      of={form}
      className="person-form"
      title={title}
      groups={groups}
      heading={
        <>
          <h2 tabIndex={-1}>{title}</h2>
          <DraftNotice of={form} />
        </>
      }
      foot={<PersonFoot submit={submit} busy={form.busy} onCancel={onCancel} />}
    >
      {below?.(form)}
    </FieldsForm>
  )
}
