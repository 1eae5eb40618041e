import { changeFilterInfo } from '@openroll/contract/shop/filter'
import { send } from '../../api.ts'
import { refreshAll } from '../../query.ts'
import { remember } from '../../session.ts'
import type { Portal } from '../../arrive/landing/PortalChooser.tsx'
import type { CartRemovals } from '../../arrive/filter/save-filter.ts'

/** Moves the enrollment to a portal and, if chosen, a group (SF-4.34); returns the removed cart lines. */
export const movePortal = async (tempId: string, portal: Portal, groupId?: number): Promise<CartRemovals> => {
  const { platform_group_id } = portal
  const group = groupId === undefined ? {} : { group_id: groupId }
  const { removed } = await send(changeFilterInfo, { tempId, platform_group_id, type: 'new-group-member', ...group })
  remember({
    portal_id: String(platform_group_id),
    enroll_type: 'new-group-member',
    ...(groupId === undefined ? {} : { group_id: String(groupId) }),
  })
  await refreshAll()
  return removed
}
