import type { PlanDetail } from '@openroll/contract/shop/plan'
import type { ListedPlan } from '@openroll/contract/shop/plans'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/Button.tsx'
import { planPath } from '../plan-path.ts'
import { AddFromRow } from '../add/AddFromRow.tsx'
import { Price } from './Price.tsx'

type Props = {
  plan: PlanDetail
  /** The plan as listed for this person; absent while it loads. */
  listed: ListedPlan | undefined
  enrollmentId: string | null
  /** On a narrow screen, the other plans this column can show. */
  others: readonly PlanDetail[]
  onShow: (planId: number) => void
  onRemove: () => void
}

/** A plan's price and actions, sticky above its column. */
export const CompareActions = ({ plan, listed, enrollmentId, others, onShow, onRemove }: Props) => {
  const { plan_id, plan_name } = plan
  const ppid = listed?.ppid ?? null
  return (
    <td>
      {others.length > 0 && (
        <select
          className="control"
          aria-label={`Swap ${plan_name} for another plan`}
          value={plan_id}
          onChange={(event) => onShow(Number(event.target.value))}
        >
          {[plan, ...others].map((other) => (
            <option key={other.plan_id} value={other.plan_id}>
              {other.plan_name}
            </option>
          ))}
        </select>
      )}
      {listed !== undefined && <Price plan={listed} />}
      <div className="compare-acts">
        {ppid !== null && enrollmentId !== null ? (
          <AddFromRow enrollmentId={enrollmentId} plan={{ plan_id, plan_name, ppid }} />
        ) : null}
        <Link to={planPath(plan)} className={buttonClass(ppid === null ? 'primary' : 'quiet', { small: true })}>
          More Info<span className="visually-hidden"> about {plan_name}</span>
        </Link>
        <button type="button" className={buttonClass('quiet', { small: true })} onClick={onRemove}>
          Remove<span className="visually-hidden"> {plan_name}</span>
        </button>
      </div>
    </td>
  )
}
