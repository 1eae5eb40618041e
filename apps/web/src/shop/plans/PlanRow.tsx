import { isCareCategory } from '@openroll/contract/shop/care'
import { planPath } from '@openroll/contract/shop/plan-path'
import type { ListedPlan } from '@openroll/contract/shop/plans'
import { memo } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/Button.tsx'
import { CarrierMark } from '../../ui/pictures/CarrierMark.tsx'
import { AddFromRow } from '../add/AddFromRow.tsx'
import { yearParts } from '../likely/year-words.ts'
import { CompareCheckbox } from './CompareCheckbox.tsx'
import { costLines, limitLine } from './costs.ts'
import type { PlanRowData } from './rank-plans.ts'
import { RowPrice } from './RowPrice.tsx'
import { conditionsOf } from './year-row.ts'

type Props = PlanRowData & { enrollmentId: string }

/** One plan in the list: prices of two typical services or the parts of the yearly cost, the yearly limit, the price and one button. */
export const PlanRow = memo(({ plan, enrollmentId, year, reason }: Props) => {
  const { plan_id, plan_name, ppid } = plan
  const limit = limitLine(plan)
  return (
    <li className={reason === '' ? 'plan-row' : 'plan-row plan-row-pin'}>
      {reason !== '' && <p className="pin">{reason}</p>}
      <CarrierMark carrier={plan.carrier} logo={plan.plan_logo} />
      <h3>
        <Link to={planPath(plan)}>{plan_name}</Link>
        {plan.source === 'sample' && <span className="badge"> sample</span>}
      </h3>
      <dl className={year === undefined ? 'row-costs' : 'row-costs row-year'}>
        {linesOf({ plan, year }).map(({ label, value }) => (
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
      <RowPrice plan={plan} year={year} />
      <div className="row-acts">
        <CompareCheckbox plan={plan} />
        {ppid === null ? (
          <Link to={planPath(plan)} className={buttonClass('secondary', { small: true })}>
            More Info<span className="visually-hidden"> about {plan_name}</span>
          </Link>
        ) : (
          <AddFromRow enrollmentId={enrollmentId} plan={{ plan_id, plan_name, ppid }} />
        )}
      </div>
    </li>
  )
})

/** The parts of the yearly cost and its conditions; without a yearly cost, the prices of two typical services. */
const linesOf = ({ plan, year }: { plan: ListedPlan; year: PlanRowData['year'] }) => {
  const category = plan.plan_category
  if (year === undefined || !isCareCategory(category)) return costLines(plan)
  const isPending = year === 'pending'
  return [
    { label: 'Your yearly cost', value: isPending ? ' ' : yearParts(year, category) },
    { label: 'Network and waiting period', value: isPending ? ' ' : conditionsOf(plan, year, category) },
  ]
}
