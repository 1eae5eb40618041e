import { choosePlatform, getEnrollmentPlatforms } from '@openroll/contract/roles/rep'
import { useState } from 'react'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type Props = { agentId: number; onBack: () => void; onChosen: (platformGroupId: number) => void }

/** Which of a rep's portals the enrollment goes through (SF-2.22, SF-5.07). */
export const PortalChooser = ({ agentId, onBack, onChosen }: Props) => {
  const portals = useCall(getEnrollmentPlatforms, { agent_id: agentId })
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string>()
  if (portals.isError) return <Failure onRetry={() => void portals.refetch()} />
  if (portals.data === undefined) return <Skeleton height="9rem" />
  return (
    <form
      className="form card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen === '') setError(choosePlatform)
        else onChosen(Number(chosen))
      }}
    >
      <ChoiceField
        name="platform_group_id"
        label="Choose your enrollment portal"
        wide
        value={chosen}
        error={error}
        choices={portals.data.result.map((portal) => ({
          value: String(portal.platform_group_id),
          name: portal.platform_name,
        }))}
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
