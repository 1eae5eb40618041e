import type { OutputOf } from '@openroll/contract/call'
import { chooseGroup, getAgentGroups } from '@openroll/contract/roles/rep'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ChooserForm } from './ChooserForm.tsx'

type Group = OutputOf<typeof getAgentGroups>['result'][number]
type Props = {
  agentId: number
  onBack: () => void
  /** Under one of the rep's groups, or under none. */
  onChosen: (group: Group | null) => void
}

/** Whether somebody enrolls by themselves or under one of a rep's groups (SF-2.22, SF-4.14, SF-4.15). */
export const GroupChooser = ({ agentId, onBack, onChosen }: Props) => {
  const groups = useCall(getAgentGroups, { agent_id: agentId })
  if (groups.isError) return <Failure onRetry={() => void groups.refetch()} />
  if (groups.data === undefined) return <Skeleton height="12rem" />
  const { result } = groups.data
  return (
    <ChooserForm
      key="group"
      name="group_id"
      label="Choose the group that you enroll under"
      choices={result.map(({ gid, gname }) => ({ value: String(gid), name: gname }))}
      missing={chooseGroup}
      onBack={onBack}
      onChosen={(value) => {
        const group = result.find(({ gid }) => String(gid) === value)
        if (group !== undefined) onChosen(group)
      }}
    >
      <Button look="secondary" onClick={() => onChosen(null)}>
        Start New Member Enrollment
      </Button>
      <p className="or">or</p>
    </ChooserForm>
  )
}
