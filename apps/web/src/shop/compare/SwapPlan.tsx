import type { PlanDetail } from '@openroll/contract/shop/plan'

type Props = {
  plan: PlanDetail
  /** The other plans this column can show. */
  others: readonly PlanDetail[]
  onShow: (planId: number) => void
}

/** On a narrow screen, chooses the plan that a column shows. */
export const SwapPlan = ({ plan: { plan_id, plan_name }, others, onShow }: Props) => (
  <td>
    <select
      name={`swap-${plan_id}`}
      className="control"
      aria-label={`Swap ${plan_name} for another plan`}
      value=""
      onChange={(event) => onShow(Number(event.target.value))}
    >
      <option value="">Swap</option>
      {others.map((other) => (
        <option key={other.plan_id} value={other.plan_id}>
          {other.plan_name}
        </option>
      ))}
    </select>
  </td>
)
