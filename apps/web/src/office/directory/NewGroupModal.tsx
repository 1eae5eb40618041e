import { namesOf } from '@openroll/contract/field'
import { newGroup, newGroupFields } from '@openroll/contract/office/directory/groups'
import { getDirectoryChoices } from '@openroll/contract/office/directory/reps'
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
import { groupInput } from './group-form.ts'
import { optionsOf, statesFrom, type Choices } from './rep-form.ts'

/** A company or an association whose people enroll with us. */
export const NewGroupModal = ({ onClose }: { onClose: () => void }) => {
  const choices = useCall(getDirectoryChoices, {})
  return (
    <Modal title="New group" onClose={onClose}>
      {choices.data === undefined ? <Skeleton height="24rem" /> : <NewGroup choices={choices.data} onClose={onClose} />}
    </Modal>
  )
}

const NewGroup = ({ choices, onClose }: { choices: Choices; onClose: () => void }) => {
  const navigate = useNavigate()
  const [act_id] = useState(newActId)
  const form = useFieldsForm({
    fields: newGroupFields,
    states: statesFrom(namesOf(newGroupFields), {}),
    save: async (answers) => {
      const group_id = Number(answers.group_id)
      await send(newGroup, { group_id, act_id, ...groupInput(answers) })
      await navigate(`/admin/directory/groups/${group_id}`)
    },
  })
  return (
    <FieldsForm
      brief
      of={form}
      heading={<p>Its group code is made for it: its page shows it.</p>}
      options={{ portals: optionsOf(choices).portals }}
      foot={
        <div className="modal-foot">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={form.busy}>
            Add group
          </Button>
        </div>
      }
    />
  )
}
