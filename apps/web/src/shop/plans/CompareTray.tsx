import type { ListedPlan } from '@openroll/contract/shop/plans'
import { Link } from 'react-router'
import { Icon } from '../../drawings/Icon.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { maxCompared } from '../compare/plans-to-compare.ts'
import { useComparison } from '../compare/use-comparison.ts'
import { useExpectations } from '../likely/use-expectations.ts'

/** The plans to compare, at the bottom of the window. */
export const CompareTray = ({ plans }: { plans: readonly ListedPlan[] }) => {
  const { compared, isFull, compare } = useComparison()
  const { expected } = useExpectations()
  const plansToCompare = compared.flatMap((id) => plans.find((plan) => plan.plan_id === id) ?? [])
  if (compared.length === 0) return null
  return (
    <section className="compare-tray" aria-label="Plans to compare">
      <p>
        {compared.length} of {maxCompared} to compare
        {isFull && <span className="compare-tray-full">. Remove one to add another.</span>}
      </p>
      <ul>
        {plansToCompare.map(({ plan_id, plan_name }) => (
          <li key={plan_id}>
            <button type="button" title={plan_name} onClick={() => compare(plan_id, false)}>
              <span className="visually-hidden">Remove </span>
              <span className="compare-tray-name">{plan_name}</span>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <Link
        to={`/compare?plans=${compared.join(',')}${expected.length > 0 ? `&expect=${expected.join(',')}` : ''}`}
        className={buttonClass('secondary', { small: true })}
      >
        Compare
      </Link>
    </section>
  )
}
