import { addNote, noteFields } from '@openroll/contract/office/enrollment/actions'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { useState } from 'react'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { Button } from '../../ui/Button.tsx'
import { exactMoment } from '../../shown-moment.ts'
import { newActId } from '../../form/act-id.ts'
import { Section } from '../page/Section.tsx'

/** Operators' notes, newest first. */
export const Notes = ({ of }: { of: OfficeEnrollment }) => (
  <Section title="Notes">
    {/* The key gives each new note an empty form. */}
    {of.may_act && <NewNote key={of.notes.length} enrollmentId={of.enrollment_id} />}
    {of.notes.length === 0 && <p className="muted">No notes yet.</p>}
    <ul className="office-events">
      {of.notes.map(({ note_id, at, who, text }) => (
        <li key={note_id}>
          <span className="office-note">{text}</span>
          <small className="muted">
            {who}, {exactMoment(at)}
          </small>
        </li>
      ))}
    </ul>
  </Section>
)

const NewNote = ({ enrollmentId }: { enrollmentId: string }) => {
  const [act_id] = useState(newActId)
  const form = useFieldsForm({
    fields: noteFields,
    states: requiredStates(noteFields),
    save: ({ text = '' }) => send(addNote, { enrollment_id: enrollmentId, act_id, text }),
  })
  useUnsaved(form.isDirty, form.serialized)
  return (
    <FieldsForm
      brief
      of={form}
      title="Write a note"
      foot={
        <Button type="submit" look="secondary" small busy={form.busy}>
          Save note
        </Button>
      }
    />
  )
}
