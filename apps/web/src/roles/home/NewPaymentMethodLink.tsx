import type { OwnPolicy } from '@openroll/contract/roles/member'
import { Link } from 'react-router'

/** Link to enter a new payment method after a returned payment. */
export const NewPaymentMethodLink = ({
  of: { enrollment_id, policy_id },
  className,
}: {
  of: OwnPolicy
  className?: string | undefined
}) => (
  <Link to={`/another-way-to-pay/${enrollment_id}`} className={className}>
    Use a different card or account<span className="visually-hidden"> for {policy_id}</span>
  </Link>
)
