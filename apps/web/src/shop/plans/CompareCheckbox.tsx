import { useComparison } from '../compare/use-comparison.ts'

/** Adds a plan to the comparison; disabled while the tray is full. */
export const CompareCheckbox = ({ plan }: { plan: { plan_id: number; plan_name: string } }) => {
  const { compared, isFull, compare } = useComparison()
  const on = compared.includes(plan.plan_id)
  return (
    <label className="compare-checkbox">
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
