import {
  joinFields,
  joinMembers,
  partMembers,
  type OtherNumber,
} from '@openroll/contract/office/enrollment/member-number'
import { useState } from 'react'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { allAsked, useFieldsForm } from '../../form/use-fields-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { newActId } from '../../form/act-id.ts'

/** What is to be decided of another number, on these policies. */
export type Deciding = {
  readonly what: 'join' | 'part'
  readonly other: OtherNumber
  readonly policies: readonly string[]
}

const words = {
  join: {
    title: 'Are these one person?',
    says: 'All of their policies stand under the older number then. The other number keeps working, and you can part them again.',
    button: 'Join them',
    call: joinMembers,
  },
  part: {
    title: 'Are these two people?',
    says: 'What was submitted under the other number stands under it again.',
    button: 'Part them',
    call: partMembers,
  },
} as const

/** Asks why, then joins or parts two member numbers. */
export const NumberModal = ({
  enrollmentId,
  of: { what, other, policies },
  onClose,
}: {
  enrollmentId: string
  of: Deciding
  onClose: () => void
}) => {
  const [act_id] = useState(newActId)
  const { title, says, button, call } = words[what]
  const form = useFieldsForm({
    fields: joinFields,
    states: allAsked(joinFields),
    save: async ({ why = '' }) => {
      await send(call, { enrollment_id: enrollmentId, act_id, other: other.user_id, policies: [...policies], why })
      onClose()
    },
  })
  return (
    <Modal title={title} onClose={onClose}>
      <FieldsForm
        brief
        of={form}
        title={title}
        heading={
          <>
            <p>
              {other.name}, number {other.user_id}.
            </p>
            <p>{says}</p>
          </>
        }
        foot={
          <div className="modal-foot">
            <Button look="quiet" onClick={onClose}>
              Back
            </Button>
            <Button type="submit" busy={form.busy}>
              {button}
            </Button>
          </div>
        }
      />
    </Modal>
  )
}
