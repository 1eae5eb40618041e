import { getMemberPolicies, type OwnPolicy } from '@openroll/contract/roles/member'
import { shownMoney } from '@openroll/contract/money'
import { chargeSaid } from '@openroll/contract/receipt/charges'
import { isLive, standsSaid } from '@openroll/contract/receipt/standing'
import { longDate } from '@openroll/contract/shown'
import type { Moment } from '@openroll/contract/receipt/timeline'
import { Link } from 'react-router'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useCall } from '../../query.ts'
import { Papers } from '../../receipt/Papers.tsx'
import { receiptPath } from '../../receipt/receipt-path.ts'
import { StandingBadge } from '../../receipt/StandingBadge.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The newest payment, or what became of it; the receipt has them all. */
const LastCharge = ({ of: { when, title, text } }: { of: Moment }) => (
  <p className="muted">
    {when}: {title}. {text}
  </p>
)

const Policy = ({ policy }: { policy: OwnPolicy }) => (
  <li className="card own-policy">
    <h3>Confirmation {policy.policy_id}</h3>
    <ul className="own-plans">
      {policy.plans.map((plan, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- one policy's lines stay in their order
        <li key={`${plan.plan_id}-${at}`}>
          <span>{plan.plan_name}</span>
          <span className="money">{shownMoney(plan.price)}</span>
          {plan.plan_id > 0 && (
            <small>
              <StandingBadge of={plan} /> <span className="muted">{standsSaid(plan)}</span>
              {plan.replaces.length > 0 && <span className="muted">. Replaces {plan.replaces.join(', ')}</span>}
              {plan.replaced_by.length > 0 && (
                <span className="muted">. Replaced by {plan.replaced_by.join(', ')}</span>
              )}
            </small>
          )}
        </li>
      ))}
    </ul>
    <p className="muted">
      {policy.plans.every(isLive) &&
        `${shownMoney(policy.recurring_month_cost)} a month${policy.group_pays ? ', your group pays' : ''}. `}
      Enrolled on {longDate(policy.submitted_on)}.
    </p>
    {policy.last_charge !== null && <LastCharge of={chargeSaid(policy.last_charge)} />}
    <Link to={receiptPath(policy.enrollment_id)}>
      See the receipt<span className="visually-hidden"> of {policy.policy_id}</span>
    </Link>
    <Papers of={{ enrollment_id: policy.enrollment_id }} about={`of ${policy.policy_id}`} />
  </li>
)

/** The signed-in member's own policies with their receipts, newest first. */
export const OwnPolicies = ({ userId }: { userId: number }) => {
  const asked = useCall(getMemberPolicies, { user_id: userId })
  const policies = asked.data?.result ?? []
  return (
    <section className="own-policies" aria-labelledby="own-policies">
      <h2 id="own-policies">Your policies</h2>
      <ReadTrouble of={[asked]} />
      {asked.isPending && <Skeleton height="12rem" />}
      {asked.data !== undefined && policies.length === 0 && (
        <p className="muted">None so far. What you enroll in stands here, with its receipt.</p>
      )}
      {policies.length > 0 && (
        <ul>
          {policies.map((policy) => (
            <Policy key={policy.enrollment_id} policy={policy} />
          ))}
        </ul>
      )}
      <p className="muted">Is one missing? If you enrolled with another email address, call us and we put it here.</p>
    </section>
  )
}
