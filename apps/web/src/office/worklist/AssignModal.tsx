import type { OutputOf } from '@openroll/contract/call'
import type { Work } from '@openroll/contract/office/list/work-list'
import { assignWork, type getColleagues } from '@openroll/contract/office/worklist/worklist'
import { useState } from 'react'
import { send } from '../../api.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { ConfirmModal } from './ConfirmModal.tsx'

type Props = { work: Work; colleagues: OutputOf<typeof getColleagues>; onClose: () => void }

/** Gives a piece of work to a colleague, to oneself, or to nobody. */
export const AssignModal = ({ work, colleagues: { you, result }, onClose }: Props) => {
  const was = work.assigned_to?.id
  const [chosen, setChosen] = useState(String(was ?? you))
  const to = chosen === '' ? undefined : Number(chosen)
  return (
    <ConfirmModal
      title={`Who does it: ${work.name}`}
      verb="Assign"
      onClose={onClose}
      act={() => send(assignWork, { work_id: work.work_id, was, to })}
    >
      <SelectField
        name="assigned_to"
        label="Operator"
        value={chosen}
        empty="Nobody yet"
        options={result.map(({ id, name }) => ({ value: String(id), name: id === you ? `${name} (you)` : name }))}
        onChange={({ target }) => setChosen(target.value)}
      />
    </ConfirmModal>
  )
}
