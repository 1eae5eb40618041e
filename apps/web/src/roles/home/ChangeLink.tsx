import type { OwnPolicy } from '@openroll/contract/roles/member'
import { isLive } from '@openroll/contract/receipt/standing'
import { Link } from 'react-router'

/** Whether the member can change the payment method voluntarily. */
export const mayChange = ({ plans, group_pays, needs_payment_method }: OwnPolicy): boolean =>
  !group_pays && !needs_payment_method && plans.some((plan) => plan.plan_id > 0 && isLive(plan))

/** Link to change the payment method voluntarily. */
export const ChangeLink = ({
  of: { enrollment_id, policy_id },
  className,
}: {
  of: OwnPolicy
  className?: string | undefined
}) => (
  <Link to={`/another-way-to-pay/${enrollment_id}`} className={className}>
    Change how you pay<span className="visually-hidden"> for {policy_id}</span>
  </Link>
)
