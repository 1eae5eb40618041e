import type { PlanDetail } from '@openroll/contract/shop/plan'
import { categoryName } from '@openroll/contract/words'
import { Link } from 'react-router'
import { Notice } from '../../ui/Notice.tsx'
import { kindsOf } from './one-kind.ts'

type Props = {
  /** All chosen plans. */
  plans: readonly PlanDetail[]
  /** The query string that compares plans in this order. */
  searchFor: (plans: readonly PlanDetail[]) => string
}

/** Says why plans of other categories aren't compared here, and links to them. */
export const OtherKinds = ({ plans, searchFor }: Props) => {
  const kinds = kindsOf(plans)
  if (kinds.length < 2) return null
  const names = new Intl.ListFormat('en-US').format(kinds.map(({ code }) => categoryName(code)))
  return (
    <Notice>
      <p>{names} plans cover different things, so we compare one kind at a time.</p>
      {kinds.slice(1).map((kind) => (
        <p key={kind.code}>
          <Link to={searchFor([...kind.plans, ...plans.filter((plan) => !kind.plans.includes(plan))])}>
            {kind.plans.length === 1
              ? `See ${kind.plans[0]?.plan_name}`
              : `Compare the ${kind.plans.length} ${categoryName(kind.code)} plans`}
          </Link>
        </p>
      ))}
    </Notice>
  )
}
