import { namesOf } from '@openroll/contract/field'
import { getDirectoryChoices, newRep, newRepFields } from '@openroll/contract/office/directory/reps'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { newActId } from '../../form/act-id.ts'
import { optionsOf, repInput, shownField, statesFrom, type Choices } from './rep-form.ts'

/** Somebody new sells for us. */
export const NewRepModal = ({ onClose }: { onClose: () => void }) => {
  const choices = useCall(getDirectoryChoices, {})
  return (
    <Modal title="New rep" onClose={onClose}>
      {choices.data === undefined ? <Skeleton height="24rem" /> : <NewRep choices={choices.data} onClose={onClose} />}
    </Modal>
  )
}

const NewRep = ({ choices, onClose }: { choices: Choices; onClose: () => void }) => {
  const navigate = useNavigate()
  const [act_id] = useState(newActId)
  const form = useFieldsForm({
    fields: newRepFields,
    states: statesFrom(namesOf(newRepFields), { active: 'active' }),
    save: async (answers) => {
      const agent_id = Number(answers.agent_id)
      await send(newRep, { agent_id, act_id, ...repInput(answers) })
      await navigate(`/admin/directory/reps/${agent_id}`)
    },
  })
  return (
    <FieldsForm
      brief
      of={form}
      options={optionsOf(choices)}
      shown={shownField(choices)}
      foot={
        <div className="modal-foot">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={form.busy}>
            Add rep
          </Button>
        </div>
      }
    />
  )
}
