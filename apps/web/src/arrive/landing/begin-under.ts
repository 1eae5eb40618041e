import { updateFilterPortal } from '@openroll/contract/shop/filter'
import { send } from '../../api.ts'
import { troubleOf } from '../../form/trouble.ts'
import { refreshAll } from '../../query.ts'
import { recall, remember } from '../../session.ts'
import type { Portal } from './PortalChooser.tsx'

const idOf = (portal: Portal | undefined): string | null =>
  portal === undefined ? null : String(portal.platform_group_id)

/** A new enrollment under this group, through this portal (SF-4.14, SF-4.16). */
export const beginUnder = (groupId: number, portal: Portal | undefined): void =>
  remember({
    portal_id: idOf(portal),
    group_id: String(groupId),
    enroll_type: 'new-group-member',
    tempId: null,
  })

/**
 * An enrollment under no group but the portal's own; one that is begun already goes along (SF-4.15, D-1.12). Throws where the server
 * can't be asked; then everything is as it was.
 */
export const beginDirect = async (portal: Portal): Promise<void> => {
  const { group_id, platform_group_id } = portal
  const begun = recall('tempId')
  const goesAlong = begun !== null && group_id !== null
  const moved = goesAlong && (await move({ enrollment_id: begun, group_id, platform_group_id }))
  remember({
    portal_id: idOf(portal),
    group_id: group_id === null ? null : String(group_id),
    enroll_type: 'new-member',
    ...(moved ? {} : { tempId: null }),
  })
  if (begun !== null) await refreshAll()
}

/** False where the enrollment can't go along: it is gone, complete or somebody else's. */
const move = async (to: { enrollment_id: string; group_id: number; platform_group_id: number }): Promise<boolean> => {
  try {
    await send(updateFilterPortal, to)
    return true
  } catch (error) {
    const { kind } = troubleOf(error)
    if (kind === 'away' || kind === 'wait') throw error
    return false
  }
}
