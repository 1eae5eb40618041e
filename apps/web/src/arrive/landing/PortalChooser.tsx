import { choosePlatform, getEnrollmentPlatforms } from '@openroll/contract/roles/rep'
import { useCall } from '../../query.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ChooserForm } from './ChooserForm.tsx'

type Props = { agentId: number; onBack: () => void; onChosen: (platformGroupId: number) => void }

/** Which of a rep's portals the enrollment goes through (SF-2.22, SF-5.07). */
export const PortalChooser = ({ agentId, onBack, onChosen }: Props) => {
  const portals = useCall(getEnrollmentPlatforms, { agent_id: agentId })
  if (portals.isError) return <Failure onRetry={() => void portals.refetch()} />
  if (portals.data === undefined) return <Skeleton height="9rem" />
  return (
    <ChooserForm
      key="portal"
      name="platform_group_id"
      label="Choose your enrollment portal"
      choices={portals.data.result.map((portal) => ({
        value: String(portal.platform_group_id),
        name: portal.platform_name,
      }))}
      missing={choosePlatform}
      onBack={onBack}
      onChosen={(value) => onChosen(Number(value))}
    />
  )
}
