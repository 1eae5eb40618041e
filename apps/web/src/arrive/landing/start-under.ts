import { updateFilterPortal } from '@openroll/contract/shop/filter'
import { send } from '../../api.ts'
import { troubleOf } from '../../form/trouble.ts'
import { refreshAll } from '../../query.ts'
import { recall, remember } from '../../session.ts'
import type { Portal } from './PortalChooser.tsx'

const idOf = (portal: Portal | undefined): string | null =>
  portal === undefined ? null : String(portal.platform_group_id)

/** Starts a new enrollment under this group, through this portal (SF-4.14, SF-4.16). */
export const startUnderGroup = (groupId: number, portal: Portal | undefined): void =>
  remember({
    portal_id: idOf(portal),
    group_id: String(groupId),
    enroll_type: 'new-group-member',
    tempId: null,
  })

/**
 * Starts an enrollment under the portal's own group and moves a started one there (SF-4.15, D-1.12). Throws if the server is
 * unreachable; nothing changes then.
 */
export const startThroughPortal = async (portal: Portal): Promise<void> => {
  const { group_id, platform_group_id } = portal
  const currentId = recall('tempId')
  const canMove = currentId !== null && group_id !== null
  const isMoved = canMove && (await moveEnrollment({ enrollment_id: currentId, group_id, platform_group_id }))
  remember({
    portal_id: idOf(portal),
    group_id: group_id === null ? null : String(group_id),
    enroll_type: 'new-member',
    ...(isMoved ? {} : { tempId: null }),
  })
  if (currentId !== null) await refreshAll()
}

/** Returns false if the enrollment can't move: it is gone, complete or another person's. */
const moveEnrollment = async (to: {
  enrollment_id: string
  group_id: number
  platform_group_id: number
}): Promise<boolean> => {
  try {
    await send(updateFilterPortal, to)
    return true
  } catch (error) {
    const { kind } = troubleOf(error)
    if (kind === 'away' || kind === 'wait') throw error
    return false
  }
}
