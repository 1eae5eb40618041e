import { useCompared } from '../compare/use-compared.ts'

/** Whether a plan is compared; while the tray is full no further one can be ticked. */
export const CompareTick = ({ plan }: { plan: { plan_id: number; plan_name: string } }) => {
  const { compared, isFull, compare } = useCompared()
  const on = compared.includes(plan.plan_id)
  return (
    <label className="compare-tick">
      <input
        type="checkbox"
        checked={on}
        disabled={isFull && !on}
        onChange={(event) => compare(plan.plan_id, event.target.checked)}
      />
      <span>
        Compare<span className="visually-hidden"> {plan.plan_name}</span>
      </span>
    </label>
  )
}
