import type { ListedPlan } from '@openroll/contract/shop/plans'
import { Link } from 'react-router'
import { Icon } from '../../drawings/Icon.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { mostCompared } from '../compare/compared.ts'
import { useCompared } from '../compare/use-compared.ts'
import { useExpected } from '../likely/expected.ts'

/** What is compared, by name, each to be taken out; it stays at the foot of the window and says when it is full. */
export const CompareTray = ({ plans }: { plans: readonly ListedPlan[] }) => {
  const { compared, isFull, compare } = useCompared()
  const { expected } = useExpected()
  const named = compared.flatMap((id) => plans.find((plan) => plan.plan_id === id) ?? [])
  if (compared.length === 0) return null
  return (
    <section className="compare-tray" aria-label="Plans to compare">
      <p>
        {compared.length} of {mostCompared} to compare
        {isFull && <span className="compare-tray-full">. Remove one to add another.</span>}
      </p>
      <ul>
        {named.map(({ plan_id, plan_name }) => (
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
