import { fields, type Field } from '@openroll/contract/field'
import {
  correctableFields,
  correctPerson,
  mayStayEmpty,
  type CorrectableName,
} from '@openroll/contract/office/corrections'
import type { OfficePerson } from '@openroll/contract/office/enrollment'
import { useState } from 'react'
import { FormModal } from '../../form/FormModal.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { act, newActId } from './use-act.ts'

export type Correcting = Pick<OfficePerson, 'role' | 'place'> & {
  readonly field: CorrectableName
  readonly was: string
  readonly whose: string
}

/** Puts one value right: what stands, and what it is to be. */
export const CorrectModal = ({
  enrollmentId,
  of,
  onClose,
}: {
  enrollmentId: string
  of: Correcting
  onClose: () => void
}) => {
  const [act_id] = useState(newActId)
  const { role, place, field, was, whose } = of
  // Digits only would swallow what is wrong, and then say that nothing was entered.
  const { digitsOnly: _, ...declared }: Field<'value'> = correctableFields[field]
  const asked = fields({ value: { ...declared, mayBeEmpty: mayStayEmpty(field) } })
  const { label } = asked.value
  const form = useFieldsForm({
    fields: asked,
    states: [{ field_name: 'value', value: was === '' ? null : was, required: true, read_only: false }],
    save: async ({ value = '' }) => {
      await act(correctPerson, { enrollment_id: enrollmentId, act_id, role, place, field, was, value })
      onClose()
    },
  })
  return (
    <FormModal
      title={`Correct ${label.toLowerCase()} of ${whose}`}
      of={form}
      label={`Correct ${label.toLowerCase()}`}
      heading={
        <>
          <p>Old and new are kept. What was signed stays as it was, and so do the prices.</p>
          {field === 'birthdate' && <p>The price stays the same even if the person’s age changes by this.</p>}
        </>
      }
      submit="Correct"
      cancel="Back"
      onClose={onClose}
    />
  )
}
