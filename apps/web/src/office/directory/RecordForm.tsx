import type { OutputOf } from '@openroll/contract/call'
import { namesOf, type Field } from '@openroll/contract/field'
import { getDirectoryChoices } from '@openroll/contract/office/directory/reps'
import { useState } from 'react'
import { newActId } from '../../form/act-id.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { forgetUnsaved, useUnsaved } from '../../form/unsaved.ts'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import type { Option } from '../../ui/fields/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { OneRecord, RecordKind } from './record-kind.ts'

type Choices = OutputOf<typeof getDirectoryChoices>
type Props = {
  of: RecordKind
  /** The record to change; left out for a new one. */
  record?: { key: string } & Pick<OneRecord, 'fields' | 'seen'>
  /** Called with the key of the record. */
  onSaved: (key: string) => unknown
  onCancel?: () => void
}

/** The form of a directory record. Saved changes go live right away. */
export const RecordForm = (props: Props) => {
  const { fields } = props.of
  const choices = useCall(getDirectoryChoices, {}, { enabled: 'portals' in fields }).data
  if (!('portals' in fields)) return <Form {...props} choices={{ groups: [], portals: [] }} />
  return choices === undefined ? <Skeleton height="24rem" /> : <Form {...props} choices={choices} />
}

const asOptions = (choices: Choices['groups']): Option[] =>
  choices.map(({ id, name }) => ({ value: String(id), name: `${name} (${id})` }))

/** With too many groups to list, groups are entered by number. */
const shownField =
  ({ groups }: Choices) =>
  (name: string, field: Field): Field =>
    name === 'groups' && groups.length === 0
      ? { ...field, control: 'text', hint: 'Group numbers, separated by commas', maxLength: 4000, wide: true }
      : field

const Form = ({ of, record, choices, onSaved, onCancel }: Props & { choices: Choices }) => {
  const [act_id, setActId] = useState(newActId)
  const isNew = record === undefined
  const fields = isNew ? of.newFields : of.fields
  const values = isNew ? (of.newAnswers ?? {}) : record.fields
  const form = useFieldsForm({
    fields,
    states: namesOf(fields).map((field_name) => ({
      field_name,
      value: values[field_name] ?? null,
      required: true,
      read_only: false,
    })),
    save: async (answers) => {
      if (isNew) {
        const key = await of.add(answers, act_id)
        forgetUnsaved()
        return onSaved(key)
      }
      await of.change(record.key, answers, { act_id, seen: record.seen })
      forgetUnsaved()
      setActId(newActId())
      return onSaved(record.key)
    },
  })
  useUnsaved(form.isDirty, form.serialized)
  return (
    <FieldsForm
      of={form}
      brief={isNew}
      title={isNew ? `New ${of.noun}` : `Change this ${of.noun}`}
      heading={isNew && of.newNote !== undefined && <p>{of.newNote}</p>}
      options={{ groups: asOptions(choices.groups), portals: asOptions(choices.portals) }}
      shown={shownField(choices)}
      foot={
        <div className={isNew ? 'modal-foot' : undefined}>
          {onCancel !== undefined && (
            <Button look="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" busy={form.busy}>
            {isNew ? `Add ${of.noun}` : 'Save'}
          </Button>
        </div>
      }
    />
  )
}
