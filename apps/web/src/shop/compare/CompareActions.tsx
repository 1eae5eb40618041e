import type { PlanDetail } from '@openroll/contract/shop/plan'
import type { ListedPlan } from '@openroll/contract/shop/plans'
import { planPath } from '@openroll/contract/shop/plan-path'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/Button.tsx'
import { AddFromRow } from '../add/AddFromRow.tsx'

type Props = {
  plan: PlanDetail
  /** The plan as listed for this person; absent while it loads. */
  listed: ListedPlan | undefined
  enrollmentId: string | null
  onRemove: () => void
}

/** A plan's actions, in its column. */
export const CompareActions = ({ plan, listed, enrollmentId, onRemove }: Props) => {
  const { plan_id, plan_name } = plan
  const ppid = listed?.ppid ?? null
  const canAdd = ppid !== null && enrollmentId !== null
  return (
    <td>
      <div className="compare-acts">
        {canAdd && <AddFromRow look="primary" enrollmentId={enrollmentId} plan={{ plan_id, plan_name, ppid }} />}
        <Link to={planPath(plan)} className={buttonClass(canAdd ? 'secondary' : 'primary', { small: true })}>
          More Info<span className="visually-hidden"> about {plan_name}</span>
        </Link>
        <button type="button" className={buttonClass('quiet', { small: true })} onClick={onRemove}>
          Remove<span className="visually-hidden"> {plan_name}</span>
        </button>
      </div>
    </td>
  )
}
