import { shownMoney } from '@openroll/contract/money'
import type { ListedPlan } from '@openroll/contract/shop/plans'
import { tier, type Tier } from '@openroll/contract/words'
import { memo } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/Button.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { planPath } from '../plan-path.ts'

export const Price = ({ plan }: { plan: Pick<ListedPlan, 'price' | 'price_from'> }) =>
  plan.price === null ? (
    <p className="price muted">Price after a question or two</p>
  ) : (
    <p className="price">
      {plan.price_from && <span className="price-from">from </span>}
      <strong className="money">{shownMoney(plan.price)}</strong> <span className="muted">a month</span>
    </p>
  )

type Props = {
  plan: ListedPlan
  forTier: Tier | undefined
  compared: boolean
  onCompare: (plan: number, compared: boolean) => void
}

/** A plan to compare at a glance: the price large, what it covers in three facts. Drawn again only when it is another one. */
export const PlanCard = memo(({ plan, forTier, compared, onCompare }: Props) => (
  <li className="card plan-card">
    <div className="plan-card-head">
      <Monogram name={plan.carrier} />
      <div>
        <h3>{plan.plan_name}</h3>
        {plan.source === 'sample' && <span className="badge">sample</span>}
      </div>
    </div>
    <dl className="facts">
      {plan.facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
    <div className="plan-card-price">
      <Price plan={plan} />
      {forTier !== undefined && <p className="muted">{tier[forTier]}</p>}
    </div>
    <div className="plan-card-foot">
      <label className="tick compare-tick">
        <input type="checkbox" checked={compared} onChange={(event) => onCompare(plan.plan_id, event.target.checked)} />
        <span>
          Compare<span className="visually-hidden"> {plan.plan_name}</span>
        </span>
      </label>
      <Link to={planPath(plan)} className={buttonClass('primary', { small: true })}>
        More Info<span className="visually-hidden"> about {plan.plan_name}</span>
      </Link>
    </div>
  </li>
))
