import { standingLabel, type PlanStanding } from '@openroll/contract/receipt/standing'
import { Icon } from '../drawings/Icon.tsx'
import { standingLook } from './standing-look.ts'

const icons = { good: 'check', waits: 'info', over: undefined } as const

/** A plan's short status. */
export const StandingBadge = ({ of }: { of: PlanStanding }) => {
  const look = standingLook[of.standing]
  const icon = icons[look]
  return (
    <span className={look === 'over' ? 'badge' : `badge badge-${look}`}>
      {icon !== undefined && (
        <>
          <Icon name={icon} />{' '}
        </>
      )}
      {standingLabel(of)}
    </span>
  )
}
