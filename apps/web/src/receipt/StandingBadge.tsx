import { standsShort, type Stands } from '@openroll/contract/receipt/standing'
import { Icon } from '../drawings/Icon.tsx'
import { standingLook } from './standing-look.ts'

const icons = { good: 'check', waits: 'info', over: undefined } as const

/** Where a plan stands today, in a few words. */
export const StandingBadge = ({ of }: { of: Stands }) => {
  const look = standingLook[of.standing]
  const icon = icons[look]
  return (
    <span className={look === 'over' ? 'badge' : `badge badge-${look}`}>
      {icon !== undefined && (
        <>
          <Icon name={icon} />{' '}
        </>
      )}
      {standsShort(of)}
    </span>
  )
}
