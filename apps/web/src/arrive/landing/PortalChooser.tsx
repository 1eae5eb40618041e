import type { OutputOf } from '@openroll/contract/call'
import { choosePlatform, getEnrollmentPlatforms } from '@openroll/contract/roles/rep'
import { useEffect } from 'react'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../form/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ChooserForm } from './ChooserForm.tsx'

/** The heading of the portal choice (SF-2.22). */
export const portalQuestion = 'How are you enrolling?'
export type Portal = OutputOf<typeof getEnrollmentPlatforms>['result'][number]
type Props = {
  /** The rep or group whose portals are listed. */
  of: { readonly agent_id: number } | { readonly group_id: number }
  /** Whether the popup's title already shows the heading. */
  titled?: boolean
  onBack: () => void
  /** `isOnly`: chosen without asking, since there is only one portal. */
  onChosen: (portal: Portal, isOnly: boolean) => void
}

/** Chooses an enrollment portal; a single one is chosen without asking (SF-2.22, SF-2.27, SF-5.07). */
export const PortalChooser = ({ of, titled, onBack, onChosen }: Props) => {
  const portals = useCall(getEnrollmentPlatforms, of)
  const [first, second] = portals.data?.result ?? []
  const only = second === undefined ? first : undefined
  useEffect(() => {
    if (only !== undefined) onChosen(only, true)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is known
  }, [only])
  if (portals.isError) return <LoadError of={[portals]} />
  if (portals.data === undefined) return <Skeleton height="8rem" />
  if (only !== undefined) return null
  const { result } = portals.data
  if (result.length === 0)
    return (
      <div className="card who">
        <p>No enrollment portal is set up here yet. Call the number above and we’ll enroll you by phone.</p>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    )
  return (
    <ChooserForm
      key="portal"
      name="platform_group_id"
      label={portalQuestion}
      titled={titled}
      hint="Pick the option your employer or rep gave you."
      choices={result.map((portal) => ({ value: String(portal.platform_group_id), name: portal.platform_name }))}
      missing={choosePlatform}
      onBack={onBack}
      onChosen={(value) => {
        const portal = result.find(({ platform_group_id }) => String(platform_group_id) === value)
        if (portal !== undefined) onChosen(portal, false)
      }}
    />
  )
}
