import { namesOf } from '@openroll/contract/field'
import { changeGroup, groupFields, type OneGroup } from '@openroll/contract/office/directory/groups'
import { getDirectoryChoices } from '@openroll/contract/office/directory/reps'
import { useState } from 'react'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { newActId } from '../../form/act-id.ts'
import { groupInput } from './group-form.ts'
import { optionsOf, statesFrom, type Choices } from './rep-form.ts'

type Props = { group: OneGroup; onSaved: () => void }

/** What is to be different about a group; live at once. */
export const ChangeGroup = (props: Props) => {
  const choices = useCall(getDirectoryChoices, {})
  return choices.data === undefined ? <Skeleton height="24rem" /> : <Change {...props} choices={choices.data} />
}

const Change = ({ group, choices, onSaved }: Props & { choices: Choices }) => {
  const [act_id, setActId] = useState(newActId)
  const form = useFieldsForm({
    fields: groupFields,
    states: statesFrom(namesOf(groupFields), group.fields),
    save: async (answers) => {
      await send(changeGroup, { group_id: group.gid, act_id, seen: group.seen, ...groupInput(answers) })
      setActId(newActId())
      onSaved()
    },
  })
  return (
    <FieldsForm
      of={form}
      title="Change this group"
      options={{ portals: optionsOf(choices).portals }}
      foot={
        <div>
          <Button type="submit" busy={form.busy}>
            Save
          </Button>
        </div>
      }
    />
  )
}
