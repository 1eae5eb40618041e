import { namesOf } from '@openroll/contract/field'
import { changeRep, getDirectoryChoices, repFields, type OneRep } from '@openroll/contract/office/directory/reps'
import { useState } from 'react'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { newActId } from '../../form/act-id.ts'
import { optionsOf, repInput, shownField, statesFrom, type Choices } from './rep-form.ts'

type Props = { rep: OneRep; onSaved: () => void }

/** What is to be different about a rep; live at once. */
export const ChangeRep = (props: Props) => {
  const choices = useCall(getDirectoryChoices, {})
  return choices.data === undefined ? <Skeleton height="24rem" /> : <Change {...props} choices={choices.data} />
}

const Change = ({ rep, choices, onSaved }: Props & { choices: Choices }) => {
  const [act_id, setActId] = useState(newActId)
  const form = useFieldsForm({
    fields: repFields,
    states: statesFrom(namesOf(repFields), rep.fields),
    save: async (answers) => {
      await send(changeRep, { agent_id: rep.agent_id, act_id, seen: rep.seen, ...repInput(answers) })
      setActId(newActId())
      onSaved()
    },
  })
  return (
    <FieldsForm
      of={form}
      title="Change this rep"
      options={optionsOf(choices)}
      shown={shownField(choices)}
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
