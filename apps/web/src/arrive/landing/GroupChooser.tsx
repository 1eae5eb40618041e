import type { OutputOf } from '@openroll/contract/call'
import { chooseGroup, chooseNewMember, getAgentGroups } from '@openroll/contract/roles/rep'
import type { Trouble } from '../../form/trouble.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../form/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ChooserForm } from './ChooserForm.tsx'

/** The heading of the group choice (SF-2.22). */
export const groupQuestion = 'Choose your employer or group'
type Group = OutputOf<typeof getAgentGroups>['result'][number]
type Props = {
  agentId: number
  /** Whether the popup's title already shows the heading. */
  titled?: boolean
  onBack: () => void
  trouble: Trouble | undefined
  /** One of the rep's groups, or null for none. */
  onChosen: (group: Group | null) => void
}

/** Chooses one of a rep's groups, or enrollment without a group (SF-2.22, SF-4.14, SF-4.15). */
export const GroupChooser = ({ agentId, titled, onBack, trouble, onChosen }: Props) => {
  const groups = useCall(getAgentGroups, { agent_id: agentId })
  if (groups.isError) return <LoadError of={[groups]} />
  if (groups.data === undefined) return <Skeleton height="12rem" />
  const { result } = groups.data
  const direct = (
    <>
      <Button look="secondary" onClick={() => onChosen(null)}>
        Start New Member Enrollment
      </Button>
      <TroubleNotice trouble={trouble} onRetry={() => onChosen(null)} />
    </>
  )
  if (result.length === 0)
    return (
      <div className="card who">
        {direct}
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    )
  return (
    <ChooserForm
      key="group"
      name="group_id"
      label={groupQuestion}
      titled={titled}
      choices={result.map(({ gid, gname }) => ({ value: String(gid), name: gname }))}
      missing={chooseGroup}
      otherwise={chooseNewMember}
      onBack={onBack}
      onChosen={(value) => {
        const group = result.find(({ gid }) => String(gid) === value)
        if (group !== undefined) onChosen(group)
      }}
    >
      {direct}
      <p className="or">or</p>
    </ChooserForm>
  )
}
