import { useState } from 'react'
import { GroupChooser } from '../../arrive/landing/GroupChooser.tsx'
import { PortalChooser, type Portal } from '../../arrive/landing/PortalChooser.tsx'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Modal } from '../../ui/Modal.tsx'

type Props = {
  /** The owner of the portals. */
  of: { readonly agent_id: number } | { readonly group_id: number }
  /** Reps also choose a group, or none (SF-4.34). */
  asksGroup: boolean
  onClose: () => void
  /** `group`: its id, null for no group, undefined if not asked. */
  onChosen: (portal: Portal, group?: number | null) => Promise<unknown>
}

/** Chooses the portal and, for a rep, the group (SF-2.36, SF-5.07). */
export const PortalPopup = ({ of, asksGroup, onClose, onChosen }: Props) => {
  const [portal, setPortal] = useState<Portal>()
  const { trouble, run } = useRun()
  const choose = (chosen: Portal, group?: number | null) => void run(() => onChosen(chosen, group))
  const isRep = asksGroup && 'agent_id' in of
  return (
    <Modal title={portal === undefined ? 'Enrollment portal' : 'Group'} onClose={onClose}>
      {portal !== undefined && 'agent_id' in of ? (
        <GroupChooser
          agentId={of.agent_id}
          onBack={() => setPortal(undefined)}
          trouble={trouble}
          onChosen={(group) => choose(portal, group === null ? null : group.gid)}
        />
      ) : (
        <>
          <PortalChooser of={of} onBack={onClose} onChosen={(chosen) => (isRep ? setPortal(chosen) : choose(chosen))} />
          <TroubleNotice trouble={trouble} onRetry={onClose} />
        </>
      )}
    </Modal>
  )
}
