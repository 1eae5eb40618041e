import { chooseGroup, getAgentGroups } from '@openroll/contract/roles/rep'
import { useState } from 'react'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type Props = {
  agentId: number
  onBack: () => void
  /** Under one of the rep's groups, or under none. */
  onChosen: (groupId: number | null) => void
}

/** Whether somebody enrolls by themselves or under one of a rep's groups (SF-2.22, SF-4.14, SF-4.15). */
export const GroupChooser = ({ agentId, onBack, onChosen }: Props) => {
  const groups = useCall(getAgentGroups, { agent_id: agentId })
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string>()
  if (groups.isError) return <Failure onRetry={() => void groups.refetch()} />
  if (groups.data === undefined) return <Skeleton height="12rem" />
  return (
    <form
      className="form card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen === '') setError(chooseGroup)
        else onChosen(Number(chosen))
      }}
    >
      <Button look="secondary" onClick={() => onChosen(null)}>
        Start New Member Enrollment
      </Button>
      <p className="or">or</p>
      <ChoiceField
        name="group_id"
        label="Choose the group that you enroll under"
        wide
        value={chosen}
        error={error}
        choices={groups.data.result.map(({ gid, gname }) => ({ value: String(gid), name: gname }))}
        onChange={(event) => {
          setChosen(event.target.value)
          setError(undefined)
        }}
      />
      <div className="action-bar">
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
        <Button type="submit">Submit</Button>
      </div>
    </form>
  )
}
