import { getGroupAgentMemberInfo } from '@openroll/contract/arrive/entries'
import { namesGroupAndPortal } from '../../arrive/entries/home-of.ts'
import { useHomeContext } from '../../arrive/entries/use-home.ts'
import { useCall, useEnrollmentId } from '../../query.ts'
import { useSession } from '../../use-session.ts'

/** The selected group, member and portal (SF-2.35); only for visitors who came through a rep or group. */
export const EnrollingFor = () => {
  const id = useEnrollmentId()
  const portal = useSession('portal_id')
  const home = useHomeContext()
  const { openType } = home
  const isShown = id !== null && (openType === 'agent' || openType === 'group')
  const info = useCall(getGroupAgentMemberInfo, { enrollment_id: id ?? '' }, { enabled: isShown })
  const attribution = isShown ? info.data?.result : undefined
  if (attribution === undefined) return null
  const { user_info, group_info, platforms } = attribution
  const chosen = platforms.find(({ platform_group_id }) => String(platform_group_id) === portal)
  const owners = [
    ['Group', group_info?.gname],
    ['Portal', chosen?.platform_name],
  ]
  const parts = [
    ['Member', user_info === null ? undefined : `${user_info.first_name} ${user_info.last_name}`],
    ...(namesGroupAndPortal(home) ? owners : []),
  ].filter(([, name]) => name !== undefined)
  if (parts.length === 0) return null
  return (
    <dl className="enrolling-for">
      {parts.map(([label, name]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  )
}
