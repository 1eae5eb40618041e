import { useState } from 'react'
import { GroupChooser, groupQuestion } from '../../arrive/landing/GroupChooser.tsx'
import { PortalChooser, portalQuestion, type Portal } from '../../arrive/landing/PortalChooser.tsx'
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
  const [chosen, setChosen] = useState<{ portal: Portal; isOnly: boolean }>()
  const { trouble, run } = useRun()
  const finish = (portal: Portal, group?: number | null) => void run(() => onChosen(portal, group))
  const isRep = asksGroup && 'agent_id' in of
  return (
    <Modal title={chosen === undefined ? portalQuestion : groupQuestion} onClose={onClose}>
      {chosen !== undefined && 'agent_id' in of ? (
        <GroupChooser
          agentId={of.agent_id}
          titled
          onBack={() => (chosen.isOnly ? onClose() : setChosen(undefined))}
          trouble={trouble}
          onChosen={(group) => finish(chosen.portal, group === null ? null : group.gid)}
        />
      ) : (
        <>
          <PortalChooser
            of={of}
            titled
            onBack={onClose}
            onChosen={(portal, isOnly) => (isRep ? setChosen({ portal, isOnly }) : finish(portal))}
          />
          <TroubleNotice trouble={trouble} onRetry={onClose} />
        </>
      )}
    </Modal>
  )
}
