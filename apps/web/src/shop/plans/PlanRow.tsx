import { shownMoney } from '@openroll/contract/money'
import type { ListedPlan } from '@openroll/contract/shop/plans'
import { memo } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/Button.tsx'
import { CarrierMark } from '../../ui/CarrierMark.tsx'
import { planPath } from '@openroll/contract/shop/plan-path'
import { AddFromRow } from '../add/AddFromRow.tsx'
import { CompareCheckbox } from './CompareCheckbox.tsx'
import { costLines, limitLine } from './costs.ts'

const RowPrice = ({ plan: { price, price_from } }: { plan: ListedPlan }) =>
  price === null ? (
    <p className="row-price muted">Price after a question or two</p>
  ) : (
    <p className="row-price">
      {price_from && <span className="muted">from </span>}
      <strong className="money">{shownMoney(price)}</strong> <span className="muted">a month</span>
    </p>
  )

type Props = {
  plan: ListedPlan
  enrollmentId: string
  /** 'About $586 for the year (…)', once the person says what care they expect. */
  year?: string
  /** Why we suggest the plan, one reason per line. */
  reasons?: string
}

/** One plan in the list: costs of two typical services, the yearly limit, the price and the actions. */
export const PlanRow = memo(({ plan, enrollmentId, year = '', reasons = '' }: Props) => {
  const { plan_id, plan_name, ppid } = plan
  const limit = limitLine(plan)
  return (
    <li className="plan-row">
      <CarrierMark carrier={plan.carrier} logo={plan.plan_logo} />
      <h3>
        {plan_name}
        {plan.source === 'sample' && <span className="badge">sample</span>}
      </h3>
      <dl className="row-costs">
        {costLines(plan).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {limit !== undefined && (
          <div className="row-limit">
            <dt>{limit.label}</dt>
            <dd>{limit.value}</dd>
          </div>
        )}
      </dl>
      {year !== '' && (
        <p className="row-likely">
          {reasons.split('\n').map((reason) =>
            reason === '' ? null : (
              <span className="pin" key={reason}>
                {reason}
              </span>
            ),
          )}
          <strong>{year}</strong>
        </p>
      )}
      <RowPrice plan={plan} />
      <div className="row-acts">
        <CompareCheckbox plan={plan} />
        <Link to={planPath(plan)} className={buttonClass(ppid === null ? 'primary' : 'quiet', { small: true })}>
          More Info<span className="visually-hidden"> about {plan_name}</span>
        </Link>
        {ppid !== null && <AddFromRow enrollmentId={enrollmentId} plan={{ plan_id, plan_name, ppid }} />}
      </div>
    </li>
  )
})
