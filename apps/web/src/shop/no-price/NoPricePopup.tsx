import type { ErrorCode } from '@openroll/contract/shop/plan'
import { startThroughPortal } from '../../arrive/landing/start-under.ts'
import { useSession } from '../../use-session.ts'
import type { Remedy } from './remedies.ts'
import { movePortal } from './move-portal.ts'
import { PortalPopup } from './PortalPopup.tsx'
import type { PopupProps } from './popup-props.ts'
import { TobaccoPopup } from './TobaccoPopup.tsx'
import { WorkPopup } from './WorkPopup.tsx'

type Props = PopupProps & { readonly remedy: Remedy; readonly errorCode: ErrorCode | null; readonly onEdit: () => void }

/** The popup opened from the message; choosing a portal continues to Basic Details (SF-4.34). */
export const NoPricePopup = ({ remedy, errorCode, onEdit, ...props }: Props) => {
  const isRep = useSession('eprocess') === 'rep'
  const { filter, enrollmentId, onDone, onClose } = props
  switch (remedy) {
    case 'tobacco':
      return <TobaccoPopup {...props} />
    case 'work':
      return <WorkPopup {...props} missing={errorCode === 'hourError' ? 'working_hours' : 'annual_incode'} />
    case 'portal':
      return (
        <PortalPopup
          of={filter.agent_id === null ? { group_id: filter.group_id ?? 0 } : { agent_id: filter.agent_id }}
          asksGroup={isRep}
          onClose={onClose}
          onChosen={async (portal, group) => {
            if (group === null) await startThroughPortal(portal)
            else onDone(await movePortal(enrollmentId, portal, group))
            onEdit()
          }}
        />
      )
    default:
      return null
  }
}
